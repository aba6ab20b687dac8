import { type ErrorCode, errorCatalogue, type FieldMessages } from '@proxima/contract/wire/errors';

interface Details {
  /** Replaces the catalogue's message. */
  message?: string;
  /** Wire field name -> messages. */
  fields?: FieldMessages;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error that features throw on purpose; `http/errors.ts` turns it into the envelope. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCatalogue[code].message, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** A 422 about a single field. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('validation_failed', { message, fields: { [field]: [message] } });
