/** The page to which a provider sends the browser back: its redirect URI, after the site's address. */
export const providerReturnPath = (provider: string) => `/signin/${provider}`;

/** How the state begins with which someone connects an identity; the page to which the browser returns tells it from a sign-in by this. */
export const connectingState = 'connect-';

/** The page of the emailed link that proves an account, and the only part of `/signin` that names no provider. */
export const signInProofPath = '/connect-sign-in';
