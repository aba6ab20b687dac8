import { strictRules } from '@proxima/contract/access/eligibility-rules';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type RealtimePayloads, userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { makeEligible, makeVenture } from '../../../../test/eligible-investor.ts';
import { loadViewer } from '../load-venture.ts';
import { publishEnded } from './publish-ended.ts';

const test = await testApp();
const { db, realtime } = test.platform;
let investor: SignedInUser;
let venture: number;

beforeEach(async () => {
  await test.database.reset();
  investor = await registerMember(test, 'investor');
  await makeEligible(db, investor.id);
  venture = await makeVenture(db);
  await sql`update investor_details set since = now() - interval '1 year'`.execute(db);
  await sql`update acknowledgements set at = now() - interval '1 day'`.execute(db);
});

const minutes = (count: number) => sql`${count} * interval '1 minute'`;
/** Runs the job as if the last run was ten minutes ago. @returns the kinds notified, and the events pushed for the pages that they close. */
async function run(): Promise<{ kinds: string[]; pushed: unknown[] }> {
  await sql`insert into settings (name, value) values ('access.published_until', to_jsonb(now() - ${minutes(10)}))
    on conflict (name) do update set value = excluded.value`.execute(db);
  const publish = vi.spyOn(realtime, 'publish');
  await publishEnded(test.platform);
  const pushed = publish.mock.calls
    .filter(([{ channel }]) => channel === userChannel(investor.id))
    .map(([{ data }]) => data as RealtimePayloads['Changed'])
    .filter(({ kind }) => kind !== 'notification');
  publish.mockRestore();
  const rows = await db.selectFrom('notifications').select('kind').orderBy('id').execute();
  return { kinds: rows.map(({ kind }) => kind), pushed };
}
const addGrant = (days: number) =>
  sql`insert into access_grants (venture_id, user_id, granted_at, expires_at)
    values (${venture}, ${investor.id}, now() - interval '100 days', now() + ${days} * interval '1 day' - ${minutes(5)})`.execute(
    db,
  );
const missing = async () => {
  const { eligibility } = await loadViewer(db, { kind: 'member', userId: investor.id, role: 'investor' });
  return eligibility.ok ? [] : eligibility.missing.map(({ step }) => step);
};

it('nothing is published while access continues, or if it ended before the first run', async () => {
  await addGrant(-1);
  await sql`update access_grants set revoked_at = expires_at`.execute(db);
  expect(await run()).toEqual({ kinds: [], pushed: [] });
});

it.each([
  ['accreditation', sql`update accreditation_decisions set valid_until = current_date - 1`, true],
  [
    'category',
    sql`update investor_details set stated_at = now() - interval '12 months' - ${minutes(5)}`,
    false,
  ],
  ['risk_warning', sql`update acknowledgements set at = now() - interval '12 months' - ${minutes(5)}`, false],
])('the end of %s closes open pages and is notified once', async (step, end, isDay) => {
  await end.execute(db);
  // A day ends at midnight, so use a time zone where midnight was five minutes ago.
  if (isDay) await endDayFiveMinutesAgo();
  expect(await missing()).toEqual([step]);
  expect(await run()).toEqual({
    kinds: ['investor_status_ended'],
    pushed: [{ kind: 'access', id: investor.id }],
  });
  expect((await run()).kinds).toEqual(['investor_status_ended']);
});

/** Sets a time zone by its offset in minutes, which PostgreSQL accepts as a zone name. */
async function endDayFiveMinutesAgo(): Promise<void> {
  const { rows } = await sql<{ offset: number }>`
    select extract(epoch from (date_trunc('day', now() at time zone 'UTC') - now() at time zone 'UTC'))::integer as offset`.execute(
    db,
  );
  const seconds = -(rows[0]?.offset ?? 0);
  const east = 86_400 - seconds + 300;
  const [distance, day] = east <= 43_200 ? [east, 0] : [300 - seconds, -1];
  const sign = distance >= 0 ? '-' : '+';
  const size = Math.abs(distance);
  const zone = `X${sign}${Math.floor(size / 3600)}:${String(Math.floor((size % 3600) / 60)).padStart(2, '0')}`;
  const settings = { working_hours: { time_zone: zone } };
  const value = JSON.stringify({ version: 1, changed_by: 'Ines', settings });
  await sql`insert into settings (name, value) values ('run_time', ${value}::jsonb)`.execute(db);
  await sql`update accreditation_decisions set valid_until = (now() at time zone 'UTC')::date + ${day}::int`.execute(
    db,
  );
}

it('the end of a grant closes the venture and notifies its holder', async () => {
  await addGrant(0);
  expect(await run()).toEqual({ kinds: ['access_ended'], pushed: [{ kind: 'access', id: venture }] });
});

it.each([30, 7])('investors are reminded %d days before their status and their access end', async (days) => {
  await addGrant(days);
  await sql`update acknowledgements set at = now() + ${days} * interval '1 day' - interval '12 months' - ${minutes(5)}`.execute(
    db,
  );
  const { kinds, pushed } = await run();
  expect([...kinds].sort()).toEqual(['access_ending', 'investor_status_ending']);
  expect(pushed).toEqual([]);
  expect((await run()).kinds).toHaveLength(2);
});

it('a proof accepted again and a warning acknowledged again have not ended', async () => {
  await sql`update accreditation_decisions set valid_until = current_date - 1`.execute(db);
  await sql`update acknowledgements set at = now() - interval '12 months' - ${minutes(5)}`.execute(db);
  await sql`insert into accreditation_decisions (user_id, decision, valid_until, decided_by_name)
    values (${investor.id}, 'accepted', current_date + 300, 'Ines Sol')`.execute(db);
  await sql`insert into acknowledgements (user_id, legal_text_id, typed_name)
    select user_id, legal_text_id, typed_name from acknowledgements`.execute(db);
  expect(await run()).toEqual({ kinds: [], pushed: [] });
});

it('two nodes that run at the same time, and one that comes back later, remind and notify once', async () => {
  await sql`update acknowledgements set at = now() + interval '30 days' - interval '12 months' - ${minutes(5)}`.execute(
    db,
  );
  await sql`insert into settings (name, value) values ('access.published_until', to_jsonb(now() - ${minutes(10)}))`.execute(
    db,
  );
  await Promise.all([publishEnded(test.platform), publishEnded(test.platform)]);
  expect((await run()).kinds).toEqual(['investor_status_ending']);
  // Stopped on the day before the last reminder, for two days.
  await sql`update acknowledgements set at = now() + interval '6 days' - interval '12 months'`.execute(db);
  await sql`update settings set value = to_jsonb(now() - interval '2 days') where name = 'access.published_until'`.execute(
    db,
  );
  await publishEnded(test.platform);
  expect((await run()).kinds).toEqual(['investor_status_ending', 'investor_status_ending']);
});

it('what ended while the server was down for months is notified as ended, and no reminder follows', async () => {
  await sql`update acknowledgements set at = now() - interval '20 days' - interval '12 months'`.execute(db);
  await sql`insert into settings (name, value) values ('access.published_until', to_jsonb(now() - interval '90 days'))`.execute(
    db,
  );
  await publishEnded(test.platform);
  const kinds = await db.selectFrom('notifications').select('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['investor_status_ended']);
});

it.each([
  ['who was not eligible', sql`update users set email_confirmed_at = null`],
  [
    'whose category does not ask for what ends',
    sql`insert into eligibility_rules (country, rules) values ('DE', ${JSON.stringify({
      ...strictRules,
      categories: strictRules.categories.map((one) => ({ ...one, needs_accreditation: false })),
    })}::jsonb)`,
  ],
])('an investor %s is neither reminded nor told that a status has ended', async (_who, change) => {
  await change.execute(db);
  for (const days of [30, 7]) {
    await sql`update accreditation_decisions set valid_until = current_date + ${days - 1}::int`.execute(db);
    await sql`insert into settings (name, value) values ('access.published_until', to_jsonb(now() - interval '1 day'))
      on conflict (name) do update set value = excluded.value`.execute(db);
    await publishEnded(test.platform);
  }
  await sql`update accreditation_decisions set valid_until = current_date - 1`.execute(db);
  await endDayFiveMinutesAgo();
  expect((await run()).kinds).toEqual([]);
});
