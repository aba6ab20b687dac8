/** What every access token begins with, so that secret scanners find it (docs/api.md, Access tokens). */
export const tokenPrefix = 'pxv_';

/** An access token anywhere in a text: 43 random characters (256 bits) and a checksum of 6, both in base 62. */
export const tokenPattern = /pxv_[0-9A-Za-z]{49}/;

/** Whether a text looks like an access token, complete or not. */
export const startsLikeToken = (text: string): boolean => text.startsWith(tokenPrefix);
