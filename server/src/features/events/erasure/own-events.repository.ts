import { erased } from '@proxima/contract/accounts/personal-data';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The seats of a person, oldest event first. */
export const listOwnSeats = (db: Database, userId: number) =>
  db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_registrations.event_id')
    .select(['events.kind', 'events.starts_at', 'event_registrations.state', 'event_registrations.since'])
    .where('user_id', '=', userId)
    .orderBy('events.starts_at')
    .execute();

/** What a person asked in sessions, and how many questions of others they voted for. */
export const listOwnQuestionsOfEvents = (db: Database, userId: number) =>
  db
    .selectFrom('event_questions')
    .select(['event_id as event', 'text', 'state', 'asked_at'])
    .where('asker_id', '=', userId)
    .orderBy('id')
    .execute();

/** Their answers to "Would you take a meeting?". */
export const listOwnAnswers = (db: Database, userId: number) =>
  db
    .selectFrom('event_answers')
    .innerJoin('event_items', 'event_items.id', 'event_answers.item_id')
    .select(['event_items.event_id as event', 'meeting', 'line', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();

export const listOwnTasks = (db: Database, userId: number) =>
  db
    .selectFrom('event_tasks')
    .select(['text', sql<string>`due_on::text`.as('due_on'), 'done_at'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();

/** What they agreed to for their ventures, and what they voted for and answered. */
export async function countOwnActs(db: Database, userId: number) {
  const { rows } = await sql<{ agreements: number; votes: number; answers: number }>`select
    (select count(*) from event_items where agreed_by = ${userId})::float8 as agreements,
    (select count(*) from event_votes where user_id = ${userId})::float8 as votes,
    (select count(*) from event_questions where answered_by = ${userId})::float8 as answers`.execute(db);
  return rows[0];
}

/** Deletes what a person asked without an answer, and takes the name out of their tasks. The rest goes with the account. */
export async function erasePersonOfEvents(tx: Database, userId: number): Promise<void> {
  await tx
    .deleteFrom('event_questions')
    .where('asker_id', '=', userId)
    .where('state', '<>', 'answered')
    .execute();
  await tx
    .updateTable('event_tasks')
    .set({ owner_name: `${erased.firstName} ${erased.lastName}` })
    .where('owner_id', '=', userId)
    .execute();
}
