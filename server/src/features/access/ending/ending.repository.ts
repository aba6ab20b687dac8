import { anyCountry } from '@proxima/contract/access/any-country';
import { strictRules, warningMonths } from '@proxima/contract/access/eligibility-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/results.ts';
import { endOfDay, isInForce } from '../access.repository.ts';
import { withDefaults } from '../investor-facts.ts';

/** Excludes `from`, includes `to`. */
export interface Period {
  from: Date;
  to: Date;
}

const within = (instant: RawBuilder<Date>, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`${instant} > ${from} and ${instant} <= ${to}`;

/** Adds months in UTC, as the policy does. */
const monthsAfter = (instant: RawBuilder<Date>, months: RawBuilder<number>): RawBuilder<Date> =>
  sql<Date>`((${instant} at time zone 'UTC' + make_interval(months => ${months})) at time zone 'UTC')`;

/** A wider range that can use an index: month lengths differ by up to three days. */
const mayEndWithin = (instant: RawBuilder<Date>, months: RawBuilder<number>, { from, to }: Period) =>
  sql<boolean>`${instant} between ${from}::timestamptz - make_interval(months => ${months}, days => 4)
    and ${to}::timestamptz - make_interval(months => ${months}) + interval '4 days'`;

export interface Ending {
  user_id: number;
  at: Date;
}

/** Investors whose proof, category or risk warning ends within a period, with the first of these ends. */
export async function listEndingStatuses(db: Database, period: Period): Promise<Ending[]> {
  const lastDay = endOfDay(sql`decision.valid_until`);
  const warning = sql<number>`${sql.lit(warningMonths)}`;
  const read = sql<Date>`acknowledged.at`;
  const [stated, months] = [sql<Date>`details.stated_at`, sql<number>`category.months`];
  return rowsOf<Ending>(db)`
    select user_id::float8 as user_id, min(at) as at from (
      select decision.user_id, ${lastDay} as at from accreditation_decisions decision
      where decision.valid_until between ${period.from}::date - 2 and ${period.to}::date + 1 and ${within(lastDay, period)}
        and not exists (select from accreditation_decisions newer
          where newer.user_id = decision.user_id and newer.id > decision.id)
      union all
      select acknowledged.user_id, ${monthsAfter(read, warning)} from acknowledgements acknowledged
      join legal_texts on legal_texts.id = acknowledged.legal_text_id and legal_texts.kind = 'risk_warning'
      where ${mayEndWithin(read, warning, period)} and ${within(monthsAfter(read, warning), period)}
        and ${isInForce('legal_texts')} and not exists (select from acknowledgements newer
          where newer.user_id = acknowledged.user_id and newer.legal_text_id = acknowledged.legal_text_id
          and newer.at > acknowledged.at)
      union all
      select details.user_id, ${monthsAfter(stated, months)}
      from jsonb_to_recordset(${JSON.stringify(await listCategories(db))}::jsonb)
        as category (country text, name text, months integer)
      join investor_details details on details.category = category.name and ${mayEndWithin(stated, months, period)}
      where ${within(monthsAfter(stated, months), period)} and (details.country = category.country
        or category.country = ${anyCountry} and not exists (
          select from eligibility_rules where eligibility_rules.country = details.country))
    ) ending group by user_id`;
}

/** How many months each category is valid, by country. */
async function listCategories(db: Database): Promise<{ country: string; name: string; months: number }[]> {
  const rows = await db.selectFrom('eligibility_rules').select(['country', 'rules']).execute();
  const strict = rows.some(({ country }) => country === anyCountry)
    ? []
    : [{ country: anyCountry, rules: strictRules }];
  return [...rows, ...strict].flatMap(({ country, rules }) =>
    withDefaults(rules as object).categories.map(({ name, months_valid }) => ({
      country,
      name,
      months: months_valid,
    })),
  );
}

/** Grants that expire within a period. */
export const listEndingGrants = (db: Database, { from, to }: Period) =>
  db
    .selectFrom('access_grants')
    .select(['id', 'venture_id', 'user_id', 'granted_at', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', from)
    .where('expires_at', '<=', to)
    .execute();
