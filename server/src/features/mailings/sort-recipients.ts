import type { Database } from '../../platform/database/database.ts';
import { isSingleAddress } from '../../platform/mail/address.ts';
import { readWanted } from '../notifications/choices/read-wanted.ts';
import { type AccountRow, listAccounts, type StoredOutcome } from './recipients.repository.ts';

/** What becomes of a mailing for an account at this moment; the account is absent once it is gone. */
export interface Sorted {
  outcome: Exclude<StoredOutcome, 'waiting'>;
  account?: AccountRow;
}

/** Accounts asked about together. */
const batch = 1_000;

/** Who of these accounts gets an email now, and who does not, and why. */
export async function sortRecipients(
  db: Database,
  userIds: readonly number[],
): Promise<(userId: number) => Sorted> {
  const sorted = new Map<number, Sorted>();
  for (let start = 0; start < userIds.length; start += batch) {
    const ids = userIds.slice(start, start + batch);
    const wanted = await readWanted(db, ids);
    for (const account of await listAccounts(db, ids)) {
      const pace = wanted.pace({ userId: account.id, kind: 'mailing' });
      sorted.set(account.id, { outcome: outcomeOf(account, pace), account });
    }
  }
  return (userId) => sorted.get(userId) ?? { outcome: 'gone' };
}

function outcomeOf(account: AccountRow, pace: string): Sorted['outcome'] {
  if (account.is_disabled) return 'disabled';
  if (!account.has_joined) return 'not_joined';
  if (pace === 'never') return 'unsubscribed';
  if (pace !== 'now') return 'digest';
  return account.is_dead || !isSingleAddress(account.email) ? 'returned' : 'emailed';
}
