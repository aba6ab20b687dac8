import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import { refuseSlowly } from '../sessions/refuse-slowly.ts';

/** Argon2id with OWASP's parameters (docs/rules.md, Accounts); the library's default algorithm is Argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unknown addresses are verified against this hash, so that they take as long as known ones. */
const dummyHash = hash('no account has this password', parameters);

/** Hashes computed in parallel: a flood of sign-ins must take neither all memory nor all threads. */
const concurrency = 2;
/** One more turn than hashes: while those are computed, the next check is admitted, so that no thread waits for the database. */
const limits = { concurrency: concurrency + 1, waiting: 60, timeoutMs: 30_000 };
const turns = limitConcurrency(limits);
const strangers = limitConcurrency(limits);
const hashes = limitConcurrency({ ...limits, concurrency });

/**
 * Who waits for a hash. `known`: an account signing in from an address it used before, a session, or the owner of an emailed link. Known
 * people take turns among themselves and with one stranger at a time; strangers take turns by network address.
 */
export interface Turn {
  lane: 'known' | 'stranger';
  /** The account, or for strangers their network address. */
  key: string;
}

function inTurn<Result>({ lane, key }: Turn, work: () => Promise<Result>): Promise<Result> {
  if (lane === 'known') return turns(work, key);
  return refuseSlowly(strangers(() => turns(work, 'strangers'), key));
}

/** @throws DomainError `unavailable` when too many hashes are waiting already. */
export const hashPassword = (password: string, turn: Turn): Promise<string> =>
  inTurn(turn, () => hashes(() => hash(password, parameters)));

interface Verification {
  /** If undefined, the verification takes the same time and fails. */
  storedHash: string | undefined;
  password: string;
  turn: Turn;
  /** Runs when the turn comes, before the hash is computed; an error that it throws ends the verification. */
  admit?: () => Promise<void>;
}

/**
 * Whether the password belongs to the stored hash; takes the same time when there is none.
 * @throws DomainError `unavailable` when too many hashes are waiting already; `admit` has not run then.
 */
export async function verifyPassword({ storedHash, password, turn, admit }: Verification): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await inTurn(turn, async () => {
    await admit?.();
    return hashes(() => verify(against, password));
  });
  return matches && storedHash !== undefined;
}
