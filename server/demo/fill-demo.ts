import type { Platform } from '../src/platform/context.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { StartError } from '../src/platform/monitoring/start-error.ts';
import {
  emptyWorld,
  findDemoState,
  hasAccounts,
  type LivedMoment,
  listFileKeys,
  noteDemoState,
  readDatabaseClock,
  settleWorld,
  stretchTimes,
} from './demo.repository.ts';
import { DemoLife } from './demo-life.ts';
import { holdConversations } from './hold-conversations.ts';
import { keepInbox } from './keep-inbox.ts';
import { sendProposals } from './send-proposals.ts';
import { settlePeople } from './settle-people.ts';

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
  await noteDemoState(platform.db, 'filling');
  await liveThrough(platform);
  await noteDemoState(platform.db, 'filled');
}

async function clear(platform: Platform): Promise<void> {
  for (const key of await listFileKeys(platform.db)) await platform.files.delete(key);
  await emptyWorld(platform.db);
}

async function liveThrough(platform: Platform): Promise<void> {
  const now = new Date();
  const mailedUntil = new Date(now.getTime() - mailed);
  let isPast = true;
  const jobs = withoutJobsWhile(() => isPast, platform.jobs);
  const life = new DemoLife({ ...platform, jobs }, now);
  await settlePeople(life);
  sendProposals(life);
  holdConversations(life);
  keepInbox(life);
  const lived: LivedMoment[] = [];
  for (const moment of life.moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    isPast = moment.at < mailedUntil;
    lived.push({ lived: await readDatabaseClock(platform.db), told: moment.at });
    await moment.live();
  }
  await stretchTimes(platform.db, lived);
  await settleWorld(platform.db, mailedUntil);
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
