import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { liveProfile } from '../profile/profiles.repository.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((code) => [countryNames.of(code)].flatMap((name) => (name ? [[code, name]] : [])));

/** Labels by stored value, so that search finds what people read. */
const labels = JSON.stringify(
  Object.fromEntries([
    ...[...ventureIndustries, ...ventureStages].map(({ value, label }) => [value, label]),
    ...countries,
  ]),
);

/** What cards show of listed ventures and their live profiles. */
const cardsFrom = sql`
  select ventures.id, ventures.name, profile ->> 'tagline' as tagline, profile ->> 'industry' as industry,
    profile ->> 'stage' as stage, profile ->> 'country' as country, coalesce(round.currency, profile -> 'ask' ->> 'currency') as currency,
    case when round.currency <> profile -> 'ask' ->> 'currency' then null
      else (profile -> 'ask' ->> 'amount')::bigint end as ask, round.ticket_min, round.ticket_max, round.closes_at as raising_until,
    round.opened_at as raising_since, ventures.listed_at, coalesce(profile ->> 'location', '') as location,
    search_words(concat_ws(' ', ventures.name, profile ->> 'tagline', labels ->> (profile ->> 'industry'),
      labels ->> (profile ->> 'stage'), labels ->> (profile ->> 'country'), profile ->> 'location')) as search
  from ventures join venture_profiles on venture_profiles.venture_id = ventures.id
  left join rounds round on round.venture_id = ventures.id and round.state = 'open',
    lateral (select ${liveProfile} as profile, ${labels}::jsonb as labels) as document
  where ventures.listed_at is not null`;

const columns = sql`(venture_id, name, tagline, industry, stage, country, currency, ask, ticket_min, ticket_max, raising_until, raising_since, listed_at, location, search)`;

/**
 * Rewrites the card of a venture from its sources; deletes it if the venture is not listed. Every change to a source calls this in
 * the same transaction, with the venture locked.
 */
export async function writeCard(tx: Database, ventureId: number): Promise<void> {
  await tx.deleteFrom('venture_cards').where('venture_id', '=', ventureId).execute();
  await sql`insert into venture_cards ${columns} ${cardsFrom} and ventures.id = ${ventureId}`.execute(tx);
}

/** Ids per statement: tens of thousands of cards in one would exceed the statement timeout. */
const rebuildBatchSize = 5_000;

/** Rewrites all cards, e.g. after a change to what they show; changes to ventures wait meanwhile. @returns the number of cards. */
export async function rebuildCards(tx: Database): Promise<number> {
  await sql`lock table ventures in share row exclusive mode`.execute(tx);
  await tx.deleteFrom('venture_cards').execute();
  const newest = await tx.selectFrom('ventures').select('id').orderBy('id', 'desc').executeTakeFirst();
  let cards = 0;
  for (let from = 0; from < (newest?.id ?? 0); from += rebuildBatchSize) {
    const { numAffectedRows } = await sql`insert into venture_cards ${columns} ${cardsFrom}
      and ventures.id > ${from} and ventures.id <= ${from + rebuildBatchSize}`.execute(tx);
    cards += Number(numAffectedRows ?? 0n);
  }
  return cards;
}
