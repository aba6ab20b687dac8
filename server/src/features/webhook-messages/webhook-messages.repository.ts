import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface NewMessage {
  kind: string;
  subject_kind: string;
  subject_id: number;
  call: string;
  dedupe_key: string;
}

/** By id: the call and, once sent, the submission. */
export type Applications = ReadonlyMap<number, { callId: number; submissionId: number | null }>;

/** Applications, and sheets with answers to the questions of a stage, which belong to one. */
export async function findApplications(db: Database, ids: readonly number[]): Promise<Applications> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .leftJoin('applications as main', 'main.id', 'applications.main_id')
    .select(['applications.id', 'applications.call_id as callId'])
    .select(({ fn }) => fn.coalesce('applications.submission_id', 'main.submission_id').as('submissionId'))
    .where('applications.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...application }) => [id, application]));
}

/** By id: accounts that are no members'. */
export type Outsiders = ReadonlyMap<number, { role: 'admin' } | { role: 'juror'; stageId: number | null }>;

/** Accounts of administrators, and of jurors with the newest stage in which they read. */
export async function findOutsiders(db: Database, ids: readonly number[]): Promise<Outsiders> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('stage_jurors', 'stage_jurors.user_id', 'users.id')
    .select(['users.id', 'users.role'])
    .select(({ fn }) => fn.max('stage_jurors.stage_id').as('stageId'))
    .where('users.id', 'in', ids)
    .where('users.role', 'in', ['admin', 'juror'])
    .groupBy('users.id')
    .execute();
  return new Map(
    rows.map(({ id, role, stageId }) => [id, role === 'admin' ? { role } : { role: 'juror', stageId }]),
  );
}

/**
 * Stores each event once for each endpoint that is on and chose its kind. An endpoint that is being removed is skipped.
 * @returns the endpoints, once per message
 */
export async function insertMessages(db: Database, events: readonly NewMessage[]): Promise<number[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<{ webhook_id: number }>`
    insert into webhook_messages (webhook_id, kind, subject_kind, subject_id, call, dedupe_key)
    select webhooks.id, event.kind, event.subject_kind, event.subject_id, event.call, event.dedupe_key
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (kind text, subject_kind text, subject_id bigint, call text,
      dedupe_key text)
    join webhooks on webhooks.state = 'on' and event.kind = any (webhooks.kinds)
    order by webhooks.id
    for key share of webhooks
    on conflict do nothing
    returning webhook_id`.execute(db);
  return rows.map(({ webhook_id }) => webhook_id);
}
