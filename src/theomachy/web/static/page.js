// Finding things on the page.

/** The element with this id. @type {<Id extends string>(id: Id) => Found<Id>} */
export const byId = (id) => /** @type {any} */ (document.getElementById(id));

/** All that match, as a list. @type {(query: string, root?: ParentNode) => HTMLElement[]} */
export const all = (query, root = document) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(query))];

/** The field of a form, where there is one. @type {(root: ParentNode, query: string) => HTMLInputElement} */
export const field = (root, query) => /** @type {HTMLInputElement} */ (root.querySelector(query));

/** What an event happened to. @type {(event: Event) => HTMLElement} */
export const target = (event) => /** @type {HTMLElement} */ (event.target);
