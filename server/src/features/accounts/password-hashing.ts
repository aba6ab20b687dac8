import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/domain-error.ts';

/** Argon2id with OWASP's parameters (security.md, login); the library's default algorithm is Argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const longestQueue = 60;

/** Verified against for unknown addresses, so that they take as long as known ones. */
const dummyHash = hash('no account has this password', parameters);

let running = 0;
const waiting: (() => void)[] = [];

/** @throws DomainError `unavailable` when too many hashes are waiting already. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

/**
 * Whether the password belongs to the stored hash; takes the same time when there is none.
 * @throws DomainError `unavailable` when too many hashes are waiting already.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && storedHash !== undefined;
}

/** At most two hashes at once: a flood of sign-ins must neither take all memory nor all threads. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new DomainError('unavailable', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
