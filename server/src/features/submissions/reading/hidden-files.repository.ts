import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Whether a file was sent with one of these submissions, or only uploaded for it; undefined for any other file. */
export async function findUseOfFile(
  db: Database,
  fileId: number,
  submissionIds: readonly number[],
): Promise<'sent' | 'uploaded' | undefined> {
  const { rows } = await sql<{ use: 'sent' | 'uploaded' }>`
    select 'sent' as use from submission_files join submission_versions on submission_versions.id = submission_version_id
      where file_id = ${fileId} and submission_id = any(${submissionIds}::bigint[])
    union all
    select 'uploaded' from application_files join applications on applications.id = application_id
      left join applications main on main.id = applications.main_id
      where file_id = ${fileId}
        and coalesce(main.submission_id, applications.submission_id) = any(${submissionIds}::bigint[])
    limit 1`.execute(db);
  return rows[0]?.use;
}

/** The files with which these submissions answered questions that are hidden in blind reading, in any version and stage. */
export async function listHiddenAnswers(
  db: Database,
  submissionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (submissionIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with sent as (
      select form_id, form_number, answers from application_versions
        join submission_versions on submission_versions.id = submission_version_id
        where submission_id = any(${submissionIds}::bigint[])
      union all
      select form_id, form_number, answers from stage_answers where submission_id = any(${submissionIds}::bigint[])
    )
    select distinct file.id from sent
    join form_versions on form_versions.form_id = sent.form_id and form_versions.number = sent.form_number
    cross join jsonb_path_query(document,
      '$.sections[*].items[*] ? (@.type == "file" && @.hiddenWhenBlind == true).id') as question
    cross join jsonb_array_elements_text(coalesce(answers -> (question #>> '{}'), '[]')) as file (id)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
