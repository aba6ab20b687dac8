import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../test/app.ts';

/**
 * Every queue of background work with its schedule (UTC) and how often a failed job is retried. Jobs of an earlier release may still wait
 * in a queue: whoever changes its name sees to it that they run, and retires the former one.
 */
const queues = {
  'access.changed': { retries: 5, cron: null },
  'access.publish-ended': { retries: 20, cron: '* * * * *' },
  'accounts.reset-asked': { retries: 5, cron: null },
  'accounts.views': { retries: 20, cron: '* * * * *' },
  'accounts.sweep': { retries: 20, cron: '17 * * * *' },
  'applications.remind': { retries: 20, cron: '*/10 * * * *' },
  'applications.sweep-files': { retries: 3, cron: '41 * * * *' },
  'assessments.remind': { retries: 20, cron: '19 * * * *' },
  'chat.away': { retries: 20, cron: null },
  'chat.old-originals': { retries: 3, cron: '23 3 * * *' },
  'chat.overdue': { retries: 0, cron: '* * * * *' },
  'chat.wake': { retries: 20, cron: '* * * * *' },
  'cohorts.begin': { retries: 20, cron: null },
  'cohorts.lapse': { retries: 20, cron: '* * * * *' },
  'cohorts.pass-on': { retries: 20, cron: null },
  'cohorts.remind': { retries: 20, cron: '*/10 * * * *' },
  'check-ins.ask': { retries: 20, cron: '*/10 * * * *' },
  'documents.copy': { retries: 5, cron: null },
  'documents.stamped': { retries: 3, cron: '29 * * * *' },
  'events.reminders': { retries: 20, cron: '* * * * *' },
  'events.seats': { retries: 20, cron: '* * * * *' },
  'dossiers.make': { retries: 3, cron: null },
  'dossiers.sweep': { retries: 20, cron: '*/15 * * * *' },
  'exports.full': { retries: 3, cron: null },
  'exports.sweep': { retries: 20, cron: '*/15 * * * *' },
  'files.sweep': { retries: 3, cron: '*/15 * * * *' },
  'identities.sweep': { retries: 20, cron: '27 * * * *' },
  'imports.sweep': { retries: 20, cron: '*/5 * * * *' },
  'imports.work': { retries: 5, cron: null },
  'interviews.remind': { retries: 20, cron: '*/10 * * * *' },
  'jury.remind': { retries: 20, cron: '11 * * * *' },
  'mailings.batch': { retries: 20, cron: null },
  'mailings.due': { retries: 20, cron: null },
  'mailings.upkeep': { retries: 0, cron: '41 3 * * *' },
  'members.end-overtaken': { retries: 20, cron: '* * * * *' },
  'notifications.announce': { retries: 20, cron: null },
  'notifications.email-queued': { retries: 20, cron: null },
  'notifications.outbox-upkeep': { retries: 0, cron: '*/10 * * * *' },
  'notifications.digests': { retries: 20, cron: null },
  'notifications.digests-due': { retries: 0, cron: '*/5 * * * *' },
  'notifications.push': { retries: 12, cron: null },
  'numbers.recount': { retries: 0, cron: '* * * * *' },
  'office-hours.remind': { retries: 20, cron: '* * * * *' },
  'office-hours.upkeep': { retries: 20, cron: '*/10 * * * *' },
  'operations.seal-chains': { retries: 20, cron: '* * * * *' },
  'personal-data.erase': { retries: 20, cron: '41 * * * *' },
  'projects.remind': { retries: 20, cron: '13 * * * *' },
  'questions.remind': { retries: 20, cron: '*/5 * * * *' },
  'readings.totals': { retries: 3, cron: '47 2 * * *' },
  'rounds.clock': { retries: 5, cron: null },
  'rounds.reminders': { retries: 20, cron: '*/10 * * * *' },
  'rounds.retention': { retries: 3, cron: '27 3 * * *' },
  'rounds.sweep': { retries: 20, cron: '* * * * *' },
  'stages.ask': { retries: 20, cron: null },
  'stages.assign': { retries: 20, cron: null },
  'stages.level': { retries: 20, cron: null },
  'stages.remind-applicants': { retries: 20, cron: '*/10 * * * *' },
  'submissions.decided': { retries: 20, cron: null },
  'submissions.held-decision-due': { retries: 20, cron: null },
  'submissions.sent': { retries: 20, cron: null },
  'submissions.wake': { retries: 20, cron: '* * * * *' },
  'team-tasks.overdue': { retries: 20, cron: '*/10 * * * *' },
  'tokens.upkeep': { retries: 20, cron: '7 * * * *' },
  'ventures.rebuild-cards': { retries: 3, cron: '17 2 * * *' },
  'webhooks.send': { retries: 20, cron: null },
  'webhooks.upkeep': { retries: 0, cron: '17 * * * *' },
  'webhooks.wake': { retries: 0, cron: '* * * * *' },
};

const { platform } = await testApp();

async function foundQueues() {
  const { rows } = await sql<{ name: string; retries: number; cron: string | null }>`
    select queue.name, queue.retry_limit as retries, schedule.cron
    from pgboss.queue left join pgboss.schedule on schedule.name = queue.name
    where queue.name not like '\\_\\_pgboss%' order by queue.name`.execute(platform.db);
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row]));
}

it('every queue has a worker, its schedule and its retries, and a new one is listed here', async () => {
  expect(await foundQueues()).toEqual(queues);
});

it('an unlisted queue is noticed', async () => {
  await platform.jobs.work({ name: 'planted' }, async () => {});
  const found = await foundQueues();
  expect(found).not.toEqual(queues);
  expect(found).toEqual({ ...queues, planted: expect.anything() });
});
