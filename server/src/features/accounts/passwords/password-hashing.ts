import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts';
import { refuseSlowly } from '../sessions/refuse-slowly.ts';

/** Argon2id with OWASP's parameters (docs/rules.md, Accounts); the library's default algorithm is Argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against for unknown addresses, so that they take as long as known ones. */
const dummyHash = hash('no account has this password', parameters);

/** Hashes computed in parallel: a flood of sign-ins must neither take all memory nor all threads. */
const concurrency = 2;
/** One turn more than hashes: while they are computed, the next one is admitted, so that no thread waits for the database. */
const limits = { concurrency: concurrency + 1, waiting: 60, timeoutMs: 30_000 };
const turns = limitConcurrency(limits);
const strangers = limitConcurrency(limits);
const hashes = limitConcurrency({ ...limits, concurrency });

/**
 * Who waits for a hash. `known`: an account from where it signed in before, a session, the owner of an emailed link. Known
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
  /** Undefined takes the same time and is never right. */
  storedHash: string | undefined;
  password: string;
  turn: Turn;
  /** Runs when the turn has come, before the hash is computed; what it throws ends the verification. */
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
