// What the client counts on: the page's elements by id, the server's messages, the table's own events.

/** Elements that are always there where the client asks for them, and those that are more than any element. */
interface Parts {
  "behind-words": HTMLElement;
  filter: HTMLInputElement | null;
  invite: HTMLInputElement;
  "link-next": HTMLElement;
  "link-words": HTMLElement;
  main: HTMLElement;
  answers: HTMLDialogElement | null;
  menu: HTMLDialogElement | null;
  "missed-words": HTMLElement;
  notes: HTMLTextAreaElement | null;
  prompt: HTMLElement;
  say: HTMLFormElement | null;
  scroller: HTMLElement;
  scrub: HTMLInputElement | null;
  speed: HTMLSelectElement | null;
  "set-pace": HTMLSelectElement | null;
  "set-sound": HTMLInputElement | null;
  stage: HTMLElement;
  votes: HTMLDialogElement | null;
}

type Found<Id extends string> = Id extends keyof Parts ? Parts[Id] : HTMLElement | null;

/** Changed parts of the page by id, and the ids of those that are gone. A full message holds everything. */
interface Message {
  parts: Record<string, string>;
  gone?: string[];
  full?: boolean;
}

/** What the server says to a POST. */
interface Reply {
  id?: string;
  detail?: string;
  message?: string;
}

/** The same with its status; an answer by the socket has one too. */
interface Said {
  status: number;
  reply: Reply;
}

/** What an answer promises: rows of a game's own, or two handfuls of dice. */
interface Odds {
  rows?: [string, string][];
  one: number[];
  two: number[];
  dealt: number;
  taken: number;
  any: number;
  better: number;
  note: string;
  exact: boolean;
  short?: string;
}

interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What the server writes above the service worker: the name of what is kept, and the paths. */
declare const KEPT: string;
declare const SHELL: string[];

/** Every element of the pages is HTML or SVG: it has data and takes focus. */
interface Element extends HTMLOrSVGElement {}

interface DocumentEventMap {
  patching: Event;
  sending: CustomEvent<string>;
  patched: CustomEvent<{ ids: Set<string> }>;
  stale: Event;
}
