"""People beyond one table: results and ratings, profiles, friends, and leaving the house."""
