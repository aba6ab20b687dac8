import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

const maxCauseDepth = 3;

/**
 * The logged part of an error. Everything else is left out, because libraries attach whole connections, requests with headers,
 * and rows with personal data to their errors (docs/rules.md, Accounts).
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null || !('message' in error))
    return { type: typeof error, message: 'not an error' };
  const { code, stack, cause } = error as { code?: unknown; stack?: unknown; cause?: unknown };
  const { constructor: kind, message } = error as { constructor?: unknown; message: unknown };
  return {
    // What was thrown may have no prototype, and its message may be no text.
    type: typeof kind === 'function' ? kind.name : 'object',
    message: typeof message === 'string' ? message : typeof message,
    ...(typeof code === 'string' && { code }),
    ...(typeof stack === 'string' && { stack }),
    ...(cause !== undefined && depth < maxCauseDepth && { cause: describeError(cause, depth + 1) }),
  };
}

/** Where libraries log a request's headers, including tokens, at verbose levels. */
const headers = ['headers', '*.headers', 'busboyOptions'];

/** Logs one JSON line per event, by default to standard output. */
export const openLog = (level: LevelWithSilent, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: (error: unknown) => describeError(error) },
      redact: { paths: headers, remove: true },
    },
    destination,
  );
