import { errorCatalogue, type FieldMessages } from '../wire/errors.ts';

export interface ApiErrorDetails {
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
}

/** A call that failed, with the message of the envelope (docs/rules.md, Envelope). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: FieldMessages | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.message || errorCatalogue.internal.message, options);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}
