import { erased } from '@proxima/contract/accounts/personal-data';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const of = (db: Database, userId: number) =>
  db.selectFrom('submissions').select('id').where('user_id', '=', userId);

const versionsOf = (db: Database, userId: number) =>
  db.selectFrom('submission_versions').select('id').where('submission_id', 'in', of(db, userId));

/** Detaches the files from a member's submissions. @returns their ids. */
export async function detachFiles(tx: Database, userId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('submission_files')
    .where('submission_version_id', 'in', versionsOf(tx, userId))
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Cancels held decisions and deletes everything written in them. */
export async function silenceHeldDecisions(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('held_decisions')
    .set({
      comment: '',
      requests: [],
      early_reason: '',
      create_venture: null,
      state: sql`case when state = 'held' then 'undone' else state end`,
    })
    .where('submission_id', 'in', of(tx, userId))
    .execute();
}

/** Deletes the team's notes, because they are about the person. */
export async function deleteNotes(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('submission_notes').where('submission_id', 'in', of(tx, userId)).execute();
}

/** Keeps events with their dates, without the member's name and without comments. */
export async function eraseEvents(tx: Database, userId: number): Promise<void> {
  const former = `${erased.firstName} ${erased.lastName}`;
  await tx
    .updateTable('submission_events')
    .set({
      comment: null,
      actor_name: sql`case when actor_id = ${userId} or kind in ('sent', 'resubmitted', 'enquiry-replied') then ${former} else actor_name end`,
    })
    .where('submission_id', 'in', of(tx, userId))
    .execute();
}

export async function eraseVersions(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('submission_versions')
    .set({ message: erased.message })
    .where('submission_id', 'in', of(tx, userId))
    .execute();
}

/** Keeps type, status and dates. Has to be the last step, because the others find the rows by their owner. */
export async function eraseSubmissions(tx: Database, userId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('submissions')
    .set({
      user_id: null,
      first_name: erased.firstName,
      last_name: erased.lastName,
      email: '',
      phone: '',
      message: erased.message,
      admin_comment: null,
      opening_words: null,
      title: null,
      talk_again_on: null,
      version: sql`version + 1`,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  await tx.deleteFrom('submission_counts').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}
