import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../../test/app.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { submissionDecided, submissionSent } from '../../submissions/submissions.jobs.ts';
import { confirmAddressEmail } from '../emails/account-emails.ts';
import { deliveryQueue, queueEmails } from './queue-email.ts';

const test = await testApp();
const working = await testApp({ worksJobs: true });
beforeEach(test.database.reset);
afterEach(working.database.reset);

const content = confirmAddressEmail({
  firstName: 'Ada',
  link: 'https://ventures.example.com/confirm#t=secret',
});
const people = ['ada@example.test', 'noor@example.test'];
const queueFor = (cause: string | undefined, emails = people) =>
  inTransaction(test.platform, (tx) =>
    queueEmails(
      tx,
      emails.map((email) => ({ to: { email }, content, ...(cause !== undefined && { cause }) })),
    ),
  );

async function count(): Promise<{ emails: number; jobs: number }> {
  const { rows } = await sql<{ emails: number; jobs: number }>`
    select (select count(*) from email_outbox)::int as emails,
      (select count(*) from pgboss.job where name = ${deliveryQueue.name})::int as jobs`.execute(
    test.platform.db,
  );
  return rows[0] ?? { emails: 0, jobs: 0 };
}

describe('a cause', () => {
  it('leads to one email per kind and address, even if several nodes queue it together', async () => {
    await Promise.all([queueFor('decided:1'), queueFor('decided:1'), queueFor('decided:1')]);
    expect(await count()).toEqual({ emails: 2, jobs: 2 });
    await queueFor('decided:1', [...people, 'kofi@example.test']);
    expect(await count()).toEqual({ emails: 3, jobs: 3 });
    await queueFor('decided:2');
    expect(await count()).toEqual({ emails: 5, jobs: 5 });
  });

  it('is optional: without one every email is queued', async () => {
    await queueFor(undefined);
    await queueFor(undefined);
    await queueFor(undefined, []);
    expect(await count()).toEqual({ emails: 4, jobs: 4 });
  });
});

describe('a job that runs again', () => {
  const { db, jobs } = working.platform;
  const emails = async () =>
    (await db.selectFrom('email_outbox').select(['kind', 'state']).orderBy('id').execute()).filter(
      ({ kind }) => kind.startsWith('submission_'),
    );
  /** Both jobs of a submission that was sent and decided, run now. */
  async function runJobs(submissionId: number): Promise<void> {
    await jobs.enqueue(db, submissionSent, { submissionId, versionNumber: 1 });
    const decision = { submissionId, status: 'approved', comment: null, version: 2 } as const;
    await jobs.enqueue(db, submissionDecided, decision);
    const left = () =>
      sql`select from pgboss.job where name in (${submissionSent.name}, ${submissionDecided.name})
        and state < 'completed'`.execute(db);
    await expect.poll(async () => (await left()).rows.length).toBe(0);
  }

  it('queues no email twice', async () => {
    const id = await sendSubmission(working, await registerMember(working));
    await runJobs(id);
    await expect.poll(async () => (await emails()).length).toBe(2);
    await runJobs(id);
    await runJobs(id);
    expect(await emails()).toHaveLength(2);
  });
});
