import type { AccessLevel } from '@proxima/contract/access/levels';
import type { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureDetail, VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { reachOf } from '../../access/access.policy.ts';
import { loadViewer, requireAct, ventureScope } from '../../access/load-venture.ts';
import { listLinks } from '../creation/venture-submissions.repository.ts';
import { listFounders, listPeople } from '../people/people.repository.ts';
import { editionFor } from '../profile/edition.policy.ts';
import { findProfile } from '../profile/profiles.repository.ts';
import { findBySlug } from '../record/slugs.repository.ts';
import {
  findRoundsSince,
  findVenture,
  listReadable,
  listRolesOf,
  listVentureRows,
} from '../ventures.repository.ts';
import { presentOverview, presentVenture, presentVentureDetail } from './ventures.presenter.ts';

/**
 * A venture as the caller may read it: its people and the team get the whole record, others what the catalogue shows.
 * @throws DomainError `not_found` for an unknown venture and a hidden one alike, `forbidden` with a plain reason.
 */
export async function readVenture(
  { platform: { db }, actor }: Context<SignedIn>,
  id: number,
): Promise<VentureDetail> {
  const { viewer, venture } = await requireAct(db, actor, 'read_overview', id);
  const edition = editionFor(viewer, venture);
  const row = await findVenture(db, id);
  const profile = await findProfile(db, id, edition);
  if (!row || !profile) throw new DomainError('not_found');
  const people = await listPeople(db, id);
  const record = {
    edition,
    profile,
    people,
    submissions: await listLinks(db, id),
    hasFounder: (await listFounders(db, id)).length > 0,
    hasFunded: venture.hasFunded,
    isTeam: reachOf(viewer, venture, viewer.now) === 'team',
  };
  if (edition === 'newest') return presentVentureDetail(row, venture.roles, record);
  const seen = viewer.roundsSince && (await findRoundsSince(db, id, viewer.roundsSince));
  return presentOverview({ ...row, ...seen }, venture.roles, record);
}

/** The same for the venture of a page's address. */
export async function readVentureBySlug(context: Context<SignedIn>, slug: string): Promise<VentureDetail> {
  const found = await findBySlug(context.platform.db, slug);
  if (!found) throw new DomainError('not_found');
  return readVenture(context, found.id);
}

/** For a mentor who has not accepted the confidentiality statement: only which venture to accept it for. */
const withoutOverview = (summary: VentureSummary): VentureSummary => ({
  ...summary,
  logo: null,
  industry: '',
  stage: '',
  tagline: '',
});

/** The ventures that the caller is part of. */
export async function listOwnVentures(
  { platform: { db }, actor }: Context<SignedIn>,
  { cursor, limit }: QueryOf<typeof ventureEndpoints.list>,
): Promise<ReplyOf<typeof ventureEndpoints.list>> {
  const rows = await listVentureRows(db, { person: actor.userId, before: parseIdCursor(cursor) }, limit);
  const { items, next_cursor } = paginate(rows, limit);
  const ids = items.map(({ id }) => id);
  const roles = await listRolesOf(db, actor.userId, ids);
  const viewer = await loadViewer(db, actor);
  const reached = async (level: AccessLevel) =>
    new Set((await listReadable(db, ventureScope(viewer, level), ids)).map(({ id }) => id));
  const readable = await reached('catalogue');
  const inside = await reached('venture');
  const data = items.map((row) => {
    const summary = presentVenture(row, roles.get(row.id) ?? [], inside.has(row.id) ? 'newest' : 'live');
    return readable.has(row.id) ? summary : withoutOverview(summary);
  });
  return { message: ventureMessages.list, data, next_cursor };
}
