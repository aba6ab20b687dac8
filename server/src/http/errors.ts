import { type ErrorCode, errorCatalogue, tooManyText } from '@proxima/contract/wire/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asDomainError } from '../platform/database/database-errors.ts';
import { DomainError } from '../platform/domain-error.ts';
import { asksForProblem, problemBody, problemMediaType } from './problem.ts';

/** Errors of Fastify and the body parsers that the caller caused, by their code. */
const libraryErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: 'malformed_request',
};

/** The code of a 4xx error of a library, by its status. Of several codes with one status, the first is the general one. */
function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return codes.find((code) => errorCatalogue[code].status === status) ?? 'malformed_request';
}

/** Converts anything thrown to a DomainError. Unknown errors become `internal` and keep their cause for the log. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (!(error instanceof Error)) return new DomainError('internal', { cause: error });
  const fromDatabase = asDomainError(error);
  if (fromDatabase) return fromDatabase;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? libraryErrors[code] : undefined;
  if (known) return new DomainError(known, { cause: error });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new DomainError(codeOfStatus(statusCode), { cause: error });
  if (statusCode === 503) return new DomainError('unavailable', { cause: error, retryAfter: 2 });
  return new DomainError('internal', { cause: error });
}

/** Whoever is limited is told for how long. */
const messageOf = ({ code, message, retryAfter }: DomainError): string =>
  code === 'too_many_requests' && retryAfter !== undefined ? tooManyText(retryAfter) : message;

/** The failure envelope of docs/rules.md. */
export function failureBody(error: DomainError): { message: string; data?: unknown; error: ErrorCode } {
  return { message: messageOf(error), ...(error.fields ? { data: error.fields } : {}), error: error.code };
}

/**
 * Responds with the failure envelope, or with a problem of RFC 9457 where the caller asks for one; logs server errors. A 401 says how to
 * authenticate (RFC 9110, 15.5.2).
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toDomainError(error);
  const { status } = errorCatalogue[failure.code];
  if (status >= 500)
    request.log.error({ err: failure.cause ?? failure, requestId: request.id }, failure.code);
  if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Otherwise unread bytes of a refused upload would be read as the next request.
  if (!request.raw.complete) reply.header('connection', 'close');
  reply.code(status).header('cache-control', 'no-store');
  if (!asksForProblem(request)) return reply.send(failureBody(failure));
  const { code, fields } = failure;
  return reply
    .type(problemMediaType)
    .send(problemBody({ code, message: messageOf(failure), fields }, request.id));
}

/** The one place where errors become responses. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(new DomainError('not_found'), request, reply));
}
