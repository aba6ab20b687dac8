import { type VentureFilters, type WaitKind, waitKinds } from '@proxima/contract/ventures/reading/team-list';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch, type Searched } from '../../../platform/database/search-query.ts';
import { awaitsListing } from '../listing/listing.repository.ts';
import { listingCase } from '../venture-listing.repository.ts';
import { hasClosedRound, hasOpenRound, selectVentures } from '../ventures.repository.ts';

/** What the conditions of the list depend on, apart from the ventures. */
export interface ListTerms {
  /** The ventures that the reader's role reaches. */
  reached: RawBuilder<boolean>;
  /** Accounts that can be responsible for a venture. */
  leadIds: readonly number[];
  /** Access requests made before this time have waited too long. */
  accessBefore: Date;
  /** Questions asked before this time have waited too long. */
  questionsBefore: Date;
}

export type TeamFilters = Partial<Omit<VentureFilters, 'lead'>> & {
  /** Null means ventures without a lead. */
  leadId?: number | null | undefined;
} & Pick<Searched, 'spellings'>;

const founderNames = sql<string[]>`array(
  select founder.first_name || ' ' || founder.last_name from venture_people people
  join users founder on founder.id = people.user_id and founder.disabled_at is null
  where people.venture_id = ventures.id and people.role = 'founder' and people.until is null order by people.id)`;

/** Conditions under which a venture waits for the team. */
const conditionsOf = ({
  leadIds,
  accessBefore,
  questionsBefore,
}: ListTerms): Record<WaitKind, RawBuilder<boolean>> => ({
  listing: awaitsListing,
  changes: sql<boolean>`(venture_profiles.live_version < venture_profiles.version or exists (
    select from venture_projections projections where projections.venture_id = ventures.id
    and projections.live_version < projections.version))`,
  access: sql<boolean>`exists (select from access_requests requests where requests.venture_id = ventures.id
    and requests.state = 'open' and requests.created_at < ${accessBefore})`,
  question: sql<boolean>`exists (select from questions where questions.venture_id = ventures.id
    and questions.state = 'waiting' and questions.asked_at <= ${questionsBefore})`,
  no_lead: sql<boolean>`coalesce(ventures.lead_id, 0) <> all(${leadIds}::bigint[])`,
  no_founder: sql<boolean>`not exists (select from venture_people people
    join users founder on founder.id = people.user_id and founder.disabled_at is null
    where people.venture_id = ventures.id and people.role = 'founder' and people.until is null)`,
});

const listingNow = listingCase({
  isListed: sql<boolean>`ventures.listed_at is not null`,
  hasOpenRound,
  hasClosedRound,
});

const waitsOf = (terms: ListTerms): RawBuilder<WaitKind[]> => {
  const conditions = conditionsOf(terms);
  const each = waitKinds.map((kind) => sql`case when ${conditions[kind]} then ${sql.lit(kind)} end`);
  return sql<WaitKind[]>`array_remove(array[${sql.join(each)}], null)`;
};

/** All ventures that match the filters, sorted, without a limit. */
export function allForTeam(db: Database, filters: TeamFilters, terms: ListTerms) {
  const { standing, listing, leadId, waits, sort } = filters;
  const query = selectVentures(db)
    .select([founderNames.as('founders'), waitsOf(terms).as('waits')])
    .where(terms.reached)
    .$if(Boolean(filters.search), (rows) => rows.where(isSought(filters)))
    .$if(standing !== undefined, (rows) => rows.where('standing', '=', standing ?? 'active'))
    .$if(listing !== undefined, (rows) => rows.where(listingNow, '=', listing ?? 'listed'))
    .$if(leadId === null, (rows) => rows.where(conditionsOf(terms).no_lead))
    .$if(typeof leadId === 'number', (rows) => rows.where('lead_id', '=', leadId ?? 0))
    .$if(waits !== undefined, (rows) => rows.where(conditionsOf(terms)[waits ?? 'listing']));
  if (sort === 'name') return query.orderBy(sql`lower(ventures.name)`).orderBy('ventures.id');
  return query.orderBy('ventures.id', sort === 'oldest' ? 'asc' : 'desc');
}

export type TeamRow = Awaited<ReturnType<ReturnType<typeof allForTeam>['execute']>>[number];

/** One more than `limit` when there are more. `after` is the last venture of the previous page. */
export function listForTeamRows(
  db: Database,
  filters: TeamFilters,
  terms: ListTerms,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<TeamRow[]> {
  return allForTeam(db, filters, terms)
    .$if(after !== undefined, (rows) => rows.where(comesAfter(filters.sort, after ?? 0)))
    .limit(limit + 1)
    .execute();
}

/** The present founders of the same ventures. */
export const listFounderRows = (
  db: Database,
  filters: TeamFilters,
  terms: ListTerms,
): Promise<{ user_id: number; venture: string }[]> =>
  db
    .selectFrom(
      allForTeam(db, filters, terms)
        .clearSelect()
        .clearOrderBy()
        .select(['ventures.id', 'ventures.name'])
        .as('listed'),
    )
    .innerJoin('venture_people as people', 'people.venture_id', 'listed.id')
    .select([sql<number>`people.user_id`.as('user_id'), 'listed.name as venture'])
    .where('people.role', '=', 'founder')
    .where('people.until', 'is', null)
    .where('people.user_id', 'is not', null)
    .orderBy('listed.id')
    .execute();

const comesAfter = (sort: TeamFilters['sort'], last: number): RawBuilder<boolean> => {
  if (sort === 'oldest') return sql<boolean>`ventures.id > ${last}`;
  if (sort !== 'name') return sql<boolean>`ventures.id < ${last}`;
  return sql<boolean>`(lower(ventures.name), ventures.id) > (
    select lower(before.name), before.id from ventures before where before.id = ${last})`;
};

/** How many ventures there are, and how many wait for each reason. */
export async function countForTeam(
  db: Database,
  terms: ListTerms,
): Promise<Record<WaitKind | 'total', number>> {
  const conditions = conditionsOf(terms);
  const each = waitKinds.map(
    (kind) => sql`count(*) filter (where ${conditions[kind]})::float8 as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<WaitKind | 'total', number>>`
    select count(*)::float8 as total, ${sql.join(each)}
    from ventures join venture_profiles on venture_profiles.venture_id = ventures.id
    where ${terms.reached}`.execute(db);
  return rows[0] ?? { total: 0, listing: 0, changes: 0, access: 0, question: 0, no_lead: 0, no_founder: 0 };
}

/** The name, a founder or the lead, or the number as people quote it, e.g. `V-0042`. */
function isSought(filters: TeamFilters): RawBuilder<boolean> {
  const named = matchesSearch(
    filters,
    (query) => sql<boolean>`(ventures.search @@ ${query}
      or ventures.lead_id = any(array(select id from users where search @@ ${query} and role = 'admin'))
      or ventures.id = any(array(
        select people.venture_id from users founder join venture_people people on people.user_id = founder.id
        where founder.search @@ ${query} and founder.disabled_at is null
        and people.role = 'founder' and people.until is null)))`,
  );
  const number = /^v?-?0*(\d{1,12})$/i.exec(filters.search ?? '')?.[1];
  return number === undefined ? named : sql<boolean>`(${named} or ventures.id = ${Number(number)})`;
}
