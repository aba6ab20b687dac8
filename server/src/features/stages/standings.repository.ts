import type { SubmissionStatus } from '@proxima/contract/submissions/submissions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The stage in which a submission stands; undefined for the open door and before the first stage. */
export const findStanding = (db: Database, submissionId: number) =>
  db
    .selectFrom('application_stages')
    .innerJoin('call_stages', 'call_stages.id', 'application_stages.stage_id')
    .selectAll('call_stages')
    .where('application_stages.submission_id', '=', submissionId)
    .executeTakeFirst();

/** Whether a submission belongs to a call that is reviewed in stages. */
export const isOfStagedCall = async (db: Database, submissionId: number): Promise<boolean> =>
  (await db
    .selectFrom('submissions')
    .innerJoin('call_stages', 'call_stages.call_id', 'submissions.call_id')
    .select('submissions.id')
    .where('submissions.id', '=', submissionId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface Standing {
  id: number;
  status: SubmissionStatus;
  call_id: number | null;
  stage_id: number | null;
  is_held: boolean;
}

/** Submissions with where they stand, locked until the transaction ends. */
export async function lockStandings(tx: Database, submissionIds: readonly number[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select submissions.id, status, submissions.call_id, standing.stage_id,
      exists (select from held_decisions where submission_id = submissions.id and state = 'held') as is_held
    from submissions left join application_stages standing on standing.submission_id = submissions.id
    where submissions.id = any(${submissionIds}::bigint[])
    order by submissions.id for update of submissions`.execute(tx);
  return rows;
}

interface Move {
  callId: number;
  stageId: number;
  /** Null: the clock. */
  by: number | null;
}

/** Puts applications into a stage. */
export async function putInStage(
  tx: Database,
  submissionIds: readonly number[],
  { callId, stageId, by }: Move,
): Promise<void> {
  await sql`insert into application_stages (submission_id, call_id, stage_id, moved_by)
    select unnest(${submissionIds}::bigint[]), ${callId}, ${stageId}, ${by}::bigint
    on conflict (submission_id) do update set stage_id = excluded.stage_id, moved_by = excluded.moved_by, moved_at = now()`.execute(
    tx,
  );
}

/** Every submission of a call that is under review and stands nowhere yet. */
export async function listUnplaced(tx: Database, callId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('submissions')
    .leftJoin('application_stages', 'application_stages.submission_id', 'submissions.id')
    .select('submissions.id')
    .where('submissions.call_id', '=', callId)
    .where('submissions.status', 'in', ['review', 'revision'])
    .where('application_stages.submission_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends what readers had still to do for these applications in a stage that they leave; what was given stays. */
export async function leaveStage(tx: Database, submissionIds: readonly number[], stageId: number) {
  const ids = sql<number>`any(${submissionIds}::bigint[])`;
  await tx
    .deleteFrom('assessments')
    .where('stage_id', '=', stageId)
    .where('submission_id', '=', ids)
    .where('in_at', 'is', null)
    .execute();
  await refreshResults(tx, submissionIds, stageId);
}

/** Applications that go back were never in the later stage, unless someone has assessed them there. */
export async function forgetUnread(tx: Database, submissionIds: readonly number[], stageId: number) {
  await tx
    .deleteFrom('stage_results')
    .where('stage_id', '=', stageId)
    .where('submission_id', '=', sql<number>`any(${submissionIds}::bigint[])`)
    .where('given', '=', 0)
    .execute();
}

/** Computes the figures of these applications in a stage, all but the levelled ones, from their assessments. */
export async function refreshResults(
  tx: Database,
  submissionIds: readonly number[],
  stageId: number,
): Promise<void> {
  await sql`insert into stage_results (submission_id, stage_id, required, assigned, given, mean, low, high)
    select application.id, stage.id, stage.readers_per_application, count(assessments.id), count(in_at), avg(score), min(score), max(score)
    from unnest(${submissionIds}::bigint[]) as application (id)
      join call_stages stage on stage.id = ${stageId}
      left join assessments on assessments.submission_id = application.id and assessments.stage_id = stage.id
        and set_aside_at is null
    group by application.id, stage.id
    on conflict (submission_id, stage_id) do update set required = excluded.required, assigned = excluded.assigned,
      given = excluded.given, mean = excluded.mean, low = excluded.low, high = excluded.high`.execute(tx);
}

/** The number of readers that a stage wants has changed. */
export async function setRequired(tx: Database, stageId: number, required: number): Promise<void> {
  await tx.updateTable('stage_results').set({ required }).where('stage_id', '=', stageId).execute();
}

/** The overall scores of a stage that count. */
export async function listScores(db: Database, stageId: number) {
  const { rows } = await sql<{ reader: number; application: number; score: number }>`
    select coalesce(reviewer_id, -id) as reader, submission_id as application, score from assessments
    where stage_id = ${stageId} and in_at is not null and set_aside_at is null`.execute(db);
  return rows;
}

/** Saves the levelled scores of a stage; applications without one have none. */
export async function saveLevelled(
  tx: Database,
  stageId: number,
  levelled: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = [...levelled.keys()];
  const scores = [...levelled.values()];
  await sql`update stage_results set levelled = fresh.score
    from (select result.submission_id, given.score from stage_results result
      left join unnest(${ids}::bigint[], ${scores}::double precision[]) as given (id, score) on given.id = result.submission_id
      where result.stage_id = ${stageId}) fresh
    where stage_results.stage_id = ${stageId} and stage_results.submission_id = fresh.submission_id
      and stage_results.levelled is distinct from fresh.score`.execute(tx);
}

/** The stage that an applicant may read about: the last one that has begun, up to where the application stands. */
export const findShown = (db: Database, submissionId: number) =>
  db
    .selectFrom('application_stages as standing')
    .innerJoin('submissions', 'submissions.id', 'standing.submission_id')
    .innerJoin('call_stages as current', 'current.id', 'standing.stage_id')
    .innerJoin('call_stages as shown', (join) =>
      join
        .onRef('shown.call_id', '=', 'current.call_id')
        .onRef('shown.position', '<=', 'current.position')
        .on('shown.state', '<>', 'planned'),
    )
    .innerJoin('calls', 'calls.id', 'shown.call_id')
    .selectAll('shown')
    .select(['calls.time_zone', 'submissions.user_id', 'submissions.status'])
    .select([
      sql<number>`(select count(*)::integer from stage_results where stage_id = shown.id)`.as('count'),
      sql<number>`(select count(*)::integer from submissions sent where sent.call_id = shown.call_id
        and sent.status <> 'withdrawn')`.as('of'),
      sql<boolean>`shown.state = 'open' and shown.due_at > now()`.as('is_being_read'),
    ])
    .where('standing.submission_id', '=', submissionId)
    .orderBy('shown.position', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whose application waits for a place, if they were told so; undefined otherwise. */
export const findAnnouncedWait = (db: Database, submissionId: number) =>
  db
    .selectFrom('waiting_list')
    .innerJoin('submissions', 'submissions.id', 'waiting_list.submission_id')
    .innerJoin('calls', 'calls.id', 'waiting_list.call_id')
    .select(['submissions.user_id', 'calls.time_zone'])
    .where('waiting_list.submission_id', '=', submissionId)
    .where('is_announced', '=', true)
    .executeTakeFirst();
