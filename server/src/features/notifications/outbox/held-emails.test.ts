import { type NoticeKind, notificationKinds } from '@proxima/contract/notifications/kinds';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { announceNotifications } from '../announce-notifications.ts';
import type { Describers } from '../describe-subjects.ts';
import { sendDigests } from '../digest/send-digests.ts';
import { notify } from '../notify.ts';
import { notifyByEmail } from '../notify-by-email.ts';
import { isStillDue } from './check-held-email.ts';

const test = await testApp();
const { platform } = test;
const { db } = platform;
beforeEach(() => test.database.reset());

const put = (token: string, path: string, body: object) =>
  test.call({ method: 'PUT', url: `/api/${path}`, token, body });
const preferences = 'notifications/preferences';
const timeIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

/** In quiet hours that began an hour ago and end in two, by the clock of the account. */
async function inQuietHours(make: () => Promise<{ id: number; token: string }>) {
  const { id, token } = await make();
  await put(token, 'users/time-zone', { time_zone: 'UTC' });
  await put(token, preferences, { quiet_hours: { from: timeIn(-1), until: timeIn(2) } });
  const account = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...account, token };
}
type Person = Awaited<ReturnType<typeof inQuietHours>>;

const everything: Describers = {
  submission: async (_platform, _reader, ids) =>
    new Map(ids.map((id) => [id, { name: '', key: String(id) }])),
};

async function holdEmail(kind: NoticeKind, to: Person) {
  const content = { kind, subject: kind, preheader: '', heading: '', paragraphs: [], footer: '' };
  await inTransaction(platform, (tx) => notifyByEmail(tx, { to, content, subjects: [7] }));
  return db
    .selectFrom('email_outbox')
    .selectAll()
    .where('user_id', '=', to.id)
    .where('kind', '=', kind)
    .where('held_until', 'is not', null)
    .executeTakeFirstOrThrow();
}

describe('an email that was held until the end of quiet hours', () => {
  const lost: [string, (to: Person) => Promise<unknown>, Describers][] = [
    [
      'its recipient has read what it is about',
      () => db.updateTable('notifications').set({ read_at: new Date() }).execute(),
      everything,
    ],
    [
      'its recipient no longer wants such emails',
      ({ token }) => put(token, `${preferences}/new_submissions`, { email: 'never' }),
      everything,
    ],
    [
      'the account has been disabled',
      ({ id }) => db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
      everything,
    ],
    ['its recipient may no longer see what it is about', async () => {}, {}],
  ];
  it.each(lost)('is not sent if meanwhile %s', async (_what, happen, describers) => {
    const to = await inQuietHours(() => makeAdmin(test));
    const email = await holdEmail('new_submission', to);
    expect(await isStillDue(platform, everything, email)).toBe(true);
    await happen(to);
    expect(await isStillDue(platform, describers, email)).toBe(false);
  });

  it('is sent even if it was read, if it changes a calendar', async () => {
    const to = await inQuietHours(() => registerMember(test));
    const email = await holdEmail('interview_booked', to);
    await db.updateTable('notifications').set({ read_at: new Date() }).execute();
    expect(await isStillDue(platform, {}, email)).toBe(true);
  });
});

describe('what waits for the end of quiet hours', () => {
  const announcements = async () => {
    const { rows } = await sql<{ waits: boolean }>`select start_after > now() + interval '1 minute' as waits
      from pgboss.job where name = 'notifications.announce' order by created_on`.execute(db);
    return rows.map(({ waits }) => waits);
  };
  const announceAll = async () => {
    const rows = await db.selectFrom('notifications').select('id').execute();
    await announceNotifications(
      platform,
      everything,
      rows.map(({ id }) => id),
    );
  };
  const publish = (to: Person) =>
    inTransaction(platform, (tx) =>
      notify(tx, { kind: 'call_closing', subject: { kind: 'application', id: 7 }, dedupeKey: 'k' }, [to.id]),
    );

  it('follows the clock of a new time zone, emails that are not written yet included', async () => {
    const to = await inQuietHours(() => registerMember(test));
    const email = await holdEmail('submission_decided', to);
    await publish(to);
    await sql`delete from pgboss.job where name = 'notifications.announce'`.execute(db);
    await announceAll();
    expect(await announcements()).toEqual([true]);
    await put(to.token, 'users/time-zone', { time_zone: 'Etc/GMT-1' });
    const moved = await db.selectFrom('email_outbox').selectAll().where('id', '=', email.id).execute();
    const hourBefore = (email.held_until?.getTime() ?? 0) - 3_600_000;
    expect(moved.map(({ held_until }) => held_until?.getTime())).toEqual([hourBefore]);
    expect(await announcements()).toEqual([true, false]);
  });

  it('includes the digest, which is written at their end', async () => {
    const to = await inQuietHours(() => registerMember(test));
    await put(to.token, `${preferences}/submissions`, { email: 'daily' });
    const content = {
      kind: 'submission_decided' as const,
      subject: '',
      preheader: '',
      heading: '',
      paragraphs: [],
      footer: '',
    };
    await inTransaction(platform, (tx) => notifyByEmail(tx, { to, content, subjects: [7] }));
    const due = {
      pace: 'daily' as const,
      day: '2026-11-24',
      until: new Date(Date.now() + 1_000).toISOString(),
    };
    const send = () => sendDigests(platform, everything, {}, { ...due, userIds: [to.id] });
    const digests = () =>
      db.selectFrom('email_outbox').select('id').where('kind', '=', 'daily_digest').execute();
    await send();
    expect(await digests()).toEqual([]);
    const { rows } = await sql<{ data: object; waits: boolean }>`select data, start_after > now() as waits
      from pgboss.job where name = 'notifications.digests'`.execute(db);
    expect(rows).toEqual([{ data: { ...due, userIds: [to.id] }, waits: true }]);
    await put(to.token, preferences, { quiet_hours: null });
    await send();
    expect(await digests()).toHaveLength(1);
  });
});

it('an email about security is not suppressed by reading its notification first', async () => {
  const { id } = await registerMember(test);
  expect(notificationKinds.identity_connected.email).toBe('now');
  const notice = { subject: { kind: 'account' as const, id }, dedupeKey: 'k' };
  await inTransaction(platform, (tx) => notify(tx, { kind: 'identity_connected', ...notice }, [id]));
  const [stored] = await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .returning('id')
    .execute();
  await announceNotifications(platform, {}, [stored?.id ?? 0]);
  const emails = await db.selectFrom('email_outbox').select('kind').where('user_id', '=', id).execute();
  expect(emails).toContainEqual({ kind: 'identity_connected' });
});
