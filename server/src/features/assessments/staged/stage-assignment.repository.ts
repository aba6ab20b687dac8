import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { listIndustriesOf } from '../rubrics/expertise.repository.ts';

/** An application that stands in a stage and has too few readers there. */
export interface UnreadRow {
  id: number;
  missing: number;
  assigned: number[];
  conflicts: number[];
  /** Of its sender, as the console names them. */
  industries: string[];
}

/** What readers are missing for in a stage: applications under review on which no decision is held. */
export async function listUnread(db: Database, stageId: number, required: number): Promise<UnreadRow[]> {
  const { rows } = await sql<Omit<UnreadRow, 'industries'> & { user_id: number | null }>`
    select submissions.id, submissions.user_id, ${required}::integer - count(given.id)::integer as missing,
      coalesce(array_agg(given.reviewer_id) filter (where given.reviewer_id is not null), '{}') as assigned,
      array(select reviewer_id from reviewer_conflicts where submission_id = submissions.id) as conflicts
    from application_stages standing
      join submissions on submissions.id = standing.submission_id
      left join assessments given on given.submission_id = submissions.id and given.stage_id = standing.stage_id
        and given.set_aside_at is null
    where standing.stage_id = ${stageId} and submissions.status = 'review'
      and not exists (select from held_decisions held where held.submission_id = submissions.id and held.state = 'held')
    group by submissions.id having count(given.id) < ${required} order by submissions.id`.execute(db);
  const industries = await listIndustriesOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map(({ user_id, ...row }) => ({ ...row, industries: industries.get(user_id ?? 0) ?? [] }));
}

/** What each reader has in a stage and what of it is given, without what was set aside. */
export async function countByReader(db: Database, stageId: number) {
  const rows = await db
    .selectFrom('assessments')
    .select([
      sql<number>`reviewer_id`.as('id'),
      sql<number>`count(*)::integer`.as('assigned'),
      sql<number>`count(in_at)::integer`.as('given'),
    ])
    .where('stage_id', '=', stageId)
    .where('reviewer_id', 'is not', null)
    .where('set_aside_at', 'is', null)
    .groupBy('reviewer_id')
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** @returns the applications whose assessments are gone */
export async function deleteOpenOfReader(tx: Database, stageId: number, readerId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('assessments')
    .where('stage_id', '=', stageId)
    .where('reviewer_id', '=', readerId)
    .where('in_at', 'is', null)
    .returning('submission_id')
    .execute();
  return rows.map(({ submission_id }) => submission_id);
}
