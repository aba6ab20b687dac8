import { includesLevel } from '@proxima/contract/access/levels';
import {
  type TimelineEntry,
  type timelineEndpoints,
  timelineKinds,
} from '@proxima/contract/ventures/reading/timeline';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { invalidCursor, paginate } from '../../../platform/database/cursor.ts';
import { mayAct, reachOf, type Viewer } from '../../access/access.policy.ts';
import { documentReachOf } from '../../access/document-reach.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import {
  listTimeline,
  type TimelineCursor,
  type TimelineReach,
  type TimelineRow,
} from './timeline.repository.ts';

const cursorForm = /^(\d{1,17})-(\d{1,2})-(\d{1,15})$/;

function parseCursor(cursor: string | undefined): TimelineCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, moment, rank, id] = cursorForm.exec(cursor) ?? [];
  if (!moment || !rank || !id) throw invalidCursor();
  return { moment: Number(moment), rank: Number(rank), id: Number(id) };
}

const cursorOf = ({ moment, kind, id }: TimelineRow): string =>
  `${moment}-${timelineKinds.indexOf(kind) + 1}-${id}`;

function timelineReach(viewer: Viewer, venture: VentureFacts, userId: number): TimelineReach {
  const reach = reachOf(viewer, venture, viewer.now);
  const may = (act: Parameters<typeof mayAct>[0]) => mayAct(act, viewer, venture, viewer.now).allowed;
  return {
    userId,
    isTeam: reach === 'team',
    isInside: includesLevel(reach, 'venture'),
    hasFunded: may('read_accepted_milestones'),
    readsProjections: may('read_projections'),
    readsRounds: may('read_round'),
    roundsSince: viewer.roundsSince,
    documents: documentReachOf(viewer, venture),
  };
}

/**
 * What happened in a venture, as far as the caller may see: everything for its people and the team; for others its listing and what
 * was published since.
 * @throws DomainError `not_found` also for a hidden venture, `forbidden`; `validation_failed` for an invalid cursor
 */
export async function readTimeline(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
  { cursor, limit }: QueryOf<typeof timelineEndpoints.list>,
): Promise<ReplyOf<typeof timelineEndpoints.list>> {
  const { viewer, venture } = await requireAct(db, actor, 'read_overview', ventureId);
  const reach = timelineReach(viewer, venture, actor.userId);
  const rows = await listTimeline(db, ventureId, reach, { after: parseCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit, cursorOf);
  return { message: ventureMessages.timeline, data: items.map(present), next_cursor };
}

const present = (row: TimelineRow): TimelineEntry => ({
  key: `${row.kind}:${row.id}`,
  kind: row.kind,
  at: row.at.toISOString(),
  by: row.by_name,
  about: row.about,
  reason: row.reason,
  version: row.version,
  evidence_id: row.evidence_id,
});
