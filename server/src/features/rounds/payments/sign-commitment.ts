import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { hasRight } from '../../../platform/access.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { recordFile } from '../../files/record-file.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import { findCommitment, updateCommitment } from '../ladder/commitments.repository.ts';
import { standingOf } from '../ladder/load-round-state.ts';
import { recordStep } from '../ladder/record-step.ts';
import { lockCommitment } from '../ladder/withdraw.ts';
import { publishRoundChange } from '../publish-round.ts';
import { requireActOnCommitment } from '../require-act-in-round.ts';
import { findFile } from './payments.repository.ts';

/**
 * Files the signed investment documents of a confirmed allocation, as a founder. They belong to the venture but are not in its data room.
 * @throws DomainError as `requireAct` and `assertStep`; `validation_failed` without a document or for a refused one
 */
export async function signCommitment(
  context: Context<SignedIn>,
  id: number,
  files: readonly ReceivedFile[],
): Promise<void> {
  await withCheckedFiles(context, files, ([document]) =>
    inTransaction(context.platform, async (tx) => {
      const { state, commitment } = await lockCommitment(tx, id);
      await requireActOnCommitment(tx.db, context.actor, 'accept_commitment', state.round);
      if (!document) throw invalidField('document', commitmentMessages.filed);
      const { amount = 0 } = standingOf(state, id) ?? {};
      const step = { act: 'sign', by: 'founder', amount, actor: { hasFiled: true } } as const;
      await recordStep(tx, context, state, commitment, step);
      const file = await recordFile(tx.db, document, { ventureId: state.round.venture_id });
      await updateCommitment(tx.db, id, { signed_file_id: file });
      await publishRoundChange(tx, state.round);
    }),
  );
}

/**
 * The signed documents: for the investor, eligible or not, for founders, and for administrators who manage rounds.
 * @throws DomainError `not_found` for everyone else; as `requireAct`
 */
export async function openSigned({ platform: { db }, actor }: Context<SignedIn>, id: number) {
  const commitment = await findCommitment(db, id);
  if (!commitment) throw new DomainError('not_found');
  if (commitment.user_id !== actor.userId) {
    const round = await getRound(db, commitment.round_id);
    await requireActOnCommitment(db, actor, 'read_ledger', round);
    if (actor.kind === 'admin' && !hasRight(actor, 'rounds.manage')) throw new DomainError('not_found');
  }
  const file = commitment.signed_file_id && (await findFile(db, commitment.signed_file_id));
  if (!file) throw new DomainError('not_found');
  return file;
}
