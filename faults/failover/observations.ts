import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endLeases } from '../crashes/killable.ts';
import { newTally } from '../crashes/tally.ts';
import { verifyWrites } from '../crashes/verify-writes.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import type { FailoverInstallation } from './installation.ts';
import type { MemberTraffic } from './traffic.ts';

const defaultMaxRefusal = 20_000;

interface CompareOptions extends Pick<FaultOptions, 'checksTime'> {
  /** Milliseconds for which a write may be refused at most. */
  maxRefusal?: number;
}

const emailsWithin = 120_000;

/** What was written and shown while faults were caused. */
export interface Observations {
  traffic: MemberTraffic[];
  refusals: Record<number, number>;
  /** Messages that were acknowledged and never shown by the member's open page. */
  unshown: number;
  /** Milliseconds from the acknowledgement to the page, at worst. */
  slowestLive: number;
  /** Live connections that began anew. */
  renewals: number;
}

export const newObservations = (): Observations => ({
  traffic: [],
  refusals: {},
  unshown: 0,
  slowestLive: 0,
  renewals: 0,
});

/** Milliseconds from a write's first attempt to its acknowledgement, the longest of all. */
export const maxWait = (traffic: readonly MemberTraffic[]): number =>
  Math.max(
    0,
    ...traffic.flatMap(({ writes }) => writes.map(({ began, acknowledged }) => acknowledged - began)),
  );

/** Records the traffic of one fault, once every page had ten seconds to show what was acknowledged. */
export async function record(
  observations: Observations,
  traffic: MemberTraffic[],
  refusals: Record<number, number>,
): Promise<void> {
  const messages = traffic.flatMap(({ writes, page }) =>
    writes
      .filter(({ write }) => write.kind === 'message' && write.acknowledgedId !== undefined)
      .map(({ write, acknowledged }) => ({ text: write.text, acknowledged, page })),
  );
  const unshown = () => messages.filter(({ text, page }) => page.shownAt(text) === undefined).length;
  for (const end = performance.now() + 10_000; unshown() > 0 && performance.now() < end; ) await sleep(100);
  observations.unshown += unshown();
  const delays = messages.map(
    ({ text, acknowledged, page }) => (page.shownAt(text) ?? acknowledged) - acknowledged,
  );
  observations.slowestLive = Math.max(observations.slowestLive, ...delays);
  for (const [status, times] of Object.entries(refusals))
    observations.refusals[Number(status)] = (observations.refusals[Number(status)] ?? 0) + times;
  observations.renewals += traffic.reduce((sum, { page }) => sum + page.renewals(), 0);
  for (const { page } of traffic) page.close();
  observations.traffic.push(...traffic);
}

/** Compares what was observed with what the product has and sent in the end. */
export async function compare(
  { origin, smtp, cluster }: FailoverInstallation,
  observations: Observations,
  { checksTime, maxRefusal = defaultMaxRefusal }: CompareOptions,
): Promise<Outcome> {
  const tally = newTally();
  for (const { member, writes } of observations.traffic)
    await verifyWrites(
      origin,
      member.token,
      writes.map(({ write }) => write),
      tally,
    );
  const writes = observations.traffic.flatMap((one) => one.writes.map(({ write }) => write));
  const unacknowledged = writes.filter(({ acknowledgedId }) => acknowledgedId === undefined).length;
  const submissions = writes.flatMap(({ kind, acknowledgedId }) =>
    kind === 'submission' && acknowledgedId !== undefined ? [acknowledgedId] : [],
  );
  const jobs = await checkEmails(smtp.emails, submissions, cluster.directUrl);
  const waited = Math.round(maxWait(observations.traffic));
  const wrong = Object.keys(observations.refusals).filter(
    (status) => ![0, 502, 503, 504, 507].includes(Number(status)),
  );
  const failures: string[] = [];
  for (const what of ['lost', 'torn', 'doubled'] as const)
    claim(failures, tally[what] === 0, `${tally[what]} ${what}`);
  claim(failures, unacknowledged === 0, `${unacknowledged} writes were refused for a minute`);
  claim(failures, !checksTime || waited <= maxRefusal, `a write was refused for ${waited} ms`);
  claim(failures, wrong.length === 0, `refused with ${wrong.join(', ')}`);
  claim(failures, observations.unshown === 0, `${observations.unshown} messages were not shown live`);
  claim(failures, jobs.lost === 0, `${jobs.lost} jobs were lost`);
  claim(failures, jobs.doubled === 0, `${jobs.doubled} jobs sent a second email`);
  const { acknowledged, lost, torn, doubled } = tally;
  return {
    measures: {
      acknowledged,
      lost,
      torn,
      doubled,
      'longest refusal': `${waited} ms`,
      refusals: JSON.stringify(observations.refusals),
      'live connections renewed': observations.renewals,
      'messages not shown live': observations.unshown,
      'slowest live message': `${Math.round(observations.slowestLive)} ms`,
      jobs: submissions.length,
      'jobs lost': jobs.lost,
      'jobs doubled': jobs.doubled,
      'emails handed over again': jobs.repeated,
    },
    failures,
  };
}

interface Email {
  messageId?: string;
  text?: string;
}

/** Each submission has a job that queues one email with its reference. */
async function checkEmails(emails: readonly Email[], submissions: readonly number[], url: string) {
  const idsOf = (submission: number) =>
    emails
      .filter(({ text }) => text?.includes(`Your reference is #${submission}.`))
      .map(({ messageId }) => messageId ?? '');
  const isMissing = () => submissions.some((submission) => idsOf(submission).length === 0);
  await endLeasesOf(url);
  for (const end = performance.now() + emailsWithin; isMissing() && performance.now() < end; )
    await sleep(250);
  const ids = submissions.map(idsOf);
  return {
    lost: ids.filter((one) => one.length === 0).length,
    doubled: ids.filter((one) => new Set(one).size > 1).length,
    repeated: ids.reduce((sum, one) => sum + one.length - new Set(one).size, 0),
  };
}

async function endLeasesOf(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await endLeases(client);
  await client.end();
}
