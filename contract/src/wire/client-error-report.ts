// Without zod: the browser needs this before anything else is loaded, and when loading fails.

/** Where browsers report that a page failed. */
export const clientErrorPath = '/api/client-errors';

/** A page could not be rendered, an error was not handled, or code of the page could not be loaded. */
export const clientErrorKinds = ['render', 'unhandled', 'missing-code'] as const;

/** Maximum number of stack frames in a report. */
export const maxFrames = 10;

/**
 * A browser's report of a failure. It cannot contain anything a person typed: no message, no query, no fragment.
 */
export interface ClientError {
  kind: (typeof clientErrorKinds)[number];
  /** Class of what was thrown, e.g. `TypeError`. */
  name: string;
  /** The page's path with known segments, and `:x` for any other: `/dashboard/submission/:x`. */
  page: string;
  /** Positions in our own files, the innermost first: `/assets/home-abc.js:1:2345`; or the file that is missing. */
  frames: string[];
}
