import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startProgram } from '../processes/child.ts';
import { needProgram } from '../processes/programs.ts';
import { freePort } from '../processes/server.ts';
import { writeCommandFile } from './command-file.ts';
import { clusterPassword, type DatabaseMachine, prepareDatabaseMachine } from './database-machine.ts';
import { asAccount, asAccountForPeople, deployFolder, giveAway } from './deploy-folder.ts';
import { openNetwork } from './network.ts';

/** The database of deploy/ha on this machine, from Debian's packages and with the same configuration. */
export interface Cluster {
  /** Where the balancer serves the nodes; they are started elsewhere, at these ports. */
  origin: string;
  nodePorts: readonly [number, number];
  /** What the nodes need to reach the database. */
  env: Record<string, string>;
  /** The primary through the balancer. */
  directUrl: string;
  folder: string;
  machines: DatabaseMachine[];
  /** The one that says so itself, as for the balancer: what a machine knows of the others may be old. */
  primary(): Promise<DatabaseMachine>;
  /** A standby that has what the primary acknowledged. */
  synchronousStandby(): Promise<DatabaseMachine>;
  /** Resolves once all three replicate, one of them synchronously; rejects after two minutes. */
  untilWhole(): Promise<void>;
  restartPooler(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

const names = ['db-1', 'db-2', 'db-3'];

export interface ClusterOptions {
  /** Gives each machine a disk of its own that is soon full: `500m`. */
  diskSize?: string | undefined;
}

/** Starts everything but the nodes. Needs root, for network namespaces. */
export async function startCluster({ diskSize }: ClusterOptions = {}): Promise<Cluster> {
  for (const [program, debianPackage] of programs) needProgram(program, debianPackage);
  const folder = await mkdtemp(join(tmpdir(), 'proxima-cluster-'));
  await chmod(folder, 0o755);
  const archive = join(folder, 'archive');
  const poolerFolder = join(folder, 'pooler');
  for (const one of [archive, poolerFolder]) {
    await mkdir(one);
    giveAway(one);
  }
  const network = openNetwork(names);
  const machines = await Promise.all(
    network.machines.map((machine) =>
      prepareDatabaseMachine({ machine, machines: network.machines, folder, archive, diskSize }),
    ),
  );
  for (const machine of machines) machine.startEtcd();
  for (const machine of machines) machine.startPatroni();
  const [primaryPort, standbyPort, poolerPort, sitePort, metricsPort, ...nodePorts] = await freePorts(7);
  const balancer = startProgram('haproxy', ['-db', '-f', join(deployFolder, 'haproxy.cfg')], {
    PRIMARY_ADDRESS: `127.0.0.1:${primaryPort}`,
    STANDBY_ADDRESS: `127.0.0.1:${standbyPort}`,
    SITE_ADDRESS: `127.0.0.1:${sitePort}`,
    METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
    ...Object.fromEntries(machines.map(({ address }, index) => [`DATABASE_${index + 1}`, address])),
    ...Object.fromEntries(nodePorts.map((port, index) => [`NODE_${index + 1}`, `127.0.0.1:${port}`])),
  });
  const poolerSettings = {
    POSTGRES_PASSWORD: clusterPassword,
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: String(primaryPort),
    POOLER_HOST: '127.0.0.1',
    POOLER_PORT: String(poolerPort),
    POOLER_FOLDER: poolerFolder,
  };
  const poolerProgram = join(deployFolder, 'start-pooler.sh');
  await writeCommandFile(join(folder, 'pooler.sh'), [...asAccountForPeople, poolerProgram], poolerSettings);
  const startPooler = (): Child => {
    const [program = '', ...args] = [...asAccount, poolerProgram];
    return startProgram(program, args, poolerSettings);
  };
  let pooler = startPooler();
  const url = (port = 0) =>
    `postgres://proxima:${encodeURIComponent(clusterPassword)}@127.0.0.1:${port}/proxima`;
  const cluster: Cluster = {
    origin: `http://localhost:${sitePort}`,
    nodePorts: [nodePorts[0] ?? 0, nodePorts[1] ?? 0],
    env: {
      DATABASE_URL: url(poolerPort),
      DATABASE_DIRECT_URL: url(primaryPort),
      DATABASE_REPLICA_URL: url(standbyPort),
      NAMED_STATEMENTS: 'off',
    },
    directUrl: url(primaryPort),
    folder,
    machines,
    primary: () => findBy(machines, 'primary'),
    synchronousStandby: () => findBy(machines, 'synchronous'),
    untilWhole: () => untilWhole(machines),
    async restartPooler() {
      await pooler.stop('SIGKILL');
      pooler = startPooler();
    },
    async stop() {
      await pooler.stop('SIGKILL');
      await balancer.stop('SIGKILL');
      await Promise.all(machines.map((machine) => machine.stop()));
      network.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await cluster.untilWhole();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

const programs: readonly [string, string][] = [
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
  ['pgbouncer', 'pgbouncer'],
  ['haproxy', 'haproxy'],
  ['pgbackrest', 'pgbackrest'],
];

const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};

/** @throws Error if no machine has the role, or none can be reached. */
async function findBy(
  machines: readonly DatabaseMachine[],
  role: 'primary' | 'synchronous',
): Promise<DatabaseMachine> {
  const have = await Promise.all(
    machines.map(async ({ address }) => (await ask(`http://${address}:8008/${role}`))?.status === 200),
  );
  const found = machines.find((_, index) => have[index]);
  if (!found) throw new Error(`no machine is ${role}`);
  return found;
}

const ask = (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);

/** What the primary says about all of them; none while there is no primary. */
async function listMembers(machines: readonly DatabaseMachine[]): Promise<Member[]> {
  const primary = await findBy(machines, 'primary').catch(() => undefined);
  const reply = primary && (await ask(`http://${primary.address}:8008/cluster`));
  return reply ? ((await reply.json()) as { members: Member[] }).members : [];
}

async function untilWhole(machines: readonly DatabaseMachine[]): Promise<void> {
  let members: Member[] = [];
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(250)) {
    members = await listMembers(machines);
    const standbys = members.filter(({ state, lag }) => /^(running|streaming)$/.test(state) && lag === 0);
    const roles = members.map(({ role }) => role);
    if (roles.includes('leader') && roles.includes('sync_standby') && standbys.length === names.length - 1)
      return;
  }
  throw new Error(
    `the database is not whole: ${JSON.stringify(members)}\n${machines.map((machine) => machine.output()).join('\n')}`,
  );
}
