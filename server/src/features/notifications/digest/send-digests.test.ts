import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { describers, digestDetails } from '../../../notification-subjects.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notify } from '../notify.ts';
import { sendDigests } from './send-digests.ts';

const test = await testApp();
const { platform } = test;
const { db } = platform;
beforeEach(() => test.database.reset());

const choose = (token: string, name: string, email: string) =>
  test.call({ method: 'PUT', url: `/api/notifications/preferences/${name}`, token, body: { email } });

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
  await choose(admin.token, 'waiting', 'daily');
  for (let index = 0; index < things; index += 1) await waits(member.id, admin.id, `k${index}`);
  await makeOlder();
  return { admin, member };
}

const due = (userId: number, day = '2026-11-24', until = new Date().toISOString()) =>
  sendDigests(platform, describers, digestDetails, { pace: 'daily', userIds: [userId], day, until });

describe('the daily digest', () => {
  it('names submissions and their senders as text, and nothing that no email may name', async () => {
    const { admin } = await withDigest();
    await sql`insert into submissions (first_name, last_name, email, phone, contact_type, message)
      values ('<i>Ada</i>', 'Lind', 'a@example.test', '1', 'entrepreneur', 'Kites <b>that</b> plough')`.execute(
      db,
    );
    await sql`insert into notifications (user_id, kind, subject_kind, subject_id, dedupe_key, is_for_digest)
      select ${admin.id}, 'new_submission', 'submission', id, 'new', true from submissions`.execute(db);
    await due(admin.id, undefined, new Date(Date.now() + 60_000).toISOString());
    const [digest] = await digests();
    expect(digest?.text).toContain('A member is waiting for a reply (2 times)');
    expect(digest?.text).toContain('A submission arrived');
    expect(digest?.text).toContain('Kites <b>that</b> plough, from <i>Ada</i> Lind');
    expect(digest?.html).toContain('Kites &lt;b&gt;that&lt;/b&gt; plough, from &lt;i&gt;Ada&lt;/i&gt; Lind');
    expect(digest?.text).not.toContain('is waiting for a reply from');
  });

  it('is sent once by several nodes at a time, and the next one has only what is new', async () => {
    const { admin, member } = await withDigest();
    await Promise.all([1, 2, 3, 4].map(() => due(admin.id)));
    expect(await digests()).toHaveLength(1);
    await waits(member.id, admin.id, 'later');
    await makeOlder(0);
    await due(admin.id, '2026-11-25');
    expect((await digests()).map(({ subject }) => subject)).toEqual([
      'Your daily digest: 2 updates',
      'Your daily digest: 1 update',
    ]);
  });

  it('is neither lost nor sent twice when a node dies between claiming and sending it', async () => {
    const { admin } = await withDigest();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'died'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before insert on email_outbox execute function refuse()`.execute(db);
    await expect(due(admin.id)).rejects.toThrow('died');
    await sql`drop trigger refuse on email_outbox`.execute(db);
    await sql`drop function refuse`.execute(db);
    expect(await digests()).toEqual([]);
    await due(admin.id);
    await due(admin.id);
    expect(await digests()).toHaveLength(1);
  });

  it('is not sent when nothing is left: all read, out of reach, switched off, or no recipient', async () => {
    const read = await withDigest();
    await db.updateTable('notifications').set({ read_at: new Date() }).execute();
    const off = await withDigest();
    await choose(off.admin.token, 'waiting', 'never');
    const gone = await withDigest();
    await db.deleteFrom('users').where('id', '=', gone.member.id).execute();
    const disabled = await withDigest();
    await db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', disabled.admin.id)
      .execute();
    for (const { admin } of [read, off, gone, disabled]) await due(admin.id);
    expect(await digests()).toEqual([]);
  });

  it('is not sent to those who unsubscribed from it, whatever they chose since', async () => {
    const { admin } = await withDigest();
    await choose(admin.token, 'daily_digest', 'never');
    await choose(admin.token, 'waiting', 'now');
    await due(admin.id);
    expect(await digests()).toEqual([]);
  });

  it('holds what several things are about, and counts what is too much for one email', async () => {
    const { admin } = await withDigest(1);
    await sql`insert into submissions (first_name, last_name, email, phone, contact_type, message)
      select 'A', 'B', 'a@example.test', '1', 'entrepreneur', 'Idea ' || n from generate_series(1, 40) as n`.execute(
      db,
    );
    await sql`insert into notifications (user_id, kind, subject_kind, subject_id, dedupe_key, is_for_digest)
      select ${admin.id}, 'submission_added_to', 'submission', id, id::text, true from submissions`.execute(
      db,
    );
    await due(admin.id, undefined, new Date(Date.now() + 60_000).toISOString());
    const [digest] = await digests();
    expect(digest?.subject).toBe('Your daily digest: 41 updates');
    expect(digest?.text.match(/^\* /gm)).toHaveLength(30);
    expect(digest?.text).toContain('Read 11 more');
  });
});
