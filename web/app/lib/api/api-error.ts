import { errorCatalogue, type FieldMessages } from '@proxima/contract/wire/errors';

interface ApiErrorDetails {
  /** HTTP status; 0 without a reply (offline, timed out, cancelled). */
  status: number;
  message?: string | undefined;
  /** The closed error code of the envelope's `error`. */
  code?: string | undefined;
  /** Messages by wire field name. */
  fields?: FieldMessages | undefined;
  requestId?: string | undefined;
  /** Seconds, from Retry-After. */
  retryAfter?: number | undefined;
  /** The session of the call has ended, and the visitor has been told. */
  endedSession?: boolean;
}

/** A call that failed, with the message of the envelope (docs/rules.md, Envelope). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: FieldMessages | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly endedSession: boolean;

  constructor(details: ApiErrorDetails) {
    super(details.message || errorCatalogue.internal.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.endedSession = details.endedSession ?? false;
  }
}

/** The message to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : errorCatalogue.internal.message;

/** Whether the server refused the call. After a lost connection or a server error the call may have taken effect. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether a read failed because the reader may not, or no longer, see what they asked for. */
export const isClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
