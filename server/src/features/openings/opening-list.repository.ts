import { applicationStates, nextActor } from '@proxima/contract/openings/application-steps';
import {
  type OpeningCounts,
  type OpeningFilters,
  type OpeningWait,
  openingWaits,
} from '@proxima/contract/openings/opening-list';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { SearchedRows } from '../../platform/database/search/search-rows.ts';
import { matchesSearch, type Searched } from '../../platform/database/search-query.ts';
import { ventureNameIn } from '../ventures/reading/name-ventures.ts';
import { type OpeningRow, selectOpenings } from './openings.repository.ts';

export type SoughtOpenings = Partial<OpeningFilters> & Pick<Searched, 'spellings'>;

const hasApplication = (isMeant: (actor: ReturnType<typeof nextActor>) => boolean): RawBuilder<boolean> => {
  const states = applicationStates.filter((state) => isMeant(nextActor(state)));
  return sql<boolean>`exists (select from opening_applications one where one.opening_id = openings.id
    and one.state = any(${sql.lit(`{${states.join()}}`)}::text[]))`;
};

/** Whether an opening waits for this. */
const waitsFor = (wait: OpeningWait): RawBuilder<boolean> =>
  sql<boolean>`(openings.state = 'open' and ${
    wait === 'applications'
      ? sql`not ${hasApplication((actor) => actor !== null)}`
      : hasApplication((actor) => actor === wait)
  })`;

/** Text of the opening, its venture's name and the names of those who applied. */
const isSought = (searched: Searched): RawBuilder<boolean> =>
  matchesSearch(
    searched,
    (
      query,
    ) => sql<boolean>`search_words(concat_ws(' ', document ->> 'title', ${ventureNameIn(sql`openings.venture_id`)}, (
      select string_agg(users.first_name || ' ' || users.last_name, ' ') from opening_applications one
      join users on users.id = one.user_id where one.opening_id = openings.id))) @@ ${query}`,
  );

/** The openings of all ventures that match, open ones first, then the oldest, without a limit. */
export const allOpenings = (db: Database, { state, waits, age, ...searched }: SoughtOpenings) =>
  selectOpenings(db)
    .$if(state !== undefined, (query) => query.where('openings.state', '=', state ?? 'open'))
    .$if(waits !== undefined, (query) => query.where(waitsFor(waits ?? 'team')))
    .$if(age !== undefined, (query) =>
      query.where(
        'openings.created_at',
        '<=',
        sql<Date>`now() - make_interval(days => ${Number(age)}::integer)`,
      ),
    )
    .$if(Boolean(searched.search), (query) => query.where(isSought(searched)))
    .orderBy(rank)
    .orderBy('openings.id');

/** Open ones first. */
const rank = sql<number>`(openings.state <> 'open')::integer`;

/** One more than `limit` when there are more. */
export const listOpeningRows = (
  db: Database,
  sought: SoughtOpenings,
  { after, limit }: { after: { rank: number; id: number } | undefined; limit: number },
): Promise<OpeningRow[]> =>
  allOpenings(db, sought)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${rank}, openings.id) > (${after?.rank}::integer, ${after?.id}::bigint)`),
    )
    .limit(limit + 1)
    .execute();

/** How many openings match, and how many of them wait for each. */
export async function countOpenings(db: Database, sought: SoughtOpenings): Promise<OpeningCounts> {
  const each = openingWaits.map((wait) =>
    sql<number>`count(*) filter (where ${waitsFor(wait)})::float8`.as(wait),
  );
  const counted = allOpenings(db, { ...sought, waits: undefined })
    .clearSelect()
    .clearOrderBy()
    .select([sql<number>`count(*)::float8`.as('total'), ...each]);
  return (await counted.executeTakeFirstOrThrow()) as OpeningCounts;
}

/** What a search for openings looks through. */
export const searchedOpenings: SearchedRows = {
  rows: sql`select id, search_words(concat_ws(' ', document ->> 'title', ${ventureNameIn(sql`openings.venture_id`)})) as search
    from openings`,
  as: 'openings',
  isIndexed: false,
};

/** The names of the ventures of these openings. */
export const listOpeningVentures = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('openings')
    .select(['id', ventureNameIn(sql`openings.venture_id`).as('venture')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
