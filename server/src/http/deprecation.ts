import type { Deprecation } from '@proxima/contract/wire/endpoint';

/** The headers of a call that will end: Deprecation (RFC 9745) and Sunset (RFC 8594). */
export const deprecationHeaders = ({ since, sunset }: Deprecation): Record<string, string> => ({
  deprecation: `@${Date.parse(since) / 1_000}`,
  sunset: new Date(sunset).toUTCString(),
});
