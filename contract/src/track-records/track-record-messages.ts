export const referenceLength = 600;

export const trackRecordMessages = {
  own: 'Your track record',
  detail: 'Track record',
  references: 'References',
  switched: 'Saved. The change applies immediately.',
  saved: 'Saved. The track record shows it from now on.',
  nothingToQuote: 'Write a reference before you agree to quote it',
  quoteNames: 'A quoted reference needs the venture’s name beside it. Agree to both, or to neither.',
  ownReference: 'You cannot write a reference for yourself.',
} as const;
