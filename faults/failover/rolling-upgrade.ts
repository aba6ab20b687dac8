import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../../testing/processes/child.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { untilReady } from '../hostile/probe.ts';
import { startInstallation } from './installation.ts';
import { compare, newObservations, record } from './observations.ts';
import { startTraffic } from './traffic.ts';

/** What the later release changes, in tables that are in use: columns, an index, and a statement's result type. */
const migration = `
alter table messages add column of_later_release text;
alter table submissions add column of_later_release text not null default '';
create index messages_of_later_release on messages (of_later_release) where of_later_release is not null;
`;
/** Above this, the longest refusal is more than a node that is drained and replaced explains. */
const maxRefusal = 5_000;

/** Replaces one node after the other by those of a later release with a migration, under load. */
export async function rollingUpgrade(options: FaultOptions): Promise<Outcome> {
  const release = await makeLaterRelease();
  const installation = await startInstallation();
  const { cluster, origin, nodes, startNode } = installation;
  const observations = newObservations();
  try {
    for (const index of [0, 1] as const) {
      const traffic = await startTraffic(origin);
      await sleep(2_000);
      await nodes[index]?.stop();
      nodes[index] = await startNode(index, join(release, 'server/src/main.ts'));
      await untilReady(nodes[index].origin);
      // The balancer looks every second.
      await sleep(2_000);
      await record(observations, await traffic.stop(), traffic.refusals);
    }
    const outcome = await compare(installation, observations, { ...options, maxRefusal });
    claim(outcome.failures, await hasMigrated(cluster.directUrl), 'the later release did not migrate');
    return outcome;
  } finally {
    await installation.stop();
    await rm(release, { recursive: true });
  }
}

/** The server of this tree with one more migration, in a folder of its own. */
async function makeLaterRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proxima-release-'));
  const server = join(folder, 'server');
  await mkdir(join(folder, 'web'));
  await cp(join(root, 'server', 'src'), join(server, 'src'), { recursive: true });
  await cp(join(root, 'server', 'migrations'), join(server, 'migrations'), { recursive: true });
  await cp(join(root, 'server', 'package.json'), join(server, 'package.json'));
  await symlink(join(root, 'web', 'dist'), join(folder, 'web', 'dist'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await symlink(join(root, 'server', 'node_modules'), join(server, 'node_modules'));
  await writeFile(join(server, 'migrations', '9999_of_later_release.sql'), migration);
  return folder;
}

async function hasMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select from migrations where name like '9999%'`);
  await client.end();
  return rows.length === 1;
}
