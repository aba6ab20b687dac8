import type { Figure } from '@proxima/contract/check-ins/check-in-form';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

export interface ValueRow extends Figure {
  measure_id: number;
  source: 'founder' | 'known' | 'imported';
  as_of: string;
}

const columns = sql`measure_id, amount::float8 as amount, currency, source, as_of`;

export const listValues = (db: Database, checkInId: number): Promise<ValueRow[]> =>
  rowsOf<ValueRow>(db)`
    select ${columns} from measure_values where check_in_id = ${checkInId} order by measure_id, currency`;

/** The figures of several check-ins. */
export const listValuesOf = (
  db: Database,
  checkInIds: readonly number[],
): Promise<(ValueRow & { check_in_id: number })[]> =>
  rowsOf<ValueRow & { check_in_id: number }>(db)`
    select check_in_id, ${columns} from measure_values where check_in_id = any(${checkInIds}::bigint[])
    order by measure_id, currency`;

/** The newest figure of each of these measures that a venture reported outside of a check-in. */
export const listLastValues = (
  db: Database,
  of: { ventureId: number; measureIds: readonly number[]; exceptCheckInId: number },
): Promise<ValueRow[]> => rowsOf<ValueRow>(db)`
    select distinct on (measure_id) ${columns} from measure_values
    where venture_id = ${of.ventureId} and measure_id = any(${of.measureIds}::bigint[])
      and check_in_id is distinct from ${of.exceptCheckInId} and source <> 'known'
    order by measure_id, as_of desc, id desc`;

export interface NewValue extends Figure {
  measureId: number;
  source: 'founder' | 'known';
}

/** Replaces the figures of a check-in. @param timeZone in which today is their day */
export async function replaceValues(
  tx: Database,
  checkIn: { id: number; ventureId: number; timeZone: string },
  values: readonly NewValue[],
): Promise<void> {
  await tx.deleteFrom('measure_values').where('check_in_id', '=', checkIn.id).execute();
  if (values.length === 0) return;
  await tx
    .insertInto('measure_values')
    .values(
      values.map(({ measureId, amount, currency, source }) => ({
        measure_id: measureId,
        venture_id: checkIn.ventureId,
        check_in_id: checkIn.id,
        amount: String(amount),
        currency,
        as_of: sql<string>`(now() at time zone ${checkIn.timeZone})::date`,
        source,
      })),
    )
    .execute();
}
