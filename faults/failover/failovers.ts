import { setTimeout as sleep } from 'node:timers/promises';
import { describeMachine, markdownTable, writeSection } from '../../bench/report.ts';
import type { Cluster, ClusterOptions } from '../../testing/cluster/cluster.ts';
import { newTally } from '../crashes/tally.ts';
import { verifyWrites } from '../crashes/verify-writes.ts';
import type { FaultOptions, Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { type FailoverInstallation, startInstallation } from './installation.ts';
import { compare, maxWait, newObservations, type Observations, record } from './observations.ts';
import { type MemberTraffic, startTraffic } from './traffic.ts';
import {
  type Way,
  waysToFillDisks,
  waysToLoseOthers,
  waysToLosePrimary,
  waysToLoseStandbys,
} from './ways.ts';

/** Shorter runs leave docs/performance.md alone. */
const minTableRounds = 12;

/** One fault under load, for the table. */
interface Round extends Record<string, string | number> {
  failover: number;
  way: string;
  acknowledged: number;
  'refused attempts': number;
  'longest refusal': string;
}

/** Milliseconds of traffic after a fault, before it is repaired and again afterwards. */
const aftermath = 3_000;

/** Causes each fault of a list once or several times, under load, and compares what was acknowledged with what is there in the end. */
const proofOf =
  (ways: Record<string, Way>, cluster?: ClusterOptions) =>
  async (options: FaultOptions): Promise<Outcome> => {
    const random = new Random(options.seed);
    const installation = await startInstallation(cluster);
    const observations = newObservations();
    try {
      for (let round = 0; round < options.rounds; round += 1) {
        for (const [name, way] of Object.entries(ways))
          console.log(await causeFault(installation, observations, name, way, random));
      }
      return await compare(installation, observations, options);
    } finally {
      await installation.stop();
    }
  };

export const primaryLost = proofOf(waysToLosePrimary);
export const othersLost = proofOf(waysToLoseOthers);
export const standbysLost = proofOf(waysToLoseStandbys);
export const disksFull = proofOf(waysToFillDisks, { diskSize: '600m' });

/**
 * The primary is lost again and again, in ways that the seed chooses, while members write and listen. A long run writes its table to
 * docs/performance.md.
 */
export async function failovers(options: FaultOptions): Promise<Outcome> {
  const random = new Random(options.seed);
  const machine = describeMachine();
  const installation = await startInstallation();
  const observations = newObservations();
  const rounds: Round[] = [];
  try {
    for (let round = 1; round <= options.rounds; round += 1) {
      const [name, way] = random.of(Object.entries(waysToLosePrimary));
      const row = { ...(await causeFault(installation, observations, name, way, random)), failover: round };
      console.log(row);
      rounds.push(row);
    }
    await installation.cluster.untilWhole();
    const outcome = await compare(installation, observations, options);
    if (options.rounds >= minTableRounds) await writeTable(options.seed, machine, rounds, outcome);
    return outcome;
  } finally {
    await installation.stop();
  }
}

async function causeFault(
  { cluster, origin, ...installation }: FailoverInstallation,
  observations: Observations,
  name: string,
  way: Way,
  random: Random,
): Promise<Round> {
  await cluster.untilWhole();
  const traffic = await startTraffic(origin);
  await sleep(1_000 + 2_000 * random.fraction());
  const repair = await way({ cluster, origin, ...installation }, random).catch(async (error: unknown) => {
    for (const { page } of await traffic.stop()) page.close();
    throw error;
  });
  await sleep(aftermath);
  await repair();
  await sleep(aftermath);
  const members = await traffic.stop();
  await record(observations, members, traffic.refusals);
  await cluster.untilWhole();
  await checkAtOnce(origin, members, cluster);
  return {
    failover: 1,
    way: name,
    acknowledged: members.reduce((sum, { writes }) => sum + writes.length, 0),
    'refused attempts': Object.values(traffic.refusals).reduce((sum, times) => sum + times, 0),
    'longest refusal': `${(maxWait(members) / 1000).toFixed(1)} s`,
  };
}

/** Names the fault after which something is missing, with what the machines said; everything is compared again in the end. */
async function checkAtOnce(
  origin: string,
  members: readonly MemberTraffic[],
  { machines }: Cluster,
): Promise<void> {
  const tally = newTally();
  for (const { member, writes } of members)
    await verifyWrites(
      origin,
      member.token,
      writes.map(({ write }) => write),
      tally,
    );
  const { lost, torn, doubled } = tally;
  if (lost + torn + doubled === 0) return;
  console.error(`${lost} lost, ${torn} torn, ${doubled} doubled`);
  for (const machine of machines) console.error(machine.output());
}

async function writeTable(
  seed: number,
  machine: string,
  rounds: readonly Round[],
  { measures, failures }: Outcome,
): Promise<void> {
  const verdict = failures.length === 0 ? 'All claims held.' : `FAILED: ${failures.join('; ')}.`;
  const sums = markdownTable([measures]);
  const text = `## Losing the primary: \`npm run test:failover -- failovers\`

The database of \`deploy/ha\`, started from Debian's packages on one machine, each of its three machines in its own network. Four members send messages and submissions
without a break. The longest refusal is from a write's first attempt to its acknowledgement; refused attempts are repeated every 100 ms with the same key. In the end all rounds together are compared with
what the product has, shows and sent.

${markdownTable(rounds)}

All together:

${sums}

Seed ${seed}. ${verdict} ${machine}`;
  await writeSection('failovers', text, {
    document: 'performance.md',
    command: 'npm run test:failover -- failovers',
  });
}
