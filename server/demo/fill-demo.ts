import type { Platform } from '../src/platform/context.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { StartError } from '../src/platform/monitoring/start-error.ts';
import {
  emptyWorld,
  findDemoState,
  finishWorld,
  hasAccounts,
  type LivedMoment,
  listFileKeys,
  readDatabaseClock,
  recordDemoState,
  stretchTimes,
} from './demo.repository.ts';
import { DemoSeeder } from './demo-seeder.ts';
import { fillInbox } from './fill-inbox.ts';
import { preparePeople } from './prepare-people.ts';
import { sendProposals } from './send-proposals.ts';
import { writeConversations } from './write-conversations.ts';

/** Milliseconds; only what happened after has its mails still to come. */
const mailed = 36 * 60 * 60 * 1000;

/**
 * Fills an empty installation with the demo world: invented people whose last ten weeks go through the features' own verbs, so
 * that every rule holds. A filled one is left as it is; one that was interrupted is made anew.
 * @throws StartError where real accounts are.
 */
export async function fillDemo(platform: Platform): Promise<void> {
  const state = await findDemoState(platform.db);
  if (state === 'filled') return;
  if (state === null && (await hasAccounts(platform.db)))
    throw new StartError(
      `${platform.config.dataDir} holds real accounts; the demo needs a data folder of its own.`,
    );
  if (state === 'filling') await clear(platform);
  await recordDemoState(platform.db, 'filling');
  await replayTimeline(platform);
  await recordDemoState(platform.db, 'filled');
}

async function clear(platform: Platform): Promise<void> {
  for (const key of await listFileKeys(platform.db)) await platform.files.delete(key);
  await emptyWorld(platform.db);
}

async function replayTimeline(platform: Platform): Promise<void> {
  const now = new Date();
  const emailedUntil = new Date(now.getTime() - mailed);
  let isPast = true;
  const jobs = withoutJobsWhile(() => isPast, platform.jobs);
  const life = new DemoSeeder({ ...platform, jobs }, now);
  await preparePeople(life);
  sendProposals(life);
  writeConversations(life);
  fillInbox(life);
  const lived: LivedMoment[] = [];
  for (const moment of life.moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    isPast = moment.at < emailedUntil;
    lived.push({ lived: await readDatabaseClock(platform.db), told: moment.at });
    await moment.live();
  }
  await stretchTimes(platform.db, lived);
  await finishWorld(platform.db, emailedUntil);
}

/** What happened long ago has no work left to do. */
const withoutJobsWhile = (isPast: () => boolean, jobs: Jobs): Jobs => ({
  enqueue: async (...job) => {
    if (!isPast()) await jobs.enqueue(...job);
  },
  work: (...work) => jobs.work(...work),
  schedule: (...times) => jobs.schedule(...times),
  health: () => jobs.health(),
  stop: () => jobs.stop(),
});
