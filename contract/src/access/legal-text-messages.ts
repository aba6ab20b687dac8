export const legalTextMessages = {
  read: 'Text',
  acknowledged: 'Thank you. This is now on record.',
  nameRequired: 'Enter your full name',
  outdated: 'This text has changed. Please read the new version.',
  ventureRequired: 'Say for which venture.',
  ventureUnneeded: 'The risk warning is acknowledged for all ventures.',
} as const;
