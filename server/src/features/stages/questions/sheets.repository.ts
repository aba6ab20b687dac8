import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

/** The reminder that a sheet needs no more: that of a date which is closer than it. */
const alreadyReminded = sql<number | null>`case when form_until <= now() + interval '1 day' then 1
  when form_until <= now() + interval '3 days' then 3 end::smallint`;

/** Another date reminds again. */
export async function resetReminders(tx: Database, stageId: number): Promise<void> {
  await sql`update applications set reminded_days = ${alreadyReminded} from call_stages
    where call_stages.id = ${stageId} and applications.stage_id = call_stages.id and sent_at is null`.execute(
    tx,
  );
}

/** Open stages with published questions. */
export const listAskingStages = (db: Database) =>
  db
    .selectFrom('call_stages')
    .select('id')
    .where('state', '=', 'open')
    .where('form_published_at', 'is not', null)
    .orderBy('id')
    .execute();

/** Makes the sheet of the next application after an id that stands in an open stage with published questions and has none yet. */
export async function insertSheet(
  tx: Database,
  stageId: number,
  after: number,
): Promise<{ id: number; sheet_id: number } | undefined> {
  const [row] = await rowsOf<{ id: number; sheet_id: number }>(tx)`
    insert into applications (call_id, user_id, main_id, stage_id, reminded_days)
    select main.call_id, main.user_id, main.id, stage.id, ${alreadyReminded}
    from call_stages stage
      join application_stages standing on standing.stage_id = stage.id
      join submissions on submissions.id = standing.submission_id and submissions.status in ('review', 'revision')
      join applications main on main.submission_id = submissions.id
    where stage.id = ${stageId} and stage.state = 'open' and form_published_at is not null
      and (form_until > now()) is not false and main.id > ${after}
      and not exists (select from applications sheet where sheet.main_id = main.id and sheet.stage_id = stage.id)
    order by main.id limit 1 for update of main skip locked
    returning main_id as id, id as sheet_id`;
  return row;
}

/** Who works on a sheet: the applicant and those who help. */
export async function listPeopleOf(db: Database, sheetId: number): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(db)`
    select user_id from applications where id = ${sheetId}
    union all
    select helper.user_id from applications sheet
      join application_helpers helper on helper.application_id = sheet.main_id
    where sheet.id = ${sheetId}`;
  return rows.map(({ user_id }) => user_id);
}

/**
 * Takes the next sheet after an id that was not sent, can be answered for at most some days, and was not reminded of that yet.
 */
export async function takeClosingSheet(
  tx: Database,
  days: number,
  after: number,
): Promise<{ id: number; until: Date } | undefined> {
  const [row] = await rowsOf<{ id: number; until: Date }>(tx)`
    update applications set reminded_days = ${days}, reminded_at = now() from call_stages
    where call_stages.id = applications.stage_id and applications.id = (
      select sheet.id from applications sheet
        join call_stages stage on stage.id = sheet.stage_id and stage.state = 'open'
        join applications main on main.id = sheet.main_id
        join submissions on submissions.id = main.submission_id and submissions.status in ('review', 'revision')
        join application_stages standing on standing.submission_id = submissions.id and standing.stage_id = stage.id
      where sheet.sent_at is null and form_until > now() and form_until <= now() + make_interval(days => ${days})
        and coalesce(sheet.reminded_days, 99) > ${days} and sheet.id > ${after}
      order by sheet.id limit 1 for update of sheet skip locked
    )
    returning applications.id, form_until as until`;
  return row;
}
