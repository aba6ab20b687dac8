import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';

export interface OutcomeFactRow {
  id: number;
  industry: string;
  country: string | null;
  /** The day on which it was closed, for one that is. */
  closed_on: string | null;
}

/** Industry and country by the newest profile, and since when a venture is closed: from the first of its last entries that say so. */
export const listOutcomeFactRows = (db: Database, ids: readonly number[]): Promise<OutcomeFactRow[]> =>
  rowsOf<OutcomeFactRow>(db)`
    select ventures.id, document ->> 'industry' as industry, document ->> 'country' as country,
      case when standing = 'closed' then coalesce(
        (select min(closing.at) from venture_standings closing
          where closing.venture_id = ventures.id and closing.id > coalesce(
            (select max(before.id) from venture_standings before
              where before.venture_id = ventures.id and before.standing <> 'closed'), 0)),
        standing_at)::date end as closed_on
    from ventures join venture_profiles on venture_profiles.venture_id = ventures.id
    where ventures.id = any(${ids}::bigint[])`;
