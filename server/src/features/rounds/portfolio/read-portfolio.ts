import { type Money, money, totalsOf } from '@proxima/contract/money/money';
import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listOpenRequests } from '../../access/grants/list-own-requests.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { listWatched } from '../../ventures/explore/list-watched.ts';
import { nameAnyVentures, nameVentures } from '../../ventures/reading/name-ventures.ts';
import { findCommitment, listCommitmentsOf } from '../ladder/commitments.repository.ts';
import { loadRoundState, standingOf } from '../ladder/load-round-state.ts';
import { listLines } from '../ledger/ledger.repository.ts';
import { presentCommitment } from '../reading/round.presenter.ts';
import { findRoundRow } from '../rounds.repository.ts';
import { listInterestsOf } from './portfolio.repository.ts';

type Line = Portfolio['commitments'][number];

/** The caller's own commitments in every round, newest first, with sums from the ledger. */
export async function listOwnCommitments({ platform: { db }, actor }: Context<Member>): Promise<Line[]> {
  const isEligible = (await loadViewer(db, actor)).eligibility.ok;
  const own = await listCommitmentsOf(db, actor.userId);
  const lines: Line[] = [];
  for (const { id, round_id } of own.toReversed()) {
    const round = await findRoundRow(db, round_id);
    const row = await findCommitment(db, id);
    if (!round || !row) continue;
    const state = await loadRoundState(db, round);
    const standing = standingOf(state, id);
    const [first] = await listLines(db, id);
    const venture = await nameOf(db, round.venture_id);
    if (!standing || !first || !venture) continue;
    lines.push({
      ...presentCommitment(state, row, standing, { by: ['investor'], isEligible }),
      venture,
      committed_at: first.at.toISOString(),
    });
  }
  return lines;
}

const nameOf = async (db: Database, ventureId: number) => (await nameAnyVentures(db, [ventureId]))[0];

const committedOf = ({ step, currency, amount }: Line): Money =>
  money(currency, isFirmStep(step) ? amount : 0);
const fundedOf = ({ currency, funded }: Line): Money => money(currency, funded);

/** One sum per currency: amounts in different currencies are never added. */
function totals(lines: readonly Line[]): Portfolio['totals'] {
  const committed = totalsOf(lines.map(committedOf));
  const funded = totalsOf(lines.map(fundedOf));
  return committed.map(({ currency, minor }, index) => ({
    currency,
    committed: minor,
    funded: funded[index]?.minor ?? 0,
  }));
}

function byYear(lines: readonly Line[]): Portfolio['years'] {
  const groups = Map.groupBy(
    lines,
    ({ venture, committed_at }) => `${venture.id}:${committed_at.slice(0, 4)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const year = Number(first.committed_at.slice(0, 4));
    return totals(group).map((total) => ({ ...total, venture: first.venture, year }));
  });
}

/** Ventures that the caller watches, requested access to or is interested in, and their commitments with totals. */
export async function readPortfolio(context: Context<Member>): Promise<Portfolio> {
  const { db } = context.platform;
  const { userId } = context.actor;
  const commitments = await listOwnCommitments(context);
  const requests = await listOpenRequests(db, userId);
  const interests = await listInterestsOf(db, userId);
  const watched = await listWatched(db, context.actor);
  // The caller's own commitments stay; other ventures that they may no longer read are left out.
  const ids = [watched, requests.map((one) => one.venture_id), interests.map((one) => one.venture_id)].flat();
  const names = await nameVentures(db, await loadViewer(db, context.actor), ids);
  const named = (id: number) => names.filter((venture) => venture.id === id);
  return {
    totals: totals(commitments),
    years: byYear(commitments),
    commitments,
    watched: watched.flatMap(named),
    requested: requests.flatMap(({ venture_id, created_at }) =>
      named(venture_id).map((venture) => ({ ...venture, at: created_at.toISOString() })),
    ),
    interested: interests.flatMap(({ venture_id, round_id, at }) =>
      named(venture_id).map((venture) => ({ ...venture, round_id, at: at.toISOString() })),
    ),
  };
}
