const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `12 March 2026`, the same on the server and in every browser. */
export const publishedDate = (iso: string) => format.format(new Date(iso));
