import type { ExploreCounts, ExploreFilters } from '@proxima/contract/explore/explore';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Searched } from '../../../platform/database/search-query.ts';
import { ventureScope } from '../../access/load-venture.ts';
import { type Explorer, scoped } from './explore.repository.ts';
import { all, isRaising, plainConditions } from './explore-filters.repository.ts';

/** Counts cards for each choice of a filter. Reads the cards once, grouped into a few kinds, and sums over those. */
export async function countCards(
  db: Database,
  explorer: Explorer,
  filters: ExploreFilters & Searched,
): Promise<ExploreCounts> {
  const { rows } = await sql<{ counts: ExploreCounts }>`
    with kinds as materialized (
      select card.industry, card.stage, card.country, coalesce(${isRaising}, false) as raising, count(*)::integer as cards
      ${scoped(explorer)} and ${all(plainConditions(filters))} group by 1, 2, 3, 4),
    listed as (select count(*)::integer as cards from ventures
      where listed_at is not null and ${ventureScope(explorer.viewer, 'catalogue')}),
    marks as (
      select count(mark.watched_at)::integer as watched, count(mark.hidden_at)::integer as hidden
      from venture_marks mark join venture_cards card on card.venture_id = mark.venture_id
      join ventures on ventures.id = card.venture_id
      where mark.user_id = ${explorer.marksOf}::bigint and ${ventureScope(explorer.viewer, 'catalogue')})
    select json_build_object(
      'total', ${sumOf(filters, null)}, 'raising', ${sumOf({ ...filters, raising: 'now' }, null)},
      'industry', ${byChoice(filters, 'industry')}, 'stage', ${byChoice(filters, 'stage')},
      'country', ${byChoice(filters, 'country')},
      'listed', listed.cards, 'watched', marks.watched, 'hidden', marks.hidden) as counts
    from marks, listed`.execute(db);
  return rows[0]?.counts as ExploreCounts;
}

type Choice = 'industry' | 'stage' | 'country';

/** Kinds that match all filters, with at most one of them ignored. */
const chosen = (filters: ExploreFilters, except: Choice | null) => {
  const { industry, stage, country, raising } = filters;
  const of = { industry, stage, country };
  const conditions = (Object.keys(of) as Choice[]).flatMap((name) =>
    of[name] && name !== except ? [sql<boolean>`kinds.${sql.ref(name)} = ${of[name]}`] : [],
  );
  return all(raising ? [...conditions, sql<boolean>`kinds.raising`] : conditions);
};

const sumOf = (filters: ExploreFilters, except: Choice | null) =>
  sql`(select coalesce(sum(cards), 0)::integer from kinds where ${chosen(filters, except)})`;

const byChoice = (filters: ExploreFilters, name: Choice) => sql`(
  select coalesce(json_object_agg(choice, cards), '{}') from (
    select kinds.${sql.ref(name)} as choice, sum(cards)::integer as cards from kinds
    where kinds.${sql.ref(name)} is not null and ${chosen(filters, name)} group by 1) choices)`;

/** How many ventures are listed that the caller has not hidden, and how many of those they watch were published again in the last seven days. */
export async function countNews(
  db: Database,
  explorer: Pick<Explorer, 'viewer' | 'marksOf'>,
): Promise<{ listed: number; changed: number }> {
  const { rows } = await sql<{ listed: number; changed: number }>`
    select (count(*) filter (where mark.hidden_at is null))::integer as listed,
      (count(*) filter (where mark.watched_at is not null and exists (
      select from venture_profiles profile join venture_profile_versions version
        on version.venture_id = profile.venture_id and version.version = profile.live_version
      where profile.venture_id = card.venture_id
      and version.live_at > greatest(mark.watched_at, now() - interval '7 days'))))::integer as changed
    ${scoped(explorer)}`.execute(db);
  return rows[0] ?? { listed: 0, changed: 0 };
}
