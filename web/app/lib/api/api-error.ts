import {
  ApiError as CallError,
  type ApiErrorDetails as CallErrorDetails,
} from '@proxima/contract/client/api-error';
import { errorCatalogue } from '@proxima/contract/wire/errors';

interface ApiErrorDetails extends CallErrorDetails {
  /** The session of the call has ended, and the visitor has been told. */
  endedSession?: boolean;
}

/** A call of a page that failed, with the message of the envelope (docs/rules.md, Envelope). */
export class ApiError extends CallError {
  readonly endedSession: boolean;

  constructor(details: ApiErrorDetails) {
    super(details);
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
