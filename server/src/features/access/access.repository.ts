import { strictRules } from '@proxima/contract/access/eligibility-rules';
import { readingDaysAfter } from '@proxima/contract/office-hours/booking-acts';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';
import { teamZone } from '../../platform/team-zone.ts';
import type { Viewer } from './access.policy.ts';
import type { InvestorRow } from './investor-facts.ts';
import type { VentureFacts } from './venture-facts.ts';

/** The end of a day in the team's time zone. */
export const endOfDay = (day: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${day} + 1)::timestamp at time zone ${teamZone})`;

/** The last day of what ends at an instant, in the team's time zone. */
export const lastDayOf = (end: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`((${end} - interval '1 microsecond') at time zone ${teamZone})::date`;

/** Whether a text is the newest version in its language. */
export const isInForce = (
  texts: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${texts}.version`)} = (
  select max(newest.version) from legal_texts newest
  where newest.kind = ${sql.ref(`${texts}.kind`)} and newest.language = ${sql.ref(`${texts}.language`)})`;

/** Everything about a person that access depends on, with the time at which it was read. */
export const findInvestorRow = async (db: Database, userId: number): Promise<InvestorRow | undefined> =>
  (await listInvestorRows(db, [userId]))[0];

/** The same for several people, in no particular order. */
export const listInvestorRows = (
  db: Database,
  userIds: readonly number[],
): Promise<InvestorRow[]> => rowsOf<InvestorRow>(db)`
    select users.id as user_id, now(), users.role = 'investor' as is_investor, users.email_confirmed_at is not null as is_email_confirmed,
      users.role = 'admin' as is_team,
      details.country, details.category, details.evidence_type, details.stated_at, details.since,
      details.knowledge_checked_at, own.rules, accreditation.decision, accreditation.ends_at, first_accepted.at as first_accepted_at,
      warning.id as warning_id, acknowledged.in_force_at as warning_at, acknowledged.first_at as first_warning_at,
      array(select ndas.id from legal_texts ndas where ndas.kind = 'nda' and ${isInForce('ndas')})::float8[] as nda_ids
    from users
    left join investor_details details on details.user_id = users.id
    left join lateral (select rules from eligibility_rules where country in (details.country, '*')
      order by country = '*' limit 1) own on true
    left join lateral (select decision, ${endOfDay(sql`valid_until`)} as ends_at from accreditation_decisions
      where user_id = users.id order by id desc limit 1) accreditation on true
    left join lateral (select min(at) as at from accreditation_decisions
      where user_id = users.id and decision = 'accepted') first_accepted on true
    left join lateral (select id from legal_texts where kind = 'risk_warning'
      and language = coalesce(own.rules ->> 'language', ${sql.lit(strictRules.language)})
      order by version desc limit 1) warning on true
    left join lateral (select min(at) as first_at, max(at) filter (where legal_text_id = warning.id) as in_force_at
      from acknowledgements join legal_texts on legal_texts.id = legal_text_id
      where user_id = users.id and kind = 'risk_warning') acknowledged on true
    where users.id = any(${[...userIds]}::bigint[])`;

/** The database's clock. */
export async function readTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now as Date;
}

/** 0 for scheduled work. */
export const userIdOf = ({ actor }: Viewer): number => (actor.kind === 'system' ? 0 : actor.userId);

/** Whether the viewer accepted a confidentiality agreement in force, for the venture of the row. */
export const hasAcceptedNda = (
  viewer: Viewer,
): RawBuilder<boolean> => sql<boolean>`exists (select from acknowledgements
  where acknowledgements.venture_id = ventures.id and acknowledgements.user_id = ${userIdOf(viewer)}
  and acknowledgements.legal_text_id = any(${viewer.ndaIds}::bigint[]))`;

/** Whether a row of `ventures` has a round that is open, suspended or settling. */
const hasOpenRound = sql<boolean>`exists (select from rounds
  where rounds.venture_id = ventures.id and rounds.state in ('open', 'suspended', 'settling'))`;

/** Whether the account has money in the venture that was not paid back, according to the ledger. */
const hasFunded = (userId: number): RawBuilder<boolean> => sql<boolean>`coalesce((
  select sum(case step when 'funded' then amount when 'returned' then -amount else 0 end) > 0
  from parties join commitments on commitments.party_id = parties.id
  join rounds on rounds.id = commitments.round_id
  join ledger_entries on ledger_entries.commitment_id = commitments.id
  where parties.user_id = ${userId} and rounds.venture_id = ventures.id), false)`;

/** Whether the account has a commitment in a round of the venture, ended or not. */
const hasCommitted = (userId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from parties join commitments on commitments.party_id = parties.id
  join rounds on rounds.id = commitments.round_id
  where parties.user_id = ${userId} and rounds.venture_id = ventures.id)`;

/**
 * Bookings of office hours that make an account a mentor of the venture: until two weeks after the meeting, and while the account is
 * a mentor.
 */
export const hostedBookings = (userId: number): RawBuilder<unknown> => sql`
  bookings join users hosts on hosts.id = bookings.host_id
  where bookings.host_id = ${userId} and bookings.state = 'booked'
  and bookings.ends_at > now() - make_interval(days => ${sql.lit(readingDaysAfter)})
  and (hosts.role = 'admin' or hosts.mentor_since is not null)`;

/** What is on record between the viewer and ventures. */
export async function listVentureFacts(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<VentureFacts[]> {
  const userId = userIdOf(viewer);
  const rows = await db
    .selectFrom('ventures')
    .leftJoin('declared_interests as interest', (join) =>
      join
        .onRef('interest.venture_id', '=', 'ventures.id')
        .on('interest.user_id', '=', userId)
        .on('interest.withdrawn_at', 'is', null),
    )
    .leftJoin('access_grants as own', (join) =>
      join
        .onRef('own.venture_id', '=', 'ventures.id')
        .on('own.user_id', '=', userId)
        .on('own.revoked_at', 'is', null),
    )
    .select([
      'ventures.id',
      'ventures.standing',
      sql<boolean>`coalesce(ventures.lead_id = ${userId}, false)`.as('is_led'),
      'ventures.needs_nda',
      'ventures.listed_at',
      'interest.what',
      'own.id as grant_id',
      'own.expires_at',
      sql<VentureRole[]>`array(select role from venture_people people where people.venture_id = ventures.id
        and people.user_id = ${userId} and people.until is null
        union select 'mentor' from ${hostedBookings(userId)} and bookings.venture_id = ventures.id
        order by role)`.as('roles'),
      hasAcceptedNda(viewer).as('has_accepted_nda'),
      hasOpenRound.as('has_open_round'),
      hasFunded(userId).as('has_funded'),
      hasCommitted(userId).as('has_committed'),
    ])
    .where('ventures.id', 'in', [...ids, 0])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isListed: row.listed_at !== null,
    isLed: row.is_led,
    standing: row.standing,
    hasOpenRound: row.has_open_round,
    needsNda: row.needs_nda,
    roles: row.roles,
    interest: row.what === null ? null : { what: row.what },
    grant: row.grant_id === null ? null : { expiresAt: row.expires_at },
    hasAcceptedNda: row.has_accepted_nda,
    hasFunded: row.has_funded,
    hasCommitted: row.has_committed,
  }));
}
