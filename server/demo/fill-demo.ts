import type { Platform } from '../src/platform/context.ts';
import type { Jobs } from '../src/platform/jobs/jobs.ts';
import { StartError } from '../src/platform/monitoring/start-error.ts';
import { askQuestions } from './ask-questions.ts';
import { bookMentors } from './book-mentors.ts';
import {
  emptyWorld,
  findDemoState,
  finishWorld,
  hasAccounts,
  listFileKeys,
  type ReplayedMoment,
  readDatabaseClock,
  recordDemoState,
  stretchTimes,
} from './demo.repository.ts';
import { DemoSeeder } from './demo-seeder.ts';
import { planEvents } from './events/plan-events.ts';
import { fillOpenings } from './execution/fill-openings.ts';
import { runProject } from './execution/run-project.ts';
import { sendMailings } from './mailings/send-mailings.ts';
import { preparePeople } from './prepare-people.ts';
import { runCheckIns } from './programmes/run-check-ins.ts';
import { runCohort } from './programmes/run-cohort.ts';
import { runProgrammes } from './programmes/run-programmes.ts';
import { runStages } from './programmes/run-stages.ts';
import { sendApplications } from './programmes/send-applications.ts';
import { replayInvestors } from './replay-investors.ts';
import { replayRounds } from './replay-rounds.ts';
import { replayVentures } from './replay-ventures.ts';
import { sendProposals } from './send-proposals.ts';
import { publishUpdates } from './updates/publish-updates.ts';
import { writeConversations } from './write-conversations.ts';

/** Milliseconds before now from which events still queue their emails and jobs. */
const recentMs = 36 * 60 * 60 * 1000;

/**
 * Fills an empty installation with the demo world: ten weeks of invented people, replayed through the features' own verbs
 * so that every rule applies. A filled installation is left as it is; an interrupted fill starts over.
 * @throws StartError when the installation has real accounts.
 */
export async function fillDemo(platform: Platform): Promise<void> {
  const state = await findDemoState(platform.db);
  if (state === 'filled') return;
  if (state === undefined && (await hasAccounts(platform.db)))
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
  const emailedUntil = new Date(now.getTime() - recentMs);
  let isPast = true;
  const jobs = withoutJobsWhile(() => isPast, platform.jobs);
  const seeder = new DemoSeeder({ ...platform, jobs }, now);
  preparePeople(seeder);
  sendProposals(seeder);
  writeConversations(seeder);
  replayVentures(seeder);
  replayInvestors(seeder);
  replayRounds(seeder);
  askQuestions(seeder);
  bookMentors(seeder);
  fillOpenings(seeder);
  runProject(seeder);
  publishUpdates(seeder);
  planEvents(seeder);
  runProgrammes(seeder);
  sendApplications(seeder);
  runCohort(seeder);
  runStages(seeder);
  runCheckIns(seeder);
  sendMailings(seeder);
  const replayed: ReplayedMoment[] = [];
  for (const moment of seeder.moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    isPast = moment.at < emailedUntil;
    replayed.push({ ranAt: await readDatabaseClock(platform.db), happenedAt: moment.at });
    await moment.run();
  }
  await stretchTimes(platform.db, replayed);
  await finishWorld(platform.db, emailedUntil);
}

/** Events of the past queue no jobs. */
const withoutJobsWhile = (isPast: () => boolean, jobs: Jobs): Jobs => ({
  enqueue: async (...job) => {
    if (!isPast()) await jobs.enqueue(...job);
  },
  enqueueAll: async (...many) => {
    if (!isPast()) await jobs.enqueueAll(...many);
  },
  announce: (...many) => jobs.announce(...many),
  work: (...work) => jobs.work(...work),
  retire: (name) => jobs.retire(name),
  health: () => jobs.health(),
  stop: () => jobs.stop(),
});
