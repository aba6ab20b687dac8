import type { Role } from '@proxima/contract/accounts/roles';
import { digestKinds, kindsOf, pacesOf, topicsOf } from '@proxima/contract/notifications/choices';
import { subjectKinds } from '@proxima/contract/notifications/kind-rows';
import { type NotificationKind, shownKind } from '@proxima/contract/notifications/kinds';
import { type Pace, paces } from '@proxima/contract/notifications/topics';
import { pushEndpoints } from '@proxima/contract/push/push';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { openPushService } from '../../../../test/push/push-service.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { announceNotifications } from '../announce-notifications.ts';
import type { Describers } from '../describe-subjects.ts';
import { type DueDigests, queueDueDigests } from '../digest/queue-digests.ts';
import { sendDigests } from '../digest/send-digests.ts';
import { storeNotifications } from '../notify.ts';
import { notifyByEmail } from '../notify-by-email.ts';
import type { Push } from '../push/queue-push.ts';
import { sendPush } from '../push/send-push.ts';
import { readWanted } from './read-wanted.ts';
import { storeChoice } from './store-choice.ts';

// Each kind, by each channel and at each pace: what was chosen is sent, and nothing else.

const service = await openPushService();
afterAll(() => service.close());
const test = await testApp({ env: { PUSH_HOSTS: '127.0.0.1' } });
const { db } = test.platform;
/** The clock of the server, which the test moves. */
let now = new Date();
const platform = { ...test.platform, clock: { now: () => now } };
beforeEach(async () => {
  await test.database.reset();
  await sql`delete from pgboss.job`.execute(db);
  service.messages.length = 0;
});

const secret = 'Tidal Kites at 4 million';
/** Everything can be seen, and has a name that nothing sent elsewhere may contain. */
const describers: Describers = Object.fromEntries(
  subjectKinds
    .filter((kind) => kind !== 'account')
    .map((kind) => [
      kind,
      async (_platform: unknown, _reader: unknown, ids: readonly number[]) =>
        new Map(ids.map((id) => [id, { name: secret, key: String(id) }])),
    ]),
);

interface Person {
  id: number;
  email: string;
  token: string;
  role: Role;
}

interface Choice {
  email: Pace;
  bell: boolean;
  push: boolean;
}

/** Over four rounds each kind has each pace, and bell and push both ways with and without each other. */
const choiceFor = (index: number, round: number): Choice => ({
  email: paces[(index + round) % paces.length] as Pace,
  bell: round % 2 === 0,
  push: round < 2,
});

/** The kind happens, and what runs immediately after does. */
async function happen(kinds: readonly NotificationKind[], to: Person): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const wanted = await readWanted(tx.db, [to.id]);
    for (const kind of kinds) {
      const row = shownKind(kind);
      if (row?.email === 'own') {
        const content = { kind, subject: kind, preheader: '', heading: '', paragraphs: [], footer: '' };
        await notifyByEmail(tx, { to, content, subjects: [to.id], cause: 'c' });
      } else if (row) {
        const subject = { kind: row.subject, id: to.id };
        await storeNotifications(tx, [{ kind, subject, dedupeKey: 'c', userId: to.id }], wanted);
      }
    }
  });
  const stored = await db.selectFrom('notifications').select('id').where('user_id', '=', to.id).execute();
  await announceNotifications(
    platform,
    describers,
    stored.map(({ id }) => id),
  );
  for (const push of await takeJobs<Push>('notifications.push')) await sendPush(platform, describers, push);
}

async function takeJobs<Payload>(queue: string): Promise<Payload[]> {
  const { rows } = await sql<{
    data: Payload;
  }>`delete from pgboss.job where name = ${queue} returning data`.execute(db);
  return rows.map(({ data }) => data);
}

/** The clock shows a time, and what is due by then is sent. */
async function passUntil(time: Date): Promise<void> {
  now = time;
  await queueDueDigests(platform);
  for (const due of await takeJobs<DueDigests>('notifications.digests'))
    await sendDigests(platform, describers, {}, due);
}

const day = 24 * 3_600_000;
/** 8:30 on a Monday to come (1), the Sunday before it (0) or the Tuesday after it (2), in UTC: digests are sent at 8:00, the weekly one on Mondays. */
function morningOf(weekday: number): Date {
  const midnight = Math.floor(Date.now() / day) * day;
  const days = 7 + ((8 - new Date(midnight).getUTCDay()) % 7) + weekday - 1;
  return new Date(midnight + days * day + 8.5 * 3_600_000);
}

const emails = () => db.selectFrom('email_outbox').selectAll().orderBy('id').execute();
/** How many things a digest names, and that they are these. */
function expectDigest(
  sent: Awaited<ReturnType<typeof emails>>[number] | undefined,
  kinds: readonly string[],
) {
  expect(sent?.subject).toContain(`${kinds.length} update`);
  const texts = new Set(kinds.map((kind) => shownKind(kind)?.neutral ?? ''));
  const lines = sent?.text.match(/^\* .*$/gm) ?? [];
  for (const line of lines) expect([...texts].some((text) => line.startsWith(`* ${text}`))).toBe(true);
  expect(`${sent?.subject}${sent?.text}${sent?.html}`).not.toContain(secret);
}

const sides = [
  { side: 'member', role: 'investor' as const, make: () => registerMember(test, 'investor') },
  { side: 'team', role: 'admin' as const, make: () => makeAdmin(test) },
];

describe.each(sides)('for the $side, every kind', ({ role, make }) => {
  const kinds = topicsOf(role)
    .flatMap((topic) => kindsOf(topic, role))
    .filter((kind): kind is NotificationKind => shownKind(kind) !== undefined);
  const isFixed = (kind: string) => pacesOf(kind, role).length === 1;

  async function prepare(round: number) {
    now = new Date();
    const { id, token } = await make();
    await sql`update users set time_zone = 'UTC' where id = ${id}`.execute(db);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const browser = service.newBrowser();
    await test.call({ method: 'PUT', url: pushEndpoints.start.path, token, body: browser.subscription });
    const chosen = new Map(kinds.map((kind, index) => [kind, choiceFor(index, round)]));
    await inTransaction(platform, async (tx) => {
      for (const [kind, choice] of chosen) await storeChoice(tx.db, { userId: id, role }, kind, choice);
    });
    await db.deleteFrom('email_outbox').execute();
    await db.deleteFrom('notifications').execute();
    return { to: { id, email, token, role }, browser, chosen };
  }

  it.each([0, 1, 2, 3])('reaches its recipient as chosen and in no other way (round %d)', async (round) => {
    const { to, browser, chosen } = await prepare(round);
    // Where a topic has one kind, the choice is the topic's; the last one made for it counts.
    const wanted = await readWanted(db, [to.id]);
    const paceOf = (kind: string) => wanted.pace({ userId: to.id, kind });
    for (const [kind, { email, bell, push }] of chosen) {
      const expected = isFixed(kind) ? { email: 'now', bell: true, push } : { email, bell, push };
      const is = {
        email: paceOf(kind),
        bell: wanted.bell({ userId: to.id, kind }),
        push: wanted.push({ userId: to.id, kind }),
      };
      expect([kind, is]).toEqual([kind, expected]);
    }
    const ofPace = (pace: Pace) => kinds.filter((kind) => paceOf(kind) === pace);

    await happen(kinds, to);
    const immediately = await emails();
    expect(immediately.map(({ kind }) => kind).sort()).toEqual([...ofPace('now')].sort());
    const inBell = (
      await db.selectFrom('notifications').select('kind').where('is_in_bell', '=', true).execute()
    ).map(({ kind }) => kind);
    expect(inBell.sort()).toEqual(kinds.filter((kind) => isFixed(kind) || chosen.get(kind)?.bell).sort());
    const pushed = browser.notices();
    expect(pushed.map(({ body }) => body).sort()).toEqual(
      kinds
        .filter((kind) => chosen.get(kind)?.push)
        .map((kind) => shownKind(kind)?.neutral)
        .sort(),
    );
    const ways = JSON.stringify([
      pushed,
      immediately.map(({ subject, text, html }) => [subject, text, html]),
    ]);
    expect(ways).not.toContain(secret);

    await db.deleteFrom('email_outbox').execute();
    // Half of what waits is read in the app before its digest.
    const waiting = { daily: ofPace('daily'), weekly: ofPace('weekly') };
    const read = [...waiting.daily, ...waiting.weekly].filter((_, index) => index % 2 === 0);
    for (const kind of read) {
      const { id } = await db
        .selectFrom('notifications')
        .select('id')
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      await test.call({ method: 'POST', url: `/api/notifications/${id}/read`, token: to.token });
    }
    const unread = (pace: 'daily' | 'weekly') => waiting[pace].filter((kind) => !read.includes(kind));
    // It all happened on a Sunday before 8:00.
    const before = new Date(morningOf(0).getTime() - 3_600_000);
    await db.updateTable('notifications').set({ created_at: before }).execute();
    await passUntil(morningOf(0));
    const [daily, ...others] = await emails();
    expect([daily?.kind, others]).toEqual([digestKinds.daily, []]);
    expectDigest(daily, unread('daily'));
    await passUntil(morningOf(1));
    await passUntil(morningOf(2));
    const [, weekly, ...more] = await emails();
    expect([weekly?.kind, more]).toEqual([digestKinds.weekly, []]);
    expectDigest(weekly, unread('weekly'));
    expect((await emails()).length).toBe(2);
  });
});
