import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { findReferences } from '../../../platform/database/statements/find-references.ts';
import { teamZone } from '../../../platform/team-zone.ts';
import type { Participation } from './participation.policy.ts';

/** The cohort of this name in the programme of that one, without accents, case and punctuation. */
export const findPastCohort = async (
  db: Database,
  { programme, cohort }: Pick<Participation, 'programme' | 'cohort'>,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('cohorts')
      .innerJoin('calls', 'calls.id', 'cohorts.call_id')
      .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
      .select('cohorts.id')
      .where(
        sql<boolean>`folded(programmes.name) = folded(${programme}) and folded(cohorts.name) = folded(${cohort})`,
      )
      .orderBy('cohorts.id')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** For each whether the venture has a place in that cohort already. */
export async function findSamePlaces(
  db: Database,
  given: readonly { programme: string; cohort: string; ventureId: number }[],
): Promise<boolean[]> {
  const asked = given.map((one, at) => ({ ...one, at }));
  const { rows } = await sql<{ at: number }>`
    select distinct at from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as given (at integer, programme text, cohort text, "ventureId" bigint)
    join cohort_places on cohort_places.venture_id = given."ventureId"
    join cohorts on cohorts.id = cohort_places.cohort_id and folded(cohorts.name) = folded(given.cohort)
    join calls on calls.id = cohorts.call_id
    join programmes on programmes.id = calls.programme_id and folded(programmes.name) = folded(given.programme)`.execute(
    db,
  );
  const found = new Set(rows.map(({ at }) => at));
  return given.map((_one, at) => found.has(at));
}

interface PastCohort {
  callId: number;
  row: Participation;
  leadId: number;
}

export async function insertPastCohort(tx: Database, { callId, row, leadId }: PastCohort): Promise<number> {
  const { id } = await tx
    .insertInto('cohorts')
    .values({
      call_id: callId,
      name: row.cohort,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      time_zone: teamZone,
      lead_id: leadId,
      answer_days: 1,
      acceptance_text: '',
      offers_next: false,
      updated_by: leadId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A place whose venture has finished or left: nobody is asked. */
export async function insertPastPlace(
  tx: Database,
  { cohortId, ventureId, row }: { cohortId: number; ventureId: number; row: Participation },
): Promise<number> {
  const began = sql<Date>`${row.starts_on}::date::timestamptz`;
  const { id } = await tx
    .insertInto('cohort_places')
    .values({
      cohort_id: cohortId,
      venture_id: ventureId,
      state: row.result,
      offered_at: began,
      answer_by: began,
      answered_at: began,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes places that nobody changed or refers to. @returns those that stay */
export async function deletePastPlaces(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('cohort_places')
    .select(['id', 'version', 'state'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const references = await findReferences(tx, 'cohort_places', ids, []);
  const stay = new Set(
    rows.filter(({ id, version }) => version > 1 || references.has(id)).map(({ id }) => id),
  );
  const gone = ids.filter((id) => !stay.has(id));
  await tx.deleteFrom('cohort_places').where('id', '=', sql<number>`any(${gone}::bigint[])`).execute();
  return stay;
}

/** Deletes cohorts that have no place, event or anything else by now, and nobody changed. */
export async function deleteEmptyCohorts(tx: Database, ids: readonly number[]): Promise<void> {
  const references = await findReferences(tx, 'cohorts', ids, []);
  const gone = ids.filter((id) => !references.has(id));
  await tx
    .deleteFrom('cohorts')
    .where('id', '=', sql<number>`any(${gone}::bigint[])`)
    .where('version', '=', 1)
    .execute();
}
