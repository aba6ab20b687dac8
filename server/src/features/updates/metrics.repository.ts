import type { MetricSeries } from '@proxima/contract/updates/update-wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';

/** Whether an update that is not withdrawn gives the series a value. */
const isInForce = sql<boolean>`exists (select from update_metrics
  join venture_updates on venture_updates.id = update_metrics.update_id
  where update_metrics.metric_id = venture_metrics.id and withdrawn_at is null)`;

/** The series with this name, inserted if there is none; one without a value in force gets this name and unit. */
export async function provideSeries(
  tx: Database,
  ventureId: number,
  { name, unit }: { name: string; unit: string },
): Promise<Pick<MetricSeries, 'id' | 'name' | 'unit'>> {
  const { rows } = await sql<Pick<MetricSeries, 'id' | 'name' | 'unit'>>`
    insert into venture_metrics (venture_id, name, unit) values (${ventureId}, ${name}, ${unit})
    on conflict (venture_id, lower(name)) do update set
      name = case when ${isInForce} then venture_metrics.name else excluded.name end,
      unit = case when ${isInForce} then venture_metrics.unit else excluded.unit end
    returning id, name, unit`.execute(tx);
  const [series] = rows;
  if (!series) throw new Error('an upsert returned nothing');
  return series;
}

export async function insertValues(
  tx: Database,
  updateId: number,
  values: readonly { metric_id: number; value: number }[],
): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map((value, position) => ({ update_id: updateId, position, ...value }));
  await tx.insertInto('update_metrics').values(rows).execute();
}

/** The metrics of these updates, in the order in which they were reported. */
export const listValues = (db: Database, updateIds: readonly number[]) =>
  db
    .selectFrom('update_metrics')
    .innerJoin('venture_metrics', 'venture_metrics.id', 'update_metrics.metric_id')
    .select(['update_id', 'metric_id', 'name', 'unit', 'value'])
    .where('update_id', '=', sql<number>`any(${updateIds}::bigint[])`)
    .orderBy('update_id')
    .orderBy('position')
    .execute();
export type ValueRow = Awaited<ReturnType<typeof listValues>>[number];

/** The series of a venture in the order of their first report, months ascending. A later update replaces the value of an earlier one. */
export const listSeries = (db: Database, ventureId: number): Promise<MetricSeries[]> => rowsOf<MetricSeries>(
  db,
)`
    select id, name, unit, jsonb_agg(jsonb_build_object('month', month, 'value', value) order by month) as points
    from (
      select distinct on (venture_metrics.id, venture_updates.month) venture_metrics.id, name, unit, to_char(venture_updates.month, 'YYYY-MM') as month, value
      from venture_metrics
      join update_metrics on metric_id = venture_metrics.id
      join venture_updates on venture_updates.id = update_id
      where venture_metrics.venture_id = ${ventureId} and withdrawn_at is null
      order by venture_metrics.id, venture_updates.month, venture_updates.id desc
    ) as newest
    group by id, name, unit order by id`;
