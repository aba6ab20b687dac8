/** What every access token begins with, so that secret scanners find it (docs/api.md, Access tokens). */
export const tokenPrefix = 'pxv_';

/** 43 random characters (256 bits) and a checksum of 6, both in base 62. */
const digits = 49;

/** An access token anywhere in a text. */
export const tokenPattern = new RegExp(`${tokenPrefix}[0-9A-Za-z]{${digits}}`);

/** Whether a text looks like an access token, complete or not. */
export const startsLikeToken = (text: string): boolean => text.startsWith(tokenPrefix);
