// Without zod: the browser needs it before anything else has arrived, and when nothing else arrives.

/** Where browsers report that a page failed. */
export const clientErrorPath = '/api/client-errors';

/** A page could not be shown, something failed unseen, or code of the page did not arrive. */
export const clientErrorKinds = ['render', 'unhandled', 'missing-code'] as const;

/** Most frames of a report. */
export const maxFrames = 10;

/**
 * What a browser says about a failure. Nothing that anyone typed fits in: no message, no query, no fragment.
 */
export interface ClientError {
  kind: (typeof clientErrorKinds)[number];
  /** Class of what was thrown, e.g. `TypeError`. */
  name: string;
  /** The page by the product's own path words, `:x` for anything else: `/dashboard/submission/:x`. */
  page: string;
  /** Positions in our own files, the innermost first: `/assets/home-abc.js:1:2345`; or the file that is missing. */
  frames: string[];
}
