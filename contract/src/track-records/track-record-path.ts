/** Where the public page of a track record is. */
export const trackRecordPath = (slug: string): string => `/people/${slug}`;
