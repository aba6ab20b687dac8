import { erased } from '@proxima/contract/accounts/personal-data';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const former = `${erased.firstName} ${erased.lastName}`;

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

/** Ends all parts of an account, and takes its name out of what stays on record. */
export async function erasePerson(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('venture_people')
    .set({ name: former, until: sql<Date>`coalesce(until, now())`, ended_reason: null })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('issuers')
    .set({ signatory_id: null, declared_at: null, declaration_sha256: null })
    .where('signatory_id', '=', userId)
    .execute();
  for (const table of ['venture_profile_versions', 'venture_projection_versions'] as const)
    await tx.updateTable(table).set({ saved_by_name: former }).where('saved_by', '=', userId).execute();
  await tx
    .updateTable('document_versions')
    .set({ uploaded_by_name: former })
    .where('uploaded_by', '=', userId)
    .execute();
  await tx
    .updateTable('vetting_checks')
    .set({ checked_by_name: former })
    .where('checked_by', '=', userId)
    .execute();
  await tx
    .updateTable('room_archives')
    .set({ ordered_by_name: former })
    .where('ordered_by', '=', userId)
    .execute();
  await tx.updateTable('listing_steps').set({ actor_name: former }).where('actor_id', '=', userId).execute();
}

/** Invitations to an address. */
export async function deleteInvitationsTo(tx: Database, email: string): Promise<void> {
  await tx.deleteFrom('venture_invitations').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
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
export async function readRoomTraces(db: Database, userId: number) {
  const [visits, shares, archives, named] = await Promise.all([
    db.selectFrom('room_visits').select(['venture_id', 'at']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('folder_shares')
      .innerJoin('folders', 'folders.id', 'folder_shares.folder_id')
      .select(['folders.venture_id', 'folders.name', 'shared_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('room_archives')
      .select(['venture_id', 'reason', 'made_at'])
      .where('ordered_by', '=', userId)
      .execute(),
    db
      .selectFrom('room_archive_people')
      .innerJoin('room_archives', 'room_archives.id', 'archive_id')
      .select(['venture_id', 'made_at', 'name'])
      .where('user_id', '=', userId)
      .execute(),
  ]);
  return { visits, shares, archives, named };
}

/** What is on record about an account in ventures, for its owner. */
export async function readParts(db: Database, userId: number) {
  const [parts, interests, invitations, versions, projections, documents, companies, steps] =
    await Promise.all([
      db
        .selectFrom('venture_people')
        .innerJoin('ventures', 'ventures.id', 'venture_people.venture_id')
        .select(['venture_id', 'ventures.name as venture_name', 'role', 'since', 'until'])
        .where('user_id', '=', userId)
        .orderBy('venture_people.id')
        .execute(),
      db
        .selectFrom('declared_interests')
        .select(['venture_id', 'what', 'since', 'withdrawn_at'])
        .where('user_id', '=', userId)
        .execute(),
      db
        .selectFrom('venture_invitations')
        .select(['venture_id', 'created_at', 'used_at'])
        .where('invited_by', '=', userId)
        .orderBy('id')
        .execute(),
      listSaved(db, 'venture_profile_versions', userId),
      listSaved(db, 'venture_projection_versions', userId),
      db
        .selectFrom('document_versions')
        .innerJoin('documents', 'documents.id', 'document_versions.document_id')
        .select(['documents.venture_id', 'documents.title', 'number', 'created_at'])
        .where('uploaded_by', '=', userId)
        .orderBy('document_versions.id')
        .execute(),
      db
        .selectFrom('issuers')
        .select(['venture_id', 'legal_name', 'declared_at'])
        .where('signatory_id', '=', userId)
        .execute(),
      db
        .selectFrom('listing_steps')
        .select(['venture_id', 'act', 'at'])
        .where('actor_id', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
  return { parts, interests, invitations, versions, projections, documents, companies, steps };
}
