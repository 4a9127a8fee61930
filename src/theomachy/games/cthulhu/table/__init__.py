"""What people see: views, words, and the table as a description."""
