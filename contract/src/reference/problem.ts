import { z } from 'zod';
import type { ErrorCode } from '../wire/errors.ts';

/** Where the reference explains a failure; RFC 9457 names a kind of problem by such an address, which never changes. */
export const problemType = (code: ErrorCode): string => `/docs/api#error-${code}`;

/** A failure for callers that accept `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  /** What the code means. */
  title: z.string(),
  status: z.number().int(),
  /** What happened this time. */
  detail: z.string(),
  /** Names the request, as a URN of the reply's `x-request-id`. */
  instance: z.string(),
  /** The closed code, as in `error` of the plain form. */
  code: z.string(),
  /** Messages by wire field name. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
