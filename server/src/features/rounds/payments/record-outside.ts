import { commitmentMessages, stepRefusals } from '@proxima/contract/rounds/round-messages';
import { isRaisingState } from '@proxima/contract/rounds/round-states';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { recordFile } from '../../files/record-file.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import { lockRoundOfVenture } from '../lock-round.ts';
import { notifyFounders, notifyTeam, publishRoundChange } from '../publish-round.ts';
import { requireActInRound } from '../require-act-in-round.ts';
import { decideOutside, findFile, findOutside, insertOutside } from './payments.repository.ts';

interface Outside {
  amount: number;
  what: string;
  files: readonly ReceivedFile[];
}

/**
 * Records money raised outside the platform, with its evidence. It is not in the ledger, counts neither towards the minimum nor the
 * hard cap, and is shown once the team has confirmed it.
 * @throws DomainError as `requireAct`; `validation_failed` for an amount of 0 or without evidence; `conflict` once the round is over
 */
export async function recordOutside(
  context: Context<SignedIn>,
  id: number,
  { amount, what, files }: Outside,
): Promise<void> {
  if (amount === 0) throw invalidField('amount', commitmentMessages.zero);
  await withCheckedFiles(context, files, ([evidence]) =>
    inTransaction(context.platform, async (tx) => {
      const round = await lockRoundOfVenture(tx.db, id);
      await requireActInRound(tx.db, context.actor, 'record_payment', round);
      if (!isRaisingState(round.state)) throw new DomainError('conflict', { message: stepRefusals.round });
      if (!evidence) throw invalidField('evidence', commitmentMessages.evidence);
      const file = await recordFile(tx.db, evidence, { ventureId: round.venture_id });
      const { id: entered_by, first_name, last_name } = await getUser(tx.db, context.actor.userId);
      const entered_by_name = `${first_name} ${last_name}`;
      const outside = await insertOutside(tx.db, {
        round_id: id,
        amount,
        what,
        evidence_file_id: file,
        entered_by,
        entered_by_name,
      });
      await audit(
        tx.db,
        context,
        'outside-money.recorded',
        { kind: 'round', id },
        { amount, currency: round.currency },
      );
      await notifyTeam(tx, 'round_awaits_team', { ...round, version: -1_000_000_000 - outside });
      await publishRoundChange(tx, round);
    }),
  );
}

/** Confirms or refuses outside money after checking the evidence. @throws DomainError as `requireAct`; `conflict` once it is decided */
export const decideOutsideMoney = (
  context: Context<Admin>,
  id: number,
  isConfirmed: boolean,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const found = await findOutside(tx.db, id);
    if (!found) throw new DomainError('not_found');
    const round = await lockRoundOfVenture(tx.db, found.round_id);
    await requireAct(tx.db, context.actor, 'confirm_payment', round.venture_id);
    const outside = await findOutside(tx.db, id);
    if (!outside || outside.decided_at)
      throw new DomainError('conflict', { message: commitmentMessages.taken });
    if (outside.entered_by === context.actor.userId)
      throw new DomainError('forbidden', { message: stepRefusals.other_person });
    await decideOutside(tx.db, id, { by: context.actor.userId, isConfirmed });
    const action = isConfirmed ? 'outside-money.confirmed' : 'outside-money.refused';
    const details = { amount: outside.amount, currency: round.currency };
    await audit(tx.db, context, action, { kind: 'round', id: round.id }, details);
    if (!isConfirmed) await notifyFounders(tx, 'payment_refused', { ...round, version: -id });
    await publishRoundChange(tx, round);
  });

/** The evidence, for the team. @throws DomainError `not_found`; as `requireAct` */
export async function openEvidence({ platform: { db }, actor }: Context<Admin>, id: number) {
  const outside = await findOutside(db, id);
  if (!outside) throw new DomainError('not_found');
  await requireAct(db, actor, 'read_ledger', (await getRound(db, outside.round_id)).venture_id);
  const file = await findFile(db, outside.evidence_file_id);
  if (!file) throw new DomainError('not_found');
  return file;
}
