import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { mailingsOf } from '../../../test/input/mailing-world.ts';
import { startSmtpServer } from '../../../test/smtp-harness.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { resetLinkEmail } from '../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { deliveryQueue } from '../notifications/outbox/queue-email.ts';
import { sendBatch } from './deliver-mailing.ts';
import { copyEmailStates } from './recipients.repository.ts';

const smtp = await startSmtpServer();
const test = await testApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Proxima <mail@example.com>' } });
const working = await testApp({
  worksJobs: true,
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'Proxima <mail@example.com>' },
});
let owner: SignedInUser;
afterAll(() => smtp.stop());

const { hold, deliver, read, emails } = mailingsOf(test, () => owner);

/** Members as an import would leave them once they have joined. */
const addMembers = (db: typeof test.platform.db, count: number) =>
  sql`insert into users (role, first_name, last_name, email, phone, password_hash, has_joined)
    select (array['entrepreneur', 'investor', 'project_manager'])[1 + n % 3], 'Ada', 'Lind ' || n, 'member' || n || '@example.test', '', '', true
    from generate_series(1, ${sql.lit(count)}) as n`.execute(db);

describe('a mailing to many', () => {
  beforeEach(async () => {
    await test.database.reset();
    owner = await makeAdmin(test);
  });

  it('goes to each once, even if its node dies in the middle of a batch', async () => {
    const { platform } = test;
    await addMembers(platform.db, 450);
    const { id } = await hold();
    let calls = 0;
    const dying = {
      ...platform,
      jobs: {
        ...platform.jobs,
        enqueueAll: async (...given: Parameters<typeof platform.jobs.enqueueAll>) => {
          calls += 1;
          if (calls % 2 === 0) throw new Error('killed');
          await platform.jobs.enqueueAll(...given);
        },
      },
    } as typeof platform;
    await sql`update mailings set state = 'sending' where id = ${id}`.execute(platform.db);
    for (let run = 0; run < 3; run += 1) {
      await sendBatch(dying, id).catch(() => {});
      await Promise.all([sendBatch(platform, id), sendBatch(platform, id)]);
    }
    await deliver(id);
    const sent = (await emails()).map(({ to_address }) => to_address);
    expect([sent.length, new Set(sent).size]).toEqual([450, 450]);
    expect(await read(id)).toMatchObject({ state: 'sent', emails: 450 });
  });

  it('reaches exactly those whom its filter finds, whatever the filter', async () => {
    const { db } = test.platform;
    await addMembers(db, 30);
    await sql`update users set email_confirmed_at = now() where id % 2 = 0`.execute(db);
    const filters = fc.record(
      {
        role: fc.constantFrom('entrepreneur', 'investor', 'project_manager'),
        state: fc.constantFrom('confirmed', 'unconfirmed'),
        search: fc.constantFrom('lind', 'member1', 'lind 7', 'nobody'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        await sql`truncate mailings, email_outbox cascade`.execute(db);
        const query = new URLSearchParams({ ...chosen, limit: '100' });
        const url = `/api/admin/members?${query}`;
        const listed = (await test.call({ method: 'GET', url, token: owner.token })).json().data;
        const expected = listed.map(({ email }: { email: string }) => email).toSorted();
        if (expected.length > 0) await deliver((await hold({ kind: 'members', filters: chosen })).id);
        expect((await emails()).map(({ to_address }) => to_address).toSorted()).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps what became of its emails when the outbox forgets them', async () => {
    const { db } = test.platform;
    await addMembers(db, 3);
    const { id } = await hold();
    await deliver(id);
    await sql`update email_outbox set state = (array['sent', 'returned', 'failed'])[1 + user_id % 3] where kind = 'mailing'`.execute(
      db,
    );
    await sql`update mailings set sent_at = now() - interval '21 days'`.execute(db);
    await copyEmailStates(db);
    await sql`delete from email_outbox`.execute(db);
    expect((await read(id)).outcomes).toMatchObject({ sent: 1, returned: 1, failed: 1, read: 0 });
  });
});

describe('with background jobs', () => {
  it('lets an urgent email pass those of a mailing, and sends all of them', async () => {
    await working.database.reset();
    const { db } = working.platform;
    owner = await makeAdmin(working);
    const member = await registerMember(working);
    await addMembers(db, 60);
    const world = mailingsOf(working, () => owner);
    const { id } = await world.hold();
    await sql`update mailings set sends_at = now() where id = ${id}`.execute(db);
    await world.deliver(id);
    const content = resetLinkEmail({
      firstName: 'Ada',
      link: 'https://ventures.example.com/reset-password#t=1',
    });
    await inTransaction(working.platform, (tx) =>
      notifyByEmail(tx, { to: { email: 'urgent@example.test' }, content }),
    );
    await expect
      .poll(() => smtp.emails.filter(({ subject }) => subject?.startsWith('Office')).length, {
        timeout: 30_000,
      })
      .toBe(61);
    const priorities = await sql<{ kind: string; priority: number }>`
      select distinct email_outbox.kind, job.priority from pgboss.job join email_outbox on email_outbox.id = (data ->> 'emailId')::bigint
      where name = ${deliveryQueue.name} and kind in ('mailing', 'reset_link') order by 1`.execute(db);
    expect(priorities.rows).toEqual([
      { kind: 'mailing', priority: -1 },
      { kind: 'reset_link', priority: 0 },
    ]);
    const mine = smtp.emails.find(
      ({ subject, recipients }) => subject === 'Office hours, Ada' && recipients[0] === member.email,
    );
    expect(mine?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await world.read(id)).outcomes).toMatchObject({ waiting: 0, sent: 61 });
  }, 60_000);
});
