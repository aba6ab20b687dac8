import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** What is on record about a person in events, oldest first. */
export async function listOwnRows(db: Database, userId: number) {
  const [seats, questions, meetings, tasks, [counts]] = await Promise.all([
    db
      .selectFrom('event_registrations')
      .innerJoin('events', 'events.id', 'event_registrations.event_id')
      .select(['events.kind', 'events.starts_at', 'event_registrations.state', 'event_registrations.since'])
      .where('user_id', '=', userId)
      .orderBy('events.starts_at')
      .execute(),
    db
      .selectFrom('event_questions')
      .select(['event_id as event', 'text', 'state', 'asked_at'])
      .where('asker_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('event_answers')
      .innerJoin('event_items', 'event_items.id', 'event_answers.item_id')
      .select(['event_items.event_id as event', 'meeting', 'line', 'at'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('event_tasks')
      .select(['text', sql<string>`due_on::text`.as('due_on'), 'done_at'])
      .where('owner_id', '=', userId)
      .orderBy('id')
      .execute(),
    rowsOf(db)`select
      (select count(*) from event_items where agreed_by = ${userId})::float8 as agreements,
      (select count(*) from event_votes where user_id = ${userId})::float8 as votes,
      (select count(*) from event_questions where answered_by = ${userId})::float8 as answers`,
  ]);
  return { seats, questions, meetings, tasks, counts };
}

/** Deletes a person's unanswered questions in sessions. */
export async function deleteUnanswered(tx: Database, userId: number): Promise<void> {
  await tx
    .deleteFrom('event_questions')
    .where('asker_id', '=', userId)
    .where('state', '<>', 'answered')
    .execute();
}
