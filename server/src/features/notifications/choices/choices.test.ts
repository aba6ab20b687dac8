import {
  digestKinds,
  digestPaces,
  kindsOf,
  pacesOf,
  topicOf,
  topicsOf,
} from '@proxima/contract/notifications/choices';
import { subjectKinds } from '@proxima/contract/notifications/kind-rows';
import { type NoticeKind, notificationKinds, shownKind } from '@proxima/contract/notifications/kinds';
import { maxDigestLines, preferenceMessages } from '@proxima/contract/notifications/preferences';
import { paces, topics } from '@proxima/contract/notifications/topics';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { announceNotifications } from '../announce-notifications.ts';
import type { Describers } from '../describe-subjects.ts';
import { sendDigests } from '../digest/send-digests.ts';
import type { StoredNotification } from '../notifications.repository.ts';
import { storeNotifications } from '../notify.ts';
import { notifyByEmail } from '../notify-by-email.ts';
import { readWanted } from './read-wanted.ts';
import { storeChoice } from './store-choice.ts';

const test = await testApp();
const { platform } = test;
const { db } = platform;
beforeEach(() => test.database.reset());

const page = '/api/notifications/preferences';
const read = async (token: string) => (await test.call({ method: 'GET', url: page, token })).json().data;
const choose = (token: string, name: string, body: object) =>
  test.call({ method: 'PUT', url: `${page}/${name}`, token, body });
const schedule = (token: string, body: object) => test.call({ method: 'PUT', url: page, token, body });
const emailsTo = (userId: number) =>
  db.selectFrom('email_outbox').selectAll().where('user_id', '=', userId).orderBy('id').execute();

const secret = 'Tidal Kites at 4 million';
/** Everything can be seen, and has a name that no email may contain. */
const describeAll: Describers = Object.fromEntries(
  subjectKinds.map((kind) => [
    kind,
    async (_platform: unknown, _reader: unknown, ids: readonly number[]) =>
      new Map(ids.map((id) => [id, { name: secret, key: String(id) }])),
  ]),
);

/** Notifies of kinds, and does what the jobs do, except those of digests. */
async function notifyOf(kinds: readonly NoticeKind[], to: { id: number; email: string }): Promise<void> {
  await inTransaction(platform, async (tx) => {
    for (const kind of kinds) {
      const row = shownKind(kind);
      if (!row) continue;
      if (row.email === 'own') {
        const content = { kind, subject: kind, preheader: '', heading: '', paragraphs: [], footer: '' };
        await notifyByEmail(tx, { to, content, subjects: [to.id], cause: 'c' });
        continue;
      }
      const subject = { kind: row.subject, id: to.id };
      const one = { kind: kind as StoredNotification['kind'], subject, dedupeKey: 'c', userId: to.id };
      await storeNotifications(tx, [one], await readWanted(tx.db, [to.id]));
    }
  });
  const stored = await db.selectFrom('notifications').select('id').where('user_id', '=', to.id).execute();
  await announceNotifications(
    platform,
    describeAll,
    stored.map(({ id }) => id),
  );
}

const accountOf = ({ id }: { id: number }) =>
  db.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

const digest = (pace: 'daily' | 'weekly', userId: number) =>
  sendDigests(
    platform,
    describeAll,
    {},
    {
      pace,
      userIds: [userId],
      day: '2026-11-24',
      until: new Date(Date.now() + 60_000).toISOString(),
    },
  );

const sides = [
  { side: 'member', role: 'investor' as const, make: () => registerMember(test, 'investor') },
  { side: 'team', role: 'admin' as const, make: () => makeAdmin(test) },
];

describe.each(sides)('for the $side, every kind', ({ role, make }) => {
  const kinds = topicsOf(role)
    .flatMap((topic) => kindsOf(topic, role))
    .filter((kind) => shownKind(kind));
  const isFixed = (kind: string) => pacesOf(kind, role).length === 1;
  const optional = kinds.filter((kind) => !isFixed(kind));
  const textOf = (kind: string) => shownKind(kind)?.neutral ?? '';

  it.each(paces)('is emailed as chosen: %s', async (pace) => {
    const to = await accountOf(await make());
    await inTransaction(platform, async (tx) => {
      for (const kind of kinds) await storeChoice(tx.db, { userId: to.id, role }, kind, { email: pace });
    });
    await db.deleteFrom('email_outbox').execute();
    await notifyOf(kinds, to);
    const now = await emailsTo(to.id);
    const expected = pace === 'now' ? kinds : kinds.filter(isFixed);
    expect(now.map(({ kind }) => kind).sort()).toEqual([...expected].sort());
    for (const { kind, headers, text, html, subject } of now) {
      expect([kind, Object.hasOwn(headers as object, 'List-Unsubscribe')]).toEqual([kind, !isFixed(kind)]);
      expect(`${subject}${text}${html}`).not.toContain(secret);
    }
    for (const other of digestPaces) {
      await db.deleteFrom('email_outbox').execute();
      await digest(other, to.id);
      await digest(other, to.id);
      const [sent, ...more] = await emailsTo(to.id);
      expect([more, sent?.kind]).toEqual([[], pace === other ? digestKinds[other] : undefined]);
      if (!sent) continue;
      expect(`${sent.subject}${sent.text}${sent.html}`).not.toContain(secret);
      expect(sent.subject).toContain(`${optional.length} updates`);
      const lines = new Set(optional.map(textOf));
      const shown = [...lines].filter((text) => sent.text.includes(`* ${text}`));
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(lines.size, maxDigestLines));
      expect(sent.headers).toHaveProperty('List-Unsubscribe');
    }
  });
});

describe('a choice', () => {
  it('has a topic for every kind of either side, and each topic is used', () => {
    const shown = (Object.keys(notificationKinds) as NoticeKind[]).filter((kind) => shownKind(kind));
    for (const kind of shown)
      for (const role of ['admin', 'investor'] as const)
        expect([kind, topicOf(kind, role)]).not.toEqual([kind, undefined]);
    expect(new Set([...topicsOf('admin'), ...topicsOf('investor')])).toEqual(new Set(Object.keys(topics)));
  });

  it('follows the topic until it is made for the kind; one for the topic ends those for its kinds', async () => {
    const { token } = await registerMember(test, 'investor');
    const followed = async () =>
      (await read(token)).topics.find((topic: { name: string }) => topic.name === 'followed');
    const paceOfUpdates = async () =>
      (await followed()).kinds.find((kind: { name: string }) => kind.name === 'update_published').email;
    expect([(await followed()).email, await paceOfUpdates()]).toEqual(['now', 'now']);
    await choose(token, 'update_published', { email: 'never' });
    expect([(await followed()).email, await paceOfUpdates()]).toEqual(['now', 'never']);
    await choose(token, 'followed', { bell: false });
    expect(await paceOfUpdates()).toBe('never');
    await choose(token, 'followed', { email: 'weekly' });
    expect([(await followed()).email, await paceOfUpdates()]).toEqual(['weekly', 'weekly']);
    await choose(token, 'followed', { email: null });
    expect(await followed()).toMatchObject({ email: 'now', bell: false });
  });

  it('by role: milestones are weekly for investors at first', async () => {
    const paceOf = async (token: string) =>
      (await read(token)).topics.find((topic: { name: string }) => topic.name === 'projects').email;
    expect(await paceOf((await registerMember(test, 'investor')).token)).toBe('weekly');
    expect(await paceOf((await registerMember(test, 'entrepreneur')).token)).toBe('now');
  });

  it('is refused where it makes no sense: what is always sent, unknown or foreign names, times that never end', async () => {
    const member = await registerMember(test);
    const admin = await makeAdmin(test);
    for (const name of ['account', 'money', 'password_changed', 'commitment_firm', 'reset_link'])
      expect([name, (await choose(member.token, name, { email: 'never' })).statusCode]).toEqual([
        name,
        name === 'reset_link' ? 404 : 422,
      ]);
    for (const name of ['new_submissions', 'new_submission', '__proto__', 'constructor', 'x'])
      expect([name, (await choose(member.token, name, { email: 'never' })).statusCode]).toEqual([name, 404]);
    expect((await choose(admin.token, 'messages', { email: 'never' })).statusCode).toBe(404);
    expect((await choose(admin.token, 'assessment_reminder', { email: 'weekly' })).statusCode).toBe(422);
    expect((await choose(admin.token, 'waiting', { email: 'hourly' })).statusCode).toBe(422);
    const same = await schedule(member.token, { quiet_hours: { from: '00:00', until: '00:00' } });
    expect([same.statusCode, JSON.stringify(same.json().data)]).toEqual([
      422,
      expect.stringContaining(preferenceMessages.sameTime),
    ]);
    for (const body of [
      { digest_hour: 24 },
      { digest_hour: 7.5 },
      { weekly_day: 0 },
      { quiet_hours: { from: '24:00', until: '01:00' } },
      { quiet_hours: { from: '22:00' } },
    ])
      expect([body, (await schedule(member.token, body)).statusCode]).toEqual([body, 422]);
    expect(await read(member.token)).toMatchObject({ digest_hour: 8, weekly_day: 1, quiet_hours: null });
  });

  it('for the bell hides what arrives from then on, which is neither counted nor read with the rest, and still in the digest', async () => {
    const { id, token } = await registerMember(test);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await choose(token, 'messages', { bell: false, email: 'daily' });
    await notifyOf(['unread_messages'], { id, email });
    const call = async (url: string) => (await test.call({ method: 'GET', url, token })).json().data;
    expect(await call('/api/notifications')).toEqual([]);
    expect(await call('/api/notifications/unread')).toEqual({ unread: 0 });
    await test.call({ method: 'POST', url: '/api/notifications/read', token, body: { up_to: 1_000_000 } });
    await digest('daily', id);
    expect((await emailsTo(id)).map(({ kind }) => kind)).toContain('daily_digest');
  });
});

describe('quiet hours', () => {
  const held = async (userId: number) =>
    (await emailsTo(userId)).map(({ kind, held_until }) => [kind, held_until !== null]);
  /** Begun an hour ago, and over in two, by the clock of the account. */
  async function inQuietHours() {
    const { id, token } = await registerMember(test);
    await sql`update users set time_zone = 'UTC' where id = ${id}`.execute(db);
    await sql`delete from email_outbox`.execute(db);
    const timeIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    await schedule(token, { quiet_hours: { from: timeIn(-1), until: timeIn(2) } });
    return { token, to: await accountOf({ id }) };
  }

  it('hold emails back until they end, but not those that protect the account, and a change of them applies to what waits', async () => {
    const { token, to } = await inQuietHours();
    await inTransaction(platform, async (tx) => {
      for (const kind of ['submission_decided', 'interview_booked', 'password_changed'] as const) {
        const content = { kind, subject: kind, preheader: '', heading: '', paragraphs: [], footer: '' };
        await notifyByEmail(tx, { to, content });
      }
    });
    expect(await held(to.id)).toEqual([
      ['submission_decided', true],
      ['interview_booked', true],
      ['password_changed', false],
    ]);
    await schedule(token, { quiet_hours: null });
    expect((await held(to.id)).map(([, isHeld]) => isHeld)).toEqual([false, false, false]);
    const { rows } = await sql<{ due: number }>`select count(*)::int as due from pgboss.job
      where name = 'notifications.email-queued' and start_after <= now() and data ->> 'emailId' in
        (select id::text from email_outbox where kind in ('submission_decided', 'interview_booked'))`.execute(
      db,
    );
    expect(rows[0]?.due).toBe(2);
  });

  it('postpone the emails of notifications, which are not sent if they are read by then; those that protect the account are not postponed', async () => {
    const { to } = await inQuietHours();
    await notifyOf(['update_published', 'investor_status_ended'], to);
    expect((await emailsTo(to.id)).map(({ kind }) => kind)).toEqual(['investor_status_ended']);
    const { rows } = await sql<{
      waits: boolean;
    }>`select start_after > now() + interval '1 hour' as waits from pgboss.job
      where name = 'notifications.announce' and start_after > now()`.execute(db);
    expect(rows).toEqual([{ waits: true }]);
  });
});

describe('the link in an email', () => {
  async function linkOf(name: string) {
    const member = await registerMember(test, 'investor');
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    await notifyOf(['update_published'], { id: member.id, email });
    const [sent] = await emailsTo(member.id).then((all) =>
      all.filter(({ kind }) => kind === 'update_published'),
    );
    const { 'List-Unsubscribe': header = '' } = (sent?.headers ?? {}) as Record<string, string>;
    const url = new URL(header.slice(1, -1));
    return { member, path: url.pathname.replace('update_published', name) };
  }
  const paceOf = async (token: string) =>
    (await read(token)).topics
      .find((topic: { name: string }) => topic.name === 'followed')
      .kinds.find((kind: { name: string }) => kind.name === 'update_published').email;

  it('changes nothing when it is opened or fetched ahead, and unsubscribes by POST, however often', async () => {
    const { member, path } = await linkOf('update_published');
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [path, path.replace('unsubscribe', 'choices')])
        await test.call({ method: method as 'GET', url });
    expect(await paceOf(member.token)).toBe('now');
    for (const _ of [1, 2]) {
      expect((await test.call({ method: 'POST', url: path })).statusCode).toBe(200);
      expect(await paceOf(member.token)).toBe('never');
    }
    const other = await test.call({
      method: 'POST',
      url: path.replace('unsubscribe', 'choices'),
      body: { email: 'weekly' },
    });
    expect(other.json().data).toMatchObject({ email: 'weekly', paces: [...paces] });
    expect(await paceOf(member.token)).toBe('weekly');
  });

  it('is good for its own kind and account only', async () => {
    const { member, path } = await linkOf('access_granted');
    expect((await test.call({ method: 'POST', url: path })).statusCode).toBe(404);
    const other = path
      .replace('access_granted', 'update_published')
      .replace(`/${member.id}-`, `/${member.id + 1}-`);
    expect((await test.call({ method: 'POST', url: other })).statusCode).toBe(404);
  });
});
