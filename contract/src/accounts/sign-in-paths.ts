/** The page to which a provider sends the browser back: its redirect URI, after the site's address. */
export const providerReturnPath = (provider: string) => `/signin/${provider}`;

/** The page of the emailed link that proves an account, and the only part of `/signin` that names no provider. */
export const signInProofPath = '/connect-sign-in';
