import { type RowLimitName, rowLimitText } from '@proxima/contract/wire/row-limits';
import { DomainError } from '../domain-error.ts';
import { isTimeout } from './statements/kysely-pool.ts';

/** Classes and codes of SQLSTATE (PostgreSQL documentation, appendix A) for a database that is temporarily unavailable. */
const unavailable = /^(08...|57P0[1-5]|57014|53[023]00|55P03|25P03|25006|40001|40P01)$/;
/** Raised by `refuse_beyond_limit`, with the name of the limit. */
const beyondLimit = 'RL001';
/** Node's error codes for a connection that cannot be established or breaks. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);
/** pg's and pg-pool's own errors carry no code. */
const knownMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Translates errors whose reason is not in the code: the database is unreachable, overloaded, frozen or restarting
 * (`unavailable`) or out of disk space (`storage_full`); and that a row is one too many (`conflict`). Undefined for any other error.
 */
export function asDomainError(error: unknown): DomainError | undefined {
  const code = codeOf(error);
  if (code === '53100') return new DomainError('storage_full', { cause: error });
  if (code === beyondLimit)
    return new DomainError('conflict', {
      message: rowLimitText((error as Error).message as RowLimitName),
      cause: error,
    });
  const isDown = code ? unavailable.test(code) || isConnectionTrouble(error, code) : hasKnownMessage(error);
  return isDown ? new DomainError('unavailable', { cause: error, retryAfter: 1 }) : undefined;
}

/** A missing socket file means that the database is down; other missing files do not. */
const isConnectionTrouble = (error: unknown, code: string): boolean =>
  networkCodes.has(code) && (code !== 'ENOENT' || (error as NodeJS.ErrnoException).syscall === 'connect');

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const hasKnownMessage = (error: unknown): boolean =>
  error instanceof Error && (isTimeout(error) || knownMessages.test(error.message));
