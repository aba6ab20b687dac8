import type { Context, SignedIn } from '../../../platform/context.ts';
import { getRound } from '../ladder/begin-commitment.ts';
import { listCommitments } from '../ladder/commitments.repository.ts';
import { listWholeLedger } from '../papers/papers.repository.ts';
import { requireActInRound } from '../require-act-in-round.ts';

/** Every step of a round with the name of its investor, in order, for founders and the team. @throws DomainError as `requireAct` */
export async function listLedgerLines({ platform: { db }, actor }: Context<SignedIn>, roundId: number) {
  const round = await getRound(db, roundId);
  await requireActInRound(db, actor, 'read_ledger', round);
  const names = new Map((await listCommitments(db, roundId)).map(({ id, name }) => [id, name]));
  const entries = await listWholeLedger(db, roundId);
  return entries.map((entry) => ({ ...entry, party: names.get(entry.commitment_id) ?? '' }));
}
