import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../notify.ts';
import { queueDueDigests } from './queue-digests.ts';

const test = await testApp({ worksJobs: true });
const { platform } = test;
const { db } = platform;
beforeEach(() => test.database.reset());

const change = (token: string, body: object, name?: string) =>
  test.call({ method: 'PUT', url: `/api/notifications/preferences${name ? `/${name}` : ''}`, token, body });

const waits = (memberId: number, adminId: number, dedupeKey: string) =>
  inTransaction(platform, (tx) =>
    notify(tx, { kind: 'unanswered_members', subject: { kind: 'conversation', id: memberId }, dedupeKey }, [
      adminId,
    ]),
  );

const digests = () => db.selectFrom('email_outbox').selectAll().where('kind', '=', 'daily_digest').execute();
const makeOlder = (days = 2) =>
  sql`update notifications set created_at = created_at - make_interval(days => ${days})`.execute(db);

/** An administrator in UTC with notifications for a digest since the day before yesterday. */
async function withDigest(things = 2) {
  const [admin, member] = [await makeAdmin(test), await registerMember(test)];
  await change(admin.token, { email: 'daily' }, 'waiting');
  for (let index = 0; index < things; index += 1) await waits(member.id, admin.id, `k${index}`);
  await makeOlder();
  return { admin, member };
}

/** Resolves once everything that the digests' queues hold is done. */
const jobsAreDone = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from pgboss.job
        where name = 'notifications.digests' and state not in ('completed', 'failed', 'cancelled')`.execute(
        db,
      );
      return rows[0]?.open;
    })
    .toBe(0);

it('a choice moves a submission’s email into the digest or ends it; the bell shows it either way', async () => {
  const [daily, none, now] = [await makeAdmin(test), await makeAdmin(test), await makeAdmin(test)];
  for (const { token } of [daily, none, now]) await change(token, { email: 'never' }, 'assignments');
  await change(daily.token, { email: 'daily' }, 'new_submissions');
  await change(none.token, { email: 'never' }, 'new_submissions');
  const member = await registerMember(test);
  const form = new FormData();
  const fields = { first_name: 'Ada', last_name: 'Lind', phone: '5550100', email: 'ada@example.test' };
  for (const [name, value] of Object.entries({
    ...fields,
    contact_type: 'entrepreneur',
    message: 'Kites <b>that</b> plough',
  }))
    form.set(name, value);
  await test.call({ method: 'POST', url: '/api/contact', body: form, token: member.token });
  const sent = () =>
    db.selectFrom('email_outbox').select(['user_id']).where('kind', '=', 'new_submission').execute();
  await expect.poll(sent).toEqual([{ user_id: now.id }]);
  for (const { token } of [daily, none, now]) {
    const notified = await test.call({ method: 'GET', url: '/api/notifications', token });
    expect(notified.json().data.map(({ kind }: { kind: string }) => kind)).toContain('new_submission');
  }
  await makeOlder();
  await queueDueDigests(platform);
  await expect.poll(digests).toMatchObject([{ user_id: daily.id }]);
  await jobsAreDone();
  expect(await digests()).toHaveLength(1);
});

it('a digest is sent once for what waited, however many nodes check', async () => {
  const { admin } = await withDigest();
  await Promise.all([queueDueDigests(platform), queueDueDigests(platform)]);
  await expect.poll(async () => (await digests()).length).toBe(1);
  await queueDueDigests(platform);
  await jobsAreDone();
  const [digest, ...more] = await digests();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ user_id: admin.id, subject: 'Your daily digest: 2 updates' });
  const direct = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('kind', '=', 'unanswered_members')
    .execute();
  expect(direct).toEqual([]);
});

it('a digest waits for the hour in the recipient’s time zone', async () => {
  const { admin } = await withDigest();
  const now = new Date();
  const inZone = (hours: number) => new Date(now.getTime() + hours * 3_600_000).getUTCHours();
  await sql`update users set time_zone = 'Etc/GMT-5' where id = ${admin.id}`.execute(db);
  await sql`update notifications set created_at = now() - interval '30 minutes'`.execute(db);
  await change(admin.token, { digest_hour: inZone(6) });
  await queueDueDigests(platform);
  await jobsAreDone();
  expect(await digests()).toEqual([]);
  await sql`update notifications set created_at = now() - interval '62 minutes'`.execute(db);
  await change(admin.token, { digest_hour: inZone(5) });
  await queueDueDigests(platform);
  await expect.poll(async () => (await digests()).length).toBe(1);
});
