import sanitize from 'sanitize-html';

const wordsPerMinute = 200;

/** Minutes that reading an HTML text takes, at least one. */
export const minutesOf = (html: string): number =>
  Math.max(1, Math.round(sanitize(html, { allowedTags: [] }).split(/\s+/).length / wordsPerMinute));
