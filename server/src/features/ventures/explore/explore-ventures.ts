import { refusalTexts } from '@proxima/contract/access/refusals';
import { type exploreEndpoints, exploreMessages, type VentureCard } from '@proxima/contract/explore/explore';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Member, Platform } from '../../../platform/context.ts';
import { paginate } from '../../../platform/database/cursor.ts';
import { forgive, type Searched } from '../../../platform/database/search-query.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { readOpenRounds } from '../../raising/read-open-rounds.ts';
import { presentCard } from './explore.presenter.ts';
import { type CardRow, type Explorer, listCards } from './explore.repository.ts';
import { countCards } from './explore-counts.repository.ts';
import { cursorOf, positionAfter } from './explore-cursor.ts';
import { marksShownTo } from './marks.policy.ts';
import { readPreferences } from './preferences.repository.ts';

/** The parts of a call's context that exploring needs. */
export interface Exploring {
  platform: Pick<Platform, 'db'>;
  actor: Pick<Member, 'kind' | 'userId' | 'role' | 'view'>;
}

/**
 * The caller as an explorer, with their preferences.
 * @throws DomainError `forbidden` with a plain reason for anyone but eligible investors; the reason never reveals whether there are
 * ventures.
 */
export async function requireExplorer({ platform: { db }, actor }: Exploring): Promise<Explorer> {
  const viewer = await loadViewer(db, actor);
  if (!viewer.eligibility.ok) throw new DomainError('forbidden', { message: refusalTexts.accreditation });
  const { userId } = actor;
  return { viewer, userId, marksOf: marksShownTo(actor), preferences: await readPreferences(db, userId) };
}

/** Cards as they are sent, with the totals of their open rounds. */
export async function presentCards(
  { platform: { db } }: Exploring,
  { viewer, preferences }: Explorer,
  rows: readonly CardRow[],
): Promise<VentureCard[]> {
  const ids = rows.map(({ id }) => id);
  const rounds = await readOpenRounds(db, ids, viewer.roundsSince);
  return rows.map((row) => presentCard(row, preferences, rounds.get(row.id)));
}

const prefersSomething = ({ preferences: { industries, stages, range, region } }: Explorer): boolean =>
  industries.length > 0 || stages.length > 0 || range !== null || region !== null;

/**
 * The listed ventures that an investor may find, with why each suits them. Their own ventures are included and marked as their own.
 * @throws DomainError as `requireExplorer`; `validation_failed` for an invalid cursor; `view_hidden` for the watched and hidden ones in a
 * member view.
 */
export async function exploreVentures(
  context: Exploring,
  { cursor, limit, sort, ...filters }: QueryOf<typeof exploreEndpoints.list>,
): Promise<ReplyOf<typeof exploreEndpoints.list>> {
  const explorer = await requireExplorer(context);
  if (explorer.marksOf === null && filters.view !== 'all') throw new DomainError('view_hidden');
  const { db } = context.platform;
  const after = positionAfter(cursor);
  const find = (sought: typeof filters & Searched) =>
    Promise.all([
      listCards(db, explorer, sought, { sort, after, limit }),
      after ? null : countCards(db, explorer, sought),
    ]);
  const exact = await find(filters);
  const isForgiven = exact[0].length === 0 && filters.search;
  const [rows, counts] = isForgiven ? await find(await forgive(db, filters)) : exact;
  const { items, next_cursor } = paginate(rows, limit, cursorOf);
  return {
    message: exploreMessages.list,
    data: await presentCards(context, explorer, items),
    next_cursor,
    counts,
    prefers: prefersSomething(explorer),
  };
}
