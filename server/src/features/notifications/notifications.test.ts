import type { WireNotification } from '@proxima/contract/notifications/notifications';
import { userChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { liveClients } from '../../../test/realtime/live-clients.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { announceNotifications } from './announce-notifications.ts';
import type { Describers } from './describe-subjects.ts';
import { passwordChangedEmail, resetLinkEmail } from './emails/account-emails.ts';
import { announcementQueue, notify } from './notify.ts';
import { notifyByEmail } from './notify-by-email.ts';
import { publishChanged } from './publish-changed.ts';

const test = await testApp({ worksJobs: true });
const listen = await liveClients(test);
beforeEach(() => test.database.reset());

const call = (token: string, url: string, body?: object) =>
  test.call({ method: body ? 'POST' : 'GET', url: `/api/notifications${url}`, token, body });
const list = async (token: string, query = ''): Promise<WireNotification[]> =>
  (await call(token, query)).json().data;
const unread = async (token: string): Promise<number> => (await call(token, '/unread')).json().data.unread;

const emailsOf = (kind: string) =>
  test.platform.db.selectFrom('email_outbox').selectAll().where('kind', '=', kind).execute();

/** Notifies people that a member waits: a kind that nothing else in these tests causes. */
const waits = (memberId: number, userIds: number[], dedupeKey = String(memberId)) =>
  inTransaction(test.platform, (tx) =>
    notify(
      tx,
      { kind: 'unanswered_members', subject: { kind: 'conversation', id: memberId }, dedupeKey },
      userIds,
    ),
  );

const people = async () => ({ member: await registerMember(test), admin: await makeAdmin(test) });

describe('a notification', () => {
  it('is stored once per account, kind and key, for those whom the kind concerns, and reaches no one if its transaction fails', async () => {
    const { member, admin } = await people();
    await waits(member.id, [admin.id, admin.id, member.id, 987_654_321], 'waits');
    await waits(member.id, [admin.id], 'waits');
    const failed = inTransaction(test.platform, async (tx) => {
      const subject = { kind: 'conversation', id: member.id } as const;
      await notify(tx, { kind: 'unanswered_members', subject, dedupeKey: 'x' }, [admin.id]);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await list(admin.token)).toMatchObject([
      { title: 'Ada Lind is waiting for a reply', path: `/admin/conversations/${member.id}`, read_at: null },
    ]);
    expect(await list(member.token)).toEqual([]);
  });

  it('is not shown or counted while its subject is out of reach, and the page is filled with others', async () => {
    const { member, admin } = await people();
    const gone = await registerMember(test);
    for (const [index, about] of [member, gone, gone, gone, member].entries())
      await waits(about.id, [admin.id], `k${index}`);
    expect(await unread(admin.token)).toBe(5);
    await test.platform.db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await list(admin.token, '?limit=2')).toHaveLength(2);
    expect(await list(admin.token)).toHaveLength(2);
    expect(await unread(admin.token)).toBe(2);
    const editor = await makeAdmin(test, 'editor');
    await waits(member.id, [editor.id]);
    expect([await list(editor.token), await unread(editor.token)]).toEqual([[], 0]);
  });

  it('is read by its recipient only: one, or all that were seen', async () => {
    const { member, admin } = await people();
    for (const key of ['a', 'b', 'c']) await waits(member.id, [admin.id], key);
    const [newest, middle] = await list(admin.token);
    expect((await call(member.token, `/${newest?.id}/read`, {})).statusCode).toBe(404);
    await call(member.token, '/read', { up_to: newest?.id });
    expect(await unread(admin.token)).toBe(3);
    expect((await call(admin.token, `/${newest?.id}/read`, {})).statusCode).toBe(200);
    expect(await unread(admin.token)).toBe(2);
    await waits(member.id, [admin.id], 'later');
    await call(admin.token, '/read', { up_to: middle?.id });
    expect((await list(admin.token)).map(({ read_at }) => read_at === null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('pages by cursor without gaps', async () => {
    const { member, admin } = await people();
    for (const key of ['a', 'b', 'c']) await waits(member.id, [admin.id], key);
    const first = (await call(admin.token, '?limit=2')).json();
    const second = (await call(admin.token, `?limit=2&cursor=${first.next_cursor}`)).json();
    const ids = [...first.data, ...second.data].map((one: WireNotification) => one.id);
    expect(ids).toEqual((await list(admin.token)).map((one) => one.id));
    expect((await call(admin.token, '?cursor=x')).statusCode).toBe(422);
  });
});

describe('a kind that is emailed immediately', () => {
  const subject = { kind: 'venture', id: 7 } as const;
  const reachable: Describers = {
    venture: async (_platform, _reader, ids) =>
      new Map(ids.map((id) => [id, { name: 'Tidal Kites', key: 'tidal' }])),
  };
  const store = async (kind: 'access_granted' | 'access_ended', userId: number) => {
    await inTransaction(test.platform, (tx) => notify(tx, { kind, subject, dedupeKey: 'g1' }, [userId]));
    const rows = await test.platform.db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ id }) => id);
  };

  it('is emailed once, naming nothing that only some may see', async () => {
    const investor = await registerMember(test, 'investor');
    const ids = await store('access_granted', investor.id);
    for (let run = 0; run < 2; run += 1) await announceNotifications(test.platform, reachable, ids);
    const emails = await emailsOf('access_granted');
    expect(emails).toMatchObject([
      { to_address: investor.email, user_id: investor.id, subject: 'Your request for access was granted' },
    ]);
    expect(JSON.stringify(emails)).not.toMatch(/tidal/i);
  });

  it('is not emailed, or listed, to someone who cannot see the subject, unless it says that access ended', async () => {
    const investor = await registerMember(test, 'investor');
    const granted = await store('access_granted', investor.id);
    const ended = await store('access_ended', investor.id);
    await announceNotifications(test.platform, {}, [...granted, ...ended]);
    await expect.poll(() => emailsOf('access_ended')).toHaveLength(1);
    expect(await emailsOf('access_granted')).toEqual([]);
    expect((await list(investor.token)).map(({ title }) => title)).toEqual([
      'Your access to a venture has ended',
    ]);
  });
});

describe('an email with a text of its own', () => {
  it('comes with a notification for an account, and alone for a secret or an address without one', async () => {
    const member = await registerMember(test);
    const link = 'https://ventures.example.com/x';
    const changed = passwordChangedEmail({ firstName: 'Ada', link, signedOut: 'every device' });
    await inTransaction(test.platform, (tx) =>
      notifyByEmail(tx, [
        { to: member, content: changed, cause: 'once' },
        { to: member, content: changed, cause: 'once' },
        { to: { email: 'nobody@example.test' }, content: changed },
        { to: member, content: resetLinkEmail({ firstName: 'Ada', link }) },
      ]),
    );
    expect((await list(member.token)).map(({ title, path }) => [title, path])).toEqual([
      ['Your password was changed', '/dashboard/settings/account'],
    ]);
    expect(await emailsOf('password_changed')).toHaveLength(2);
    expect(await emailsOf('reset_link')).toHaveLength(1);
  });
});

describe('a stored notification', () => {
  const announcements = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = ${announcementQueue.name}`.execute(
      test.platform.db,
    );
    return rows[0]?.n ?? 0;
  };
  /** The channels that are published to while `work` runs. */
  async function pushedTo(work: () => Promise<void>): Promise<unknown[]> {
    const publish = vi.spyOn(test.platform.realtime, 'publish').mockImplementation(() => undefined);
    try {
      await work();
      return publish.mock.calls.map(([{ channel }]) => channel);
    } finally {
      publish.mockRestore();
    }
  }

  it('is pushed with the commit, and has a job only if an email is still owed', async () => {
    const member = await registerMember(test);
    const before = await announcements();
    const link = 'https://ventures.example.com/x';
    const content = passwordChangedEmail({ firstName: 'Ada', link, signedOut: 'every device' });
    const changed = () =>
      inTransaction(test.platform, (tx) => notifyByEmail(tx, { to: member, content, cause: 'once' }));
    expect(await pushedTo(changed)).toEqual([userChannel(member.id)]);
    expect(await pushedTo(changed)).toEqual([]);
    expect(await announcements()).toBe(before);
    const granted = () =>
      inTransaction(test.platform, (tx) =>
        notify(tx, { kind: 'access_granted', subject: { kind: 'venture', id: 7 }, dedupeKey: 'g' }, [
          member.id,
        ]),
      );
    expect(await pushedTo(granted)).toEqual([userChannel(member.id)]);
    expect(await announcements()).toBe(before + 1);
    await pushedTo(granted);
    expect(await announcements()).toBe(before + 1);
  });

  it('is not pushed with more than 499 others', async () => {
    const admin = await makeAdmin(test);
    const ids = await test.platform.db.transaction().execute(async (db) => {
      // More administrators than an installation may have (contract, row-limits).
      await sql`set local session_replication_role = replica`.execute(db);
      const { rows } = await sql<{ id: number }>`
        insert into users (role, admin_role, first_name, last_name, phone, email, password_hash)
        select role, admin_role, first_name, last_name, phone, 'colleague' || n || '@example.test', password_hash
        from users, generate_series(1, 500) n where id = ${admin.id} returning id`.execute(db);
      return rows.map(({ id }) => id);
    });
    expect(await pushedTo(() => waits(admin.id, ids, 'many'))).toHaveLength(500);
    expect(await pushedTo(() => waits(admin.id, [...ids, admin.id], 'more'))).toEqual([]);
  });
});

describe('a change', () => {
  it('reaches the accounts it names, members and administrators, after the commit', async () => {
    const { member, admin } = await people();
    const other = await registerMember(test);
    const next = [
      await listen(member.token, `private-user.${member.id}`),
      await listen(admin.token, `private-user.${admin.id}`),
    ].map((wait) => wait<{ kind: string; id: number }>('Changed'));
    const receivedByOther: unknown[] = [];
    void (await listen(other.token, `private-user.${other.id}`))('Changed').then((event) =>
      receivedByOther.push(event),
    );
    await inTransaction(test.platform, async (tx) =>
      publishChanged(tx, { kind: 'venture', id: 4 }, [member.id, admin.id]),
    );
    expect(await Promise.all(next)).toEqual([
      { kind: 'venture', id: 4 },
      { kind: 'venture', id: 4 },
    ]);
    expect(receivedByOther).toEqual([]);
  });

  it('is not pushed to more than 500 accounts', async () => {
    const published: string[] = [];
    const realtime = {
      ...test.platform.realtime,
      publish: ({ channel }: { channel: string }) => published.push(channel),
    };
    const publish = (count: number) =>
      inTransaction({ ...test.platform, realtime } as never, async (tx) =>
        publishChanged(
          tx,
          { kind: 'venture', id: 4 },
          Array.from({ length: count }, (_, n) => n + 1),
        ),
      );
    await publish(501);
    expect(published).toEqual([]);
    await publish(500);
    expect(published).toHaveLength(500);
  });

  it('is pushed for a new notification and for those read on another page', async () => {
    const { member, admin } = await people();
    const wait = await listen(admin.token, `private-user.${admin.id}`);
    const arrived = wait<{ kind: string; id: number }>('Changed');
    await waits(member.id, [admin.id]);
    const { kind, id: newest } = await arrived;
    expect(kind).toBe('notification');
    const read = wait('Changed');
    await call(admin.token, '/read', { up_to: newest });
    expect(await read).toMatchObject({ kind: 'notification' });
  });
});
