import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';

/** Requests the deletion of an account; a second request keeps the date of the first. @returns that date. */
export async function requestDeletionOf(db: Database, userId: number): Promise<Date> {
  const { at } = await db
    .updateTable('users')
    .set({ deletion_requested_at: sql`coalesce(deletion_requested_at, now())` })
    .where('id', '=', userId)
    .returning(sql<Date>`deletion_requested_at`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** @returns false when no deletion was requested. */
export const cancelDeletionOf = (db: Database, userId: number): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('users')
      .set({ deletion_requested_at: null })
      .where('id', '=', userId)
      .where('deletion_requested_at', 'is not', null),
  );

/** The grace period is over, by the database's clock. Administrators are never deleted this way. */
const isDue = sql<boolean>`deletion_requested_at <= now() - make_interval(secs => ${ages.deletionGrace})
  and role <> 'admin'`;

export async function listDueAccounts(db: Database, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(isDue)
    .orderBy('deletion_requested_at')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the account until the transaction ends, so that neither a cancellation nor another node interferes. Undefined when it is not due.
 */
export const lockDueAccount = (tx: Database, userId: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'email', 'first_name'])
    .where('id', '=', userId)
    .where(isDue)
    .forUpdate()
    .executeTakeFirst();

/** Deletes an account and what refers to it alone: profile, sessions, links, drafts, known addresses. */
export async function deleteAccount(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** The account itself with the dates of everything that its owner agreed to, confirmed or asked for. */
export const findAccountDates = (db: Database, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'created_at', 'updated_at', 'agreed_to_terms_at', 'email_confirmed_at'])
    .select(['deletion_requested_at', 'disabled_at', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Links that were emailed to the account, oldest first, without their secret tokens. */
export const listAccountLinks = (db: Database, userId: number) =>
  db
    .selectFrom('account_links')
    .select(['kind', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Addresses from which the account signed in, the latest first. */
export const listKnownAddresses = (db: Database, userId: number) =>
  db
    .selectFrom('known_addresses')
    .select(['ip', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();

/** Devices with networks from which the account signed in, the latest first. */
export const listKnownDevices = (db: Database, userId: number) =>
  db
    .selectFrom('known_devices')
    .select(['device', 'network', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();

export const listOwnAccreditation = (db: Database, userId: number) =>
  db
    .selectFrom('accreditation_decisions')
    .select(['decision', 'reason', 'valid_until', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Emails to the account that are still stored, oldest first, without their text, which may contain a secret link. */
export const listOwnEmails = (db: Database, userId: number) =>
  db
    .selectFrom('email_outbox')
    .select(['subject', 'to_address', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** What the member did, from the audit log, oldest first; at most `max` entries after an entry. */
export const listOwnActions = (db: Database, userId: number, after: number, max: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'subject_kind', 'subject_id', 'ip'])
    .where('actor_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .execute();

/** Every file that a member may open: their own, and those in their submissions and conversation. */
export const listFilesFor = (db: Database, userId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'key', 'kind', 'name', 'size', 'content_type', 'created_at'])
    .where((where) =>
      where.or([
        where('owner_id', '=', userId),
        where('id', 'in', filesOfSubmissions(db, userId)),
        where('id', 'in', filesOfMessages(db, userId)),
      ]),
    )
    .orderBy('id')
    .execute();

const filesOfSubmissions = (db: Database, userId: number) =>
  db
    .selectFrom('submission_files')
    .innerJoin('submission_versions', 'submission_versions.id', 'submission_files.submission_version_id')
    .innerJoin('submissions', 'submissions.id', 'submission_versions.submission_id')
    .select('submission_files.file_id')
    .where('submissions.user_id', '=', userId);

const filesOfMessages = (db: Database, userId: number) =>
  db
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .select('message_files.file_id')
    .where('messages.conversation_id', '=', userId);
