import { readdir } from 'node:fs/promises';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { exploreEndpoints } from '@proxima/contract/explore/explore';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../src/features/operations/verify-audit.ts';
import { registerMember, testApp } from '../test/app.ts';
import { recordDemoState } from './demo.repository.ts';
import { fillDemo } from './fill-demo.ts';
import { listAccounts } from './list-accounts.ts';
import { demoPassword } from './prepare-people.ts';

const test = await testApp();
const { db } = test.platform;
const day = 24 * 60 * 60 * 1000;

const count = async (query: ReturnType<typeof sql<{ what: string; count: number }>>) =>
  Object.fromEntries((await query.execute(db)).rows.map((row) => [row.what, Number(row.count)]));
const signIn = (email: string) =>
  test.call({ method: 'POST', url: accountEndpoints.login.path, body: { email, password: demoPassword } });

describe('the demo world', () => {
  // As after an interrupted first start: what it left must be deleted.
  beforeAll(async () => {
    await registerMember(test);
    await recordDemoState(db, 'filling');
    await fillDemo(test.platform);
  }, 180_000);

  it('begins anew after an interruption and has people of every role and rank, each with a picture', async () => {
    const people = await count(
      sql`select coalesce(admin_role, role) as what, count(*) from users group by 1`,
    );
    expect(people).toEqual({
      owner: 2,
      reviewer: 1,
      editor: 1,
      entrepreneur: 6,
      investor: 5,
      project_manager: 3,
      juror: 3,
    });
    expect(
      await count(sql`select (email_confirmed_at is null)::text as what, count(*) from users group by 1`),
    ).toEqual({ false: 18, true: 3 });
    expect(
      await count(
        sql`select 'none' as what, count(*) from users where avatar_key is null and role <> 'juror'`,
      ),
    ).toEqual({
      none: 0,
    });
  });

  it('has at least forty submissions, in every status, several with two and three versions', async () => {
    const statuses = await count(sql`select status as what, count(*) from submissions group by 1`);
    expect(Object.keys(statuses).sort()).toEqual(['approved', 'declined', 'review', 'revision']);
    expect(Math.min(...Object.values(statuses))).toBeGreaterThanOrEqual(5);
    expect(Object.values(statuses).reduce((sum, value) => sum + value)).toBeGreaterThanOrEqual(40);
    const versions = await count(
      sql`select n::text as what, count(*) from (select count(*) as n from submission_versions group by submission_id) v group by n`,
    );
    expect(versions['2']).toBeGreaterThanOrEqual(4);
    expect(versions['3']).toBeGreaterThanOrEqual(1);
  });

  it('has assessments: a disagreement, an agreement, one about an earlier version, and open ones', async () => {
    const { rows } = await sql<{
      submission_id: number;
      spread: number | null;
      open: number;
      versions: number;
    }>`
      select submission_id, max(score) - min(score) as spread, count(*) filter (where in_at is null)::integer as open,
        count(distinct version_number)::integer as versions from assessments where stage_id is null group by submission_id`.execute(
      db,
    );
    expect(rows.filter(({ spread }) => spread !== null && spread >= 1.5)).toHaveLength(1);
    expect(rows.filter(({ versions }) => versions > 1)).toHaveLength(1);
    expect(rows.filter(({ open }) => open > 0)).toHaveLength(2);
    expect(rows).toHaveLength(5);
  });

  it('has a project with milestones in every state, reports, a budget, and openings that are filled and wait', async () => {
    const states = await count(sql`select state as what, count(*) from milestones group by 1`);
    expect(Object.keys(states).sort()).toEqual([
      'accepted',
      'active',
      'dropped',
      'planned',
      'revision',
      'submitted',
    ]);
    const rows = await count(sql`
      select 'reports' as what, count(*) from project_reports where jsonb_array_length(risks) > 0
      union all select 'months', count(distinct month) from project_budget
      union all select 'late', count(*) from milestones
        where due_on < now()::date and state in ('planned', 'active', 'revision')
      union all select 'moved', count(*) from milestones where due_on <> first_due_on`);
    expect(rows).toEqual({ reports: 2, months: 2, late: 0, moved: 1 });
    const openings = sql<{ what: string; count: number }>`
      select openings.state || ' ' || applied.state as what, count(*) from openings
      join opening_applications applied on applied.opening_id = openings.id group by 1`;
    expect(await count(openings)).toEqual({ 'filled accepted': 1, 'open applied': 1, 'open shortlisted': 1 });
  });

  it('tells its ten weeks in order: ids rise with time, decisions follow what they decide', async () => {
    const { rows } = await sql<{ created_at: Date }>`
      select created_at from submissions order by id`.execute(db);
    const ages = rows.map(({ created_at }) => (Date.now() - created_at.getTime()) / day);
    expect(Math.max(...ages)).toBeGreaterThan(60);
    expect(Math.min(...ages)).toBeLessThan(1);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(
      await count(
        sql`select 'early' as what, count(*) from submission_events e join submissions s on s.id = e.submission_id where e.at < s.created_at`,
      ),
    ).toEqual({ early: 0 });
    expect(
      await count(
        sql`select 'early' as what, count(*) from submissions s join users u on u.id = s.user_id where s.created_at < u.created_at`,
      ),
    ).toEqual({ early: 0 });
  });

  it('has an audit log of ten weeks whose hashes fit', async () => {
    const { rows } = await sql<{ entries: number; broken: number; days: number }>`
      select count(*) as entries, count(*) filter (where hash <> expected) as broken,
        extract(day from max(at) - min(at))::int as days
      from (select at, hash, sha256(coalesce(lag(hash) over (partition by slot order by position), '')
        || convert_to(audit_row_text(a), 'UTF8')) as expected from audit_log a) checked`.execute(db);
    expect(rows[0]).toMatchObject({ broken: 0 });
    expect(rows[0]?.entries).toBeGreaterThan(100);
    expect(rows[0]?.days).toBeGreaterThan(60);
  });

  it('has saved replies, an assigned conversation, and replies that took their time', async () => {
    const inbox = await count(sql`
      select 'saved' as what, count(*) from saved_replies union all
      select 'assigned', count(*) from conversations where assignee_id is not null union all
      select 'answered', count(*) from first_replies where seconds between 60 and 864000`);
    expect(inbox).toMatchObject({ saved: 3, assigned: 1 });
    expect(inbox.answered).toBeGreaterThanOrEqual(5);
  });

  it('has conversations that wait for the team and some that the member has not read', async () => {
    const conversations = await count(
      sql`select (waiting_since is not null)::text as what, count(*) from conversations group by 1`,
    );
    expect(conversations.true).toBeGreaterThanOrEqual(3);
    expect(conversations.false).toBeGreaterThanOrEqual(3);
    expect(
      await count(
        sql`select 'unread' as what, count(*) from conversations where member_read_up_to < last_message_id`,
      ),
    ).not.toEqual({ unread: 0 });
  });

  it('lets the printed people sign in and read what is theirs', async () => {
    const addresses = [...listAccounts().matchAll(/\S+@example\.com/g)].map(([address]) => address);
    expect(addresses).toHaveLength(21);
    const answer = await signIn('amara.okafor@example.com');
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json().data;
    const own = await test.call({ method: 'GET', url: submissionEndpoints.list.path, token });
    expect(own.json().counts.total).toBe(own.json().data.length);
    expect(own.json().data.length).toBeGreaterThanOrEqual(5);
    expect((await signIn('owner@example.com')).json().data.rank).toBe('owner');
  });

  it('has a dozen ventures at every point of the road', async () => {
    const states =
      await count(sql`select case when standing <> 'active' then standing when listed_at is not null then 'listed'
      when review_state = 'approved' then 'unlisted' else review_state end as what, count(*)
      from ventures join venture_profiles on venture_id = id group by 1`);
    expect(states).toEqual({
      draft: 2,
      review: 2,
      revision: 1,
      listed: 4,
      graduated: 1,
      unlisted: 1,
      paused: 1,
      closed: 1,
    });
    expect(
      await count(sql`
        select 'held' as what, count(*) from held_decisions where venture_id is not null and state = 'held' union all
        select 'linked', count(*) - count(distinct venture_id) from venture_submissions union all
        select 'declared', count(*) from issuers where declared_at is not null union all
        select 'interests', count(*) from declared_interests union all
        select 'watched', count(*) from venture_marks where watched_at is not null`),
    ).toEqual({ held: 1, linked: 1, declared: 6, interests: 1, watched: 5 });
    expect(await count(sql`select state as what, count(*) from access_requests group by 1`)).toEqual({
      open: 2,
      granted: 4,
      refused: 1,
    });
    expect(
      await count(sql`select case when is_named then 'named' else 'counted' end as what, count(distinct reader_id)
        from reading_pages join readings on readings.id = reading_id group by 1`),
    ).toEqual({ named: 3, counted: 4 });
    expect(await count(sql`select state as what, count(*) from questions group by 1`)).toEqual({
      waiting: 4,
      private: 1,
      published: 6,
    });
    expect(
      await count(
        sql`select role as what, count(distinct user_id) from venture_people where until is null group by 1`,
      ),
    ).toEqual({ founder: 8, project_manager: 2, mentor: 1 });
    const many = sql<{
      what: string;
      count: number;
    }>`select 'compared' as what, count(distinct venture_id) from venture_profile_versions where version >= 3`;
    expect((await count(many)).compared).toBeGreaterThanOrEqual(5);
  });

  it('has rounds that are open and closed, with people at many steps, and ledgers that verify', async () => {
    expect(await count(sql`select state as what, count(*) from rounds group by 1`)).toEqual({
      open: 2,
      closed: 1,
    });
    expect(
      await count(sql`select last.step as what, count(*) from commitments join lateral (select step from ledger_entries
        where commitment_id = commitments.id order by position desc limit 1) last on true group by 1`),
    ).toEqual({ firm: 4, soft: 1, waitlisted: 1, withdrawn: 1, allocated: 1, signed: 1, funded: 1 });
    expect(
      await count(sql`select 'outside' as what, count(*) from outside_money where is_confirmed union all
        select 'waiting', count(*) from outside_money where decided_at is null union all
        select 'payments', count(*) from payments where decided_at is null union all
        select 'reflecting', count(*) from commitments where due_at > now() and due_at < now() + interval '4 days' union all
        select 'late', count(*) from ledger_entries join rounds on rounds.id = round_id where step = 'firm' and at >= closes_at`),
    ).toEqual({ outside: 1, waiting: 1, payments: 1, reflecting: 2, late: 0 });
    expect((await verifyAudit(db, test.platform.key)).problems).toEqual([]);
    const cards = await sql<{
      days: number;
    }>`select ceil(extract(epoch from raising_until - now()) / 86400)::int as days
      from venture_cards where raising_until is not null order by 1`.execute(db);
    expect(cards.rows.map(({ days }) => Math.round((days ?? 0) / 10))).toEqual([1, 3]);
  });

  it('opens every listed venture to eligible investors, and tells the third what is missing', async () => {
    const explore = async (email: string, view: string) => {
      const { token } = (await signIn(email)).json().data;
      return (
        await test.call({ method: 'GET', url: `${exploreEndpoints.list.path}?view=${view}`, token })
      ).json();
    };
    const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
    const listed = await sql<{
      name: string;
    }>`select name from ventures where listed_at is not null order by name`.execute(db);
    const cards = await sql<{ name: string }>`select name from venture_cards order by name`.execute(db);
    expect(cards.rows).toEqual(listed.rows);
    const [all, hidden] = await Promise.all(
      ['all', 'hidden'].map((view) => explore('eleanor.whitfield@example.com', view)),
    );
    expect([...namesOf(all), ...namesOf(hidden)].sort()).toEqual(listed.rows.map(({ name }) => name));
    expect(namesOf(hidden)).toEqual(['Pocket Ledger']);
    expect(all.data[0]).toMatchObject({
      name: 'Warm Pier',
      match: 'Energy and sustainability · early stage · within your $50,000–$250,000 · Europe',
    });
    expect(namesOf(await explore('kwame.mensah@example.com', 'all'))).toHaveLength(5);
    expect(await explore('sofia.marchetti@example.com', 'all')).toMatchObject({ error: 'forbidden' });
    const [soon] = (
      await sql<{ days: number }>`select max(valid_until) - current_date as days from accreditation_decisions
        join users on users.id = user_id where first_name = 'Kwame'`.execute(db)
    ).rows;
    expect(soon?.days).toBeLessThan(30);
  });

  it('leaves no upload behind and is not filled twice', async () => {
    expect(await readdir(test.platform.temporaryDirectory)).toEqual([]);
    const before = await count(sql`select 'messages' as what, count(*) from messages`);
    await fillDemo(test.platform);
    expect(await count(sql`select 'messages' as what, count(*) from messages`)).toEqual(before);
  });

  it('has an open call, one that closed last month, last year’s and one that is coming', async () => {
    const { data } = (await test.call({ method: 'GET', url: '/api/programmes' })).json();
    const slugs = (calls: { slug: string }[]) => calls.map(({ slug }) => slug);
    expect(slugs(data.open)).toEqual(['harbour-accelerator-class-6']);
    expect(slugs(data.coming)).toEqual(['clean-coast-grant-first-round']);
    expect(slugs(data.past)).toEqual(['harbour-accelerator-class-5', 'harbour-accelerator-class-4']);
  });

  it('has applications under review, one that arrived this week, and one that is not sent yet', async () => {
    const { rows } = await sql<{ slug: string; sent: number; begun: number }>`
      select slug, count(submission_id)::int as sent, count(*)::int as begun
      from applications join calls on calls.id = call_id group by slug order by slug`.execute(db);
    expect(rows).toEqual([
      { slug: 'harbour-accelerator-class-5', sent: 4, begun: 4 },
      { slug: 'harbour-accelerator-class-6', sent: 1, begun: 2 },
    ]);
  });
});

it('never fills an installation with accounts of its own', async () => {
  await test.database.reset();
  await registerMember(test);
  await expect(fillDemo(test.platform)).rejects.toThrow('needs a data folder of its own');
});
