import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

const deepestCause = 3;

/**
 * What a log says of an error, and no more: libraries hang whole connections, requests with their headers, and rows with people's
 * data onto theirs (docs/rules.md, Accounts).
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null || !('message' in error))
    return { type: typeof error, message: 'not an error' };
  const { code, stack, cause } = error as { code?: unknown; stack?: unknown; cause?: unknown };
  return {
    type: error.constructor.name,
    message: String(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof stack === 'string' && { stack }),
    ...(cause !== undefined && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  };
}

/** Where libraries put a request's headers, tokens included, at their most verbose. */
const headers = ['headers', '*.headers', 'busboyOptions'];

/** One JSON line an event, on standard output unless told otherwise. */
export const openLog = (level: LevelWithSilent, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: (error: unknown) => describeError(error) },
      redact: { paths: headers, remove: true },
    },
    destination,
  );
