import fresh from 'fresh';

/** Whether the caller already has the representation with this ETag (RFC 9110, section 13.1.2), so that a 304 is enough. */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
