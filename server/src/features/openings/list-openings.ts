import type { ApplicationActor } from '@proxima/contract/openings/application-steps';
import { matchedTerms } from '@proxima/contract/openings/opening-match';
import { openingMessages } from '@proxima/contract/openings/opening-messages';
import type { ManagedOpening, OfferedOpening, openingEndpoints } from '@proxima/contract/openings/openings';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member, SignedIn } from '../../platform/context.ts';
import { paginate, parseRankCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OwnData } from '../../platform/own-data.ts';
import { mayAct, type Viewer } from '../access/access.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import type { VentureFacts } from '../access/venture-facts.ts';
import { listWorkedFor } from '../ventures/people/list-concerned.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { listOffered } from './offered-openings.repository.ts';
import { presentManaged, presentOffered } from './openings.presenter.ts';
import {
  findOpening,
  listApplications,
  listApplicationsOf,
  listOpeningsOf,
  type OpeningRow,
  readManagerProfile,
} from './openings.repository.ts';

/** @throws DomainError `forbidden` for anyone who did not join as a project manager */
export function assertManager({ role }: Member): void {
  if (role !== 'project_manager')
    throw new DomainError('forbidden', { message: openingMessages.managersOnly });
}

/**
 * Openings that the caller applied for, then open ones of other ventures; each the best match first, then the newest. Empty for anyone who did
 * not join as a project manager.
 */
export async function listOpenings(
  { platform: { db }, actor }: Context<Member>,
  { cursor, limit }: QueryOf<typeof openingEndpoints.list>,
): Promise<ReplyOf<typeof openingEndpoints.list>> {
  const message = openingMessages.list;
  if (actor.role !== 'project_manager') return { message, data: [], next_cursor: null };
  const reader = {
    userId: actor.userId,
    ownVentures: await listWorkedFor(db, actor.userId),
    terms: matchedTerms(await readManagerProfile(db, actor.userId)),
  };
  const rows = await listOffered(db, reader, { after: parseRankCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit, ({ rank, id }) => `${rank}-${id}`);
  return { message, data: await present(db, actor.userId, items), next_cursor };
}

/** The opening as the caller sees it now. */
export async function readOffered(db: Database, userId: number, id: number): Promise<OfferedOpening> {
  const row = await findOpening(db, id);
  const [offered] = row ? await present(db, userId, [row]) : [];
  if (!offered) throw new DomainError('not_found');
  return offered;
}

async function present(db: Database, userId: number, rows: readonly OpeningRow[]): Promise<OfferedOpening[]> {
  const profile = await readManagerProfile(db, userId);
  const applications = await listApplicationsOf(db, userId);
  const names = await nameAnyVentures(
    db,
    rows.map(({ venture_id }) => venture_id),
  );
  return rows.map((row) =>
    presentOffered(
      row,
      profile,
      applications.findLast(({ opening_id }) => opening_id === row.id),
      names.find(({ id }) => id === row.venture_id) ?? null,
    ),
  );
}

/** The roles in which someone acts on the applications of a venture. */
export function actorsIn(viewer: Viewer, venture: VentureFacts): ApplicationActor[] {
  const may = (act: Parameters<typeof mayAct>[0]) => mayAct(act, viewer, venture, viewer.now).allowed;
  return [
    ...(may('manage_openings') ? (['team'] as const) : []),
    ...(may('agree_to_manager') ? (['founder'] as const) : []),
  ];
}

/** The openings of a venture, newest first, for its founders and the team. @throws DomainError as `requireAct` */
export async function listManaged(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<ManagedOpening[]> {
  const { viewer, venture } = await requireAct(db, actor, 'read_openings', ventureId);
  const rows = await listOpeningsOf(db, ventureId);
  const applications = await listApplications(
    db,
    rows.map(({ id }) => id),
  );
  const reader = { actors: actorsIn(viewer, venture), isOfTeam: actor.kind === 'admin' };
  return rows.map((row) => presentManaged(row, applications, reader));
}

/** A member's applications; a venture is included only if it was named to them. */
export const listOwnApplications = async (db: Database, userId: number) =>
  Promise.all(
    (await listApplicationsOf(db, userId)).map(
      async ({ opening_id, state, note, applied_at, changed_at }) => {
        const opening = await findOpening(db, opening_id);
        const venture_id = state === 'accepted' ? opening?.venture_id : null;
        return { opening: opening?.terms.title, venture_id, state, note, applied_at, changed_at };
      },
    ),
  );

export const ownApplications: OwnData = { read: listOwnApplications };
