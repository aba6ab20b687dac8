import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { eraseNames, formerName } from '../../../platform/own-data.ts';
import { listMarks } from '../explore/marks.repository.ts';

/** Ventures that the account is part of now. */
export async function listVenturesOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('venture_people')
    .select('venture_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('until', 'is', null)
    .orderBy('venture_id')
    .execute();
  return rows.map(({ venture_id }) => venture_id);
}

/** Ends all roles of an account and removes its name from what stays on record. */
export async function erasePerson(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('venture_people')
    .set({ name: formerName, until: sql<Date>`coalesce(until, now())`, ended_reason: null })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('issuers')
    .set({ signatory_id: null, declared_at: null, declaration_sha256: null })
    .where('signatory_id', '=', userId)
    .execute();
  await eraseNames(tx, userId, [
    ['venture_profile_versions', 'saved_by', 'saved_by_name'],
    ['venture_projection_versions', 'saved_by', 'saved_by_name'],
    ['document_versions', 'uploaded_by', 'uploaded_by_name'],
    ['vetting_checks', 'checked_by', 'checked_by_name'],
    ['room_archives', 'ordered_by', 'ordered_by_name'],
    ['venture_standings', 'changed_by', 'by_name'],
    ['listing_steps', 'actor_id', 'actor_name'],
  ]);
}

/** Invitations to the address of an account. */
export async function deleteInvitationsTo(tx: Database, userId: number): Promise<void> {
  await sql`delete from venture_invitations using users
    where users.id = ${userId} and lower(venture_invitations.email) = lower(users.email)`.execute(tx);
}

const listSaved = (
  db: Database,
  table: 'venture_profile_versions' | 'venture_projection_versions',
  userId: number,
) =>
  db
    .selectFrom(table)
    .select(['venture_id', 'version', 'saved_at'])
    .where('saved_by', '=', userId)
    .orderBy('saved_at')
    .execute();

/** What an account did in data rooms, and what is shared with it there. */
async function listRoomTraces(db: Database, userId: number) {
  return {
    data_rooms_visited: await db
      .selectFrom('room_visits')
      .select(['venture_id', 'at as last_visit'])
      .where('user_id', '=', userId)
      .execute(),
    folders_shared_with_you: await db
      .selectFrom('folder_shares')
      .innerJoin('folders', 'folders.id', 'folder_shares.folder_id')
      .select(['folders.venture_id', 'folders.name as folder', 'shared_at as since'])
      .where('user_id', '=', userId)
      .execute(),
    data_rooms_archived: await db
      .selectFrom('room_archives')
      .select(['venture_id', 'reason', 'made_at as at'])
      .where('ordered_by', '=', userId)
      .execute(),
    archived_data_rooms_that_name_you: await db
      .selectFrom('room_archive_people')
      .innerJoin('room_archives', 'room_archives.id', 'archive_id')
      .select(['venture_id', 'name', 'made_at as at'])
      .where('user_id', '=', userId)
      .execute(),
  };
}

/** Everything on record about an account in ventures, for its owner; nothing that others wrote. */
export async function listOwnRows(db: Database, userId: number) {
  return {
    parts: await db
      .selectFrom('venture_people')
      .innerJoin('ventures', 'ventures.id', 'venture_people.venture_id')
      .select(['venture_id', 'ventures.name', 'role', 'since', 'until'])
      .where('user_id', '=', userId)
      .orderBy('venture_people.id')
      .execute(),
    declared_interests: await db
      .selectFrom('declared_interests')
      .select(['venture_id', 'what', 'since', 'withdrawn_at'])
      .where('user_id', '=', userId)
      .execute(),
    invitations_sent: await db
      .selectFrom('venture_invitations')
      .select(['venture_id', 'created_at as sent_at', 'used_at as accepted_at'])
      .where('invited_by', '=', userId)
      .orderBy('id')
      .execute(),
    profile_versions_saved: await listSaved(db, 'venture_profile_versions', userId),
    projection_versions_saved: await listSaved(db, 'venture_projection_versions', userId),
    documents_uploaded: await db
      .selectFrom('document_versions')
      .innerJoin('documents', 'documents.id', 'document_versions.document_id')
      .select(['documents.venture_id', 'documents.title', 'number as version', 'created_at as uploaded_at'])
      .where('uploaded_by', '=', userId)
      .orderBy('document_versions.id')
      .execute(),
    listing_steps: await db
      .selectFrom('listing_steps')
      .select(['venture_id', 'act', 'at'])
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute(),
    signs_for: await db
      .selectFrom('issuers')
      .select(['venture_id', 'legal_name as company', 'declared_at'])
      .where('signatory_id', '=', userId)
      .execute(),
    ...(await listRoomTraces(db, userId)),
    marks: await listMarks(db, userId),
  };
}
