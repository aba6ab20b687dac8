import { DomainError } from '../domain-error.ts';
import { isTimeout } from './discarding-pool.ts';

/** Classes and codes of SQLSTATE (PostgreSQL documentation, appendix A) that say the database cannot serve at the moment. */
const unavailable = /^(08...|57P0[1-5]|57014|53[023]00|55P03|25P03|40001|40P01)$/;
/** Node's codes for a connection that does not come about or breaks. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** pg's and pg-pool's own errors carry no code. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Translates an error of the database that is the circumstances' fault, not the statement's: out of reach, overloaded, frozen,
 * restarting (`unavailable`) or out of disk (`storage_full`). Undefined for every other error.
 */
export function asDomainError(error: unknown): DomainError | undefined {
  const code = codeOf(error);
  if (code === '53100') return new DomainError('storage_full', { cause: error });
  const isDown = code ? unavailable.test(code) || isConnectionTrouble(error, code) : hasKnownMessage(error);
  return isDown ? new DomainError('unavailable', { cause: error, retryAfter: 1 }) : undefined;
}

/** A missing socket file is an absent database; other missing files are not. */
const isConnectionTrouble = (error: unknown, code: string): boolean =>
  networkCodes.has(code) && (code !== 'ENOENT' || (error as NodeJS.ErrnoException).syscall === 'connect');

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const hasKnownMessage = (error: unknown): boolean =>
  error instanceof Error && (isTimeout(error) || words.test(error.message));
