import type { Context, Platform, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { eraseNames, type OwnData } from '../../../platform/own-data.ts';
import { eraseFromArchives, eraseRetainedFromArchives } from '../../documents/archive/erase-from-archives.ts';
import { removeFile } from '../../files/delete-files.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { standingOf } from '../ladder/load-round-state.ts';
import { makeOffers } from '../ladder/make-offers.ts';
import { recordStep } from '../ladder/record-step.ts';
import { lockCommitment } from '../ladder/withdraw.ts';
import { publishRoundChange } from '../publish-round.ts';
import {
  eraseParties,
  eraseRetained,
  findRetention,
  listOwnRows,
  listRetained,
  listRetainedVentures,
  listRunning,
} from './erasure.repository.ts';

const retentionYears = async (db: Database): Promise<number> =>
  (await readSettings(db)).rounds.retention_years;

/**
 * Removes a person from rounds before their account is deleted. Commitments that bind nobody end; names are erased immediately where
 * nothing was firm and otherwise stay until the retention period ends. The ledger is unchanged.
 */
async function eraseFromRounds(tx: Transaction, userId: number, context: Context<System>): Promise<void> {
  for (const { id } of await listRunning(tx.db, userId)) {
    const { state, commitment } = await lockCommitment(tx, id);
    const { amount = 0 } = standingOf(state, id) ?? {};
    await recordStep(tx, context, state, commitment, { act: 'leave', by: 'investor', amount });
    await makeOffers(tx, context, state);
    await publishRoundChange(tx, state.round);
  }
  await eraseParties(tx.db, userId, await retentionYears(tx.db));
  await eraseFromArchives(tx.db, userId, await listRetainedVentures(tx.db, userId));
  await eraseNames(tx.db, userId, [
    ['round_terms', 'created_by', 'created_by_name'],
    ['payments', 'recorded_by', 'recorded_by_name'],
    ['party_checks', 'recorded_by', 'recorded_by_name'],
    ['outside_money', 'entered_by', 'entered_by_name'],
  ]);
}

/** The day until which a deleted account's name, address and agreements stay in commitments and archived rooms; null if nothing stays. */
export const readRetention = async (db: Database, userId: number): Promise<string | null> =>
  findRetention(db, userId, await retentionYears(db));

const batchSize = 100;

/** Erases what was retained of deleted accounts once the retention period has ended, including signed documents and agreements. */
export const eraseRetainedParties = (platform: Platform): Promise<void> =>
  inTransaction(platform, async (tx) => {
    for (const { id, commitment_id, signed_file_id } of await listRetained(tx.db, batchSize)) {
      await eraseRetained(tx.db, id, commitment_id);
      if (signed_file_id !== null) await removeFile(platform, tx, signed_file_id);
    }
    await eraseRetainedFromArchives(tx.db);
  });

/** A person's commitments and what they recorded. */
export const ownRounds: OwnData = { read: listOwnRows, erase: eraseFromRounds };
