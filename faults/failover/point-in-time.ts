import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../../testing/cluster/cluster.ts';
import type { DatabaseMachine } from '../../testing/cluster/database-machine.ts';
import { postgresPrograms } from '../../testing/cluster/deploy-folder.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { startInstallation } from './installation.ts';
import { compare, newObservations, record } from './observations.ts';
import { startTraffic } from './traffic.ts';

const programs = (name: string): string => `${postgresPrograms}/${name}`;

/**
 * Backs the database up under load, notes a moment, lets an accident empty a table, and recovers the whole cluster to the moment, in the steps
 * of docs/operations.md. Everything acknowledged until then is there, and nothing of later.
 */
export async function pointInTime(options: FaultOptions): Promise<Outcome> {
  const installation = await startInstallation();
  const { cluster, origin, nodes } = installation;
  const [kept, gone] = [newObservations(), newObservations()];
  try {
    const before = await startTraffic(origin);
    const backupMs = await timed(async () =>
      (await cluster.primary()).command('pgbackrest', 'backup', '--type=full'),
    );
    await sleep(2_000);
    await record(kept, await before.stop(), before.refusals);
    const moment = await ask(cluster.directUrl, 'select clock_timestamp()::text as answer');
    const after = await startTraffic(origin);
    await sleep(3_000);
    await record(gone, await after.stop(), after.refusals);
    await ask(cluster.directUrl, 'truncate messages cascade');
    for (const node of nodes) await node.kill('SIGKILL');
    const recoveryMs = await timed(() => recover(cluster, moment));
    for (const node of nodes) await node.start();
    const outcome = await compare(installation, kept, options);
    const left = await ask(
      cluster.directUrl,
      `select count(*)::text as answer from users where id in (${gone.traffic.map(({ member }) => member.id).join()})`,
    );
    claim(outcome.failures, left === '0', `${left} accounts from after the moment`);
    outcome.measures.backup = `${backupMs} ms`;
    outcome.measures['recovery of three machines'] = `${recoveryMs} ms`;
    return outcome;
  } finally {
    await installation.stop();
  }
}

async function recover(cluster: Cluster, moment: string): Promise<void> {
  const primary = await cluster.primary();
  const standbys = cluster.machines.filter((machine) => machine !== primary);
  // Otherwise one of them takes over.
  for (const standby of standbys) await standby.stopPatroni();
  await primary.stopPatroni();
  await primary.command('env', 'ETCDCTL_API=2', 'etcdctl', 'rm', '-r', '/service/proxima');
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  await primary.command('pgbackrest', 'restore', '--delta', ...target);
  await replay(primary);
  primary.startPatroni();
  for (const standby of standbys) {
    await standby.command('rm', '-rf', standby.dataFolder);
    standby.startPatroni();
  }
  await cluster.untilWhole();
}

/** Lets PostgreSQL itself replay up to the moment: Patroni would go on to the end of the archive. */
async function replay({ command, dataFolder }: DatabaseMachine): Promise<void> {
  const folder = ['-D', dataFolder, '-w', '-t', '300'];
  await command(
    programs('pg_ctl'),
    ...folder,
    '-l',
    `${dataFolder}/replay.log`,
    '-o',
    '-c synchronous_standby_names=',
    'start',
  );
  const isReplaying = async () =>
    (await command('psql', '-Atc', 'select pg_is_in_recovery()')).trim() !== 'f';
  while (await isReplaying()) await sleep(250);
  await command(programs('pg_ctl'), ...folder, '-m', 'fast', 'stop');
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(statement);
    return rows?.[0]?.answer ?? '';
  } finally {
    await client.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
}
