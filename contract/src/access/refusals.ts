/** Why someone may not do something in a venture that they may know of. */
export const refusalTexts = {
  email: 'Please confirm your email address first.',
  risk_warning: 'Please acknowledge the risk warning first.',
  accreditation: 'Please confirm your investor status first.',
  grant: 'This is open to investors whom a founder has given access.',
  nda: 'Please accept the confidentiality agreement first.',
  role: 'You are not allowed to do this.',
  state: 'This is not possible at the moment.',
} as const;
