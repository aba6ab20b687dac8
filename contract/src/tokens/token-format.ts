/** What every access token begins with, so that secret scanners find it (docs/api.md, Access tokens). */
export const tokenPrefix = 'pxv_';

/** Every access token in a text: 43 random characters (256 bits) and a checksum of 6, both in base 62. For `match`. */
export const tokenPattern = /pxv_[0-9A-Za-z]{49}/g;

/** Whether a text looks like an access token, complete or not. */
export const startsLikeToken = (text: string): boolean => text.startsWith(tokenPrefix);
