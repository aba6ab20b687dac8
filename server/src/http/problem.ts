import { problemType } from '@proxima/contract/reference/problem';
import { type ErrorCode, errorCatalogue, type FieldMessages } from '@proxima/contract/wire/errors';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export const problemMediaType = 'application/problem+json';

/** Whether a caller names the form of RFC 9457; a wildcard does not ask for it. */
export function asksForProblem({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accept = headers.accept?.toLowerCase();
  // Almost no call names it: the header is read only then.
  if (!accept?.includes(problemMediaType)) return false;
  return new Negotiator({ headers: { accept } }).mediaTypes().includes(problemMediaType);
}

interface Failed {
  code: ErrorCode;
  message: string;
  fields: FieldMessages | undefined;
}

/** A failure as RFC 9457 has it: the code as `type`, what happened as `detail`, the request as `instance`. */
export const problemBody = ({ code, message, fields }: Failed, requestId: string) => ({
  type: problemType(code),
  title: errorCatalogue[code].message,
  status: errorCatalogue[code].status,
  detail: message,
  instance: `urn:uuid:${requestId}`,
  code,
  ...(fields ? { errors: fields } : {}),
});
