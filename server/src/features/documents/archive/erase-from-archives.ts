import type { Database } from '../../../platform/database/database.ts';
import { eraseNames, eraseRetainedNames } from './archives.repository.ts';

/**
 * Erases a person from the index and access log of archives before their account is deleted. `retained`: ventures in whose rounds they
 * committed firmly, with the day until which the ledger keeps their name, too.
 */
export const eraseFromArchives = (
  tx: Database,
  userId: number,
  retained: readonly { venture_id: number; until: string }[],
): Promise<void> => eraseNames(tx, userId, retained);

/** Erases those names once the retention period has ended. */
export const eraseRetainedFromArchives = async (tx: Database): Promise<void> => {
  await eraseRetainedNames(tx);
};
