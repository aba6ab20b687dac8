import type { Currency } from '@proxima/contract/money/currencies';
import { signedText } from '@proxima/contract/rounds/agreement-text';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { SeenVersions } from '@proxima/contract/rounds/round-wire';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { acknowledgeAnew } from '../../access/status/acknowledge-text.ts';
import { assertFreshlyAuthenticated } from '../../accounts/sessions/reauthenticate.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { clockQueue } from '../clock-queue.ts';
import { readStandings } from '../ledger/read-standings.ts';
import { publishRoundChange } from '../publish-round.ts';
import { updateRound } from '../rounds.repository.ts';
import { assertSeen, type Offered, writeAgreement } from './agreement.ts';
import {
  assertCurrency,
  getOrBegin,
  getRound,
  type Investing,
  lockAsInvestor,
  requireInvestor,
} from './begin-commitment.ts';
import { assertWithinLimits } from './check-limits.ts';
import { type CommitmentRow, findCommitment, updateParty } from './commitments.repository.ts';
import { endInterestRow } from './interests.repository.ts';
import { commitmentFor } from './load-round-state.ts';
import { makeOffers } from './make-offers.ts';
import { type ChosenParty, chooseParty } from './parties.ts';
import { assertStep, recordStep } from './record-step.ts';

export interface FirmCommitment {
  amount: number;
  currency: Currency;
  party_id: number | null;
  may_sign: boolean;
  typed_name: string;
  seen: SeenVersions;
}

/** The agreement that the caller would sign. @throws DomainError as `requireInvestor` */
export async function readAgreement(
  context: Context<Member>,
  roundId: number,
  {
    amount,
    party_id,
    raises,
  }: { amount: number; party_id?: number | undefined; raises?: number | undefined },
): Promise<{ text: string; risk_warning: string; seen: SeenVersions }> {
  const { db } = context.platform;
  const round = await getRound(db, roundId);
  await requireInvestor(db, context, round);
  const { userId } = context.actor;
  const agreed =
    raises === undefined
      ? { party: await chooseParty(db, userId, party_id ?? null) }
      : await readRaised(db, userId, roundId, raises);
  const { text, riskWarning, seen } = await writeAgreement(db, userId, round, { amount, ...agreed });
  return { text, risk_warning: riskWarning, seen };
}

/** The party and the amount of the commitment that is raised. @throws DomainError `not_found` for anyone else's */
async function readRaised(db: Database, userId: number, roundId: number, id: number) {
  const party = await findCommitment(db, id);
  if (!party || party.user_id !== userId || party.round_id !== roundId) throw new DomainError('not_found');
  const { standings } = await readStandings(db, roundId);
  return { party, replaced: standings.find(({ commitmentId }) => commitmentId === id)?.amount };
}

/**
 * Makes a firm commitment, at most one for each party of an account, or accepts an offer from the waitlist. Checks everything under the
 * round's lock: the time, the investor's status, what was read, the room and the limits. @returns the id of the commitment.
 * @throws DomainError `reauthentication_required`; `conflict` that names what changed since it was read, how much room is left, or that the
 * round has closed; `validation_failed` for the amount, the name or the company; as `requireAct`
 */
export async function commitFirmly(
  context: Context<Member>,
  roundId: number,
  asked: FirmCommitment,
): Promise<number> {
  await getRound(context.platform.db, roundId);
  await assertFreshlyAuthenticated(context);
  return inTransaction(context.platform, async (tx) =>
    commitUnderLock(tx, context, await lockFor(tx, context, roundId, asked.party_id), asked),
  );
}

/** The same as `lockAsInvestor`, with the commitment of the party that commits. */
async function lockFor(
  tx: Transaction,
  context: Context<Member>,
  roundId: number,
  partyId: number | null,
): Promise<Investing> {
  const investing = await lockAsInvestor(tx, context, roundId);
  return { ...investing, current: commitmentFor(investing.state, context.actor.userId, partyId) };
}

async function commitUnderLock(
  tx: Transaction,
  context: Context<Member>,
  investing: Investing,
  asked: FirmCommitment,
): Promise<number> {
  const { state, current } = investing;
  const { round, now } = state;
  const { userId } = context.actor;
  const { amount, typed_name } = asked;
  assertCurrency(round, asked.currency);
  const act = current && stepOf(investing) === 'offered' ? 'accept_offer' : 'commit';
  const checked = { isEligible: true, isFresh: true, isWithinLimits: true };
  assertStep(state, current, { act, by: 'investor', amount, actor: checked });
  const party = await chooseParty(tx.db, userId, asked.party_id);
  await assertName(tx.db, userId, typed_name);
  if (party.kind !== 'person' && !asked.may_sign) throw invalidField('may_sign', commitmentMessages.maySign);
  const offered = await writeAgreement(tx.db, userId, round, { amount, party });
  assertSeen(offered.seen, asked.seen);
  await assertWithinLimits(tx.db, userId, { round, amount, now });
  const commitment = await getOrBegin(tx, context, investing);
  await nameParty(tx.db, commitment, party);
  await acknowledgeAnew(tx.db, { userId, textId: offered.seen.risk_warning_id, typedName: typed_name });
  const agreement = agreementOf(offered, typed_name);
  await recordStep(tx, context, state, commitment, {
    act,
    by: 'investor',
    amount,
    actor: checked,
    agreement,
  });
  // The commitment says more than the interest, and the founder sees the investor once.
  await endInterestRow(tx.db, round.id, userId);
  await extendSettling(tx, investing, commitment);
  await makeOffers(tx, context, state);
  await publishRoundChange(tx, round);
  return commitment.id;
}

const stepOf = ({ state, current }: Investing) =>
  state.standings.find(({ commitmentId }) => commitmentId === current?.id)?.step;

export const agreementOf = ({ text }: Offered, typedName: string) => ({
  text: signedText(text, typedName),
  typedName,
});

/** Ignores case and extra spaces. @throws DomainError `validation_failed` for another name */
export async function assertName(db: Database, userId: number, typed: string): Promise<void> {
  const { first_name, last_name } = await getUser(db, userId);
  const plain = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (plain(typed) !== plain(`${first_name} ${last_name}`))
    throw invalidField('typed_name', commitmentMessages.otherName);
}

/** Sets the party when a commitment becomes firm; from then on it never changes. */
async function nameParty(tx: Database, { party_id }: CommitmentRow, party: ChosenParty): Promise<void> {
  await updateParty(tx, party_id, party);
}

/** An offer accepted while the round settles has its own reflection period; the round is settled after it. */
async function extendSettling(
  tx: Transaction,
  { state: { round } }: Investing,
  { due_at }: CommitmentRow,
): Promise<void> {
  if (round.settles_at === null || due_at === null || due_at <= round.settles_at) return;
  await updateRound(tx.db, round.id, { settles_at: due_at });
  round.settles_at = due_at;
  await tx.enqueue(clockQueue, { id: round.id }, { startAfter: due_at });
}
