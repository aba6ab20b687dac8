import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Turns the oldest records of readers into totals of pages, a year after the last reading or, under a name, after what it was read for
 * ended, if that is later: the access of the reader, or the first round to end since they last read. Whoever is reading at this moment
 * is left for the next run.
 * @returns how many records became totals.
 */
export async function totalSome(tx: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ reading_id: number }>`
    with old as (
      select distinct reading_id, is_named from reading_pages where day < current_date - interval '1 year'
    ), due as materialized (
      select old.reading_id, old.is_named, readings.version_id
      from old join readings on readings.id = old.reading_id
      join document_versions versions on versions.id = readings.version_id
      join documents on documents.id = versions.document_id
      where not exists (select from reading_pages newer where newer.reading_id = old.reading_id
        and newer.is_named = old.is_named and newer.day >= current_date - interval '1 year')
      and not (old.is_named and exists (select from access_grants grants
        where grants.venture_id = documents.venture_id and grants.user_id = readings.reader_id
        and coalesce(least(grants.revoked_at, grants.expires_at), 'infinity') > now() - interval '1 year')
      and not exists (select from rounds where rounds.venture_id = documents.venture_id
        and rounds.closed_at <= now() - interval '1 year'
        and rounds.closed_at >= (select max(day) from reading_pages latest
          where latest.reading_id = old.reading_id and latest.is_named)))
      order by old.reading_id limit ${limit} for update of readings skip locked
    ), gone as (
      delete from reading_pages using due
      where reading_pages.reading_id = due.reading_id and reading_pages.is_named = due.is_named
      returning reading_pages.reading_id, due.version_id, page, reading_pages.is_named, ms
    ), sums as (
      select reading_id, version_id, page, is_named, sum(ms) as ms,
        page = max(page) over (partition by reading_id, is_named) as is_last
      from gone group by reading_id, version_id, page, is_named
    ), stored as (
      insert into reading_totals (version_id, page, is_named, ms, readers, stopped)
      select version_id, page, is_named, sum(ms), count(*), count(*) filter (where is_last)
      from sums group by version_id, page, is_named
      on conflict (version_id, page, is_named) do update set ms = reading_totals.ms + excluded.ms,
        readers = reading_totals.readers + excluded.readers, stopped = reading_totals.stopped + excluded.stopped
    )
    select reading_id from due`.execute(tx);
  await sql`delete from readings where id = any(${rows.map((row) => row.reading_id)}::bigint[])
    and not exists (select from reading_pages where reading_id = readings.id)`.execute(tx);
  return rows.length;
}
