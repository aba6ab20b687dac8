import { ventureNumber } from '@proxima/contract/ventures/ventures';
import type { Context, Member } from '../../../platform/context.ts';
import { listMarks } from '../explore/marks.repository.ts';
import { readParts, readRoomTraces } from '../people/erasure.repository.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentSaved = (row: { venture_id: number; version: number; saved_at: Date }) => ({
  venture: ventureNumber(row.venture_id),
  version: row.version,
  saved_at: moment(row.saved_at),
});

/** What is on record about a member in ventures, for the archive of their own data: never what others wrote. */
export async function readOwnParts({ platform: { db }, actor }: Context<Member>) {
  const { parts, interests, invitations, versions, projections, documents, companies, steps } =
    await readParts(db, actor.userId);
  const marks = await listMarks(db, actor.userId);
  const rooms = await readRoomTraces(db, actor.userId);
  return {
    parts: parts.map((row) => ({
      venture: ventureNumber(row.venture_id),
      name: row.venture_name,
      role: row.role,
      since: moment(row.since),
      until: moment(row.until),
    })),
    declared_interests: interests.map((row) => ({
      venture: ventureNumber(row.venture_id),
      what: row.what,
      since: moment(row.since),
      withdrawn_at: moment(row.withdrawn_at),
    })),
    invitations_sent: invitations.map((row) => ({
      venture: ventureNumber(row.venture_id),
      sent_at: moment(row.created_at),
      accepted_at: moment(row.used_at),
    })),
    profile_versions_saved: versions.map(presentSaved),
    projection_versions_saved: projections.map(presentSaved),
    documents_uploaded: documents.map((row) => ({
      venture: ventureNumber(row.venture_id),
      title: row.title,
      version: row.number,
      uploaded_at: moment(row.created_at),
    })),
    listing_steps: steps.map((row) => ({
      venture: ventureNumber(row.venture_id),
      act: row.act,
      at: moment(row.at),
    })),
    signs_for: companies.map((row) => ({
      venture: ventureNumber(row.venture_id),
      company: row.legal_name,
      declared_at: moment(row.declared_at),
    })),
    data_rooms_visited: rooms.visits.map((row) => ({
      venture: ventureNumber(row.venture_id),
      last_visit: moment(row.at),
    })),
    folders_shared_with_you: rooms.shares.map((row) => ({
      venture: ventureNumber(row.venture_id),
      folder: row.name,
      since: moment(row.shared_at),
    })),
    data_rooms_archived: rooms.archives.map((row) => ({
      venture: ventureNumber(row.venture_id),
      reason: row.reason,
      at: moment(row.made_at),
    })),
    archived_data_rooms_that_name_you: rooms.named.map((row) => ({
      venture: ventureNumber(row.venture_id),
      name: row.name,
      at: moment(row.made_at),
    })),
    // By number, which says nothing of the venture.
    marks: marks.map((row) => ({
      venture: ventureNumber(row.venture_id),
      watched_at: moment(row.watched_at),
      hidden_at: moment(row.hidden_at),
      note: row.note,
    })),
  };
}
