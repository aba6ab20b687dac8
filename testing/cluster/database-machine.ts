import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startProgram } from '../processes/child.ts';
import { kill } from '../processes/kill.ts';
import { mountSmall, unmount } from '../processes/volume.ts';
import { writeCommandFile } from './command-file.ts';
import {
  asAccount,
  asAccountForPeople,
  databaseSettings,
  deployFolder,
  giveAway,
  postgresPrograms,
} from './deploy-folder.ts';
import type { Machine } from './network.ts';

export const clusterPassword = 'a password of the trial cluster';

/** One of three machines with etcd, Patroni and PostgreSQL. */
export interface DatabaseMachine extends Machine {
  dataFolder: string;
  /** Where it stores everything: PostgreSQL's data and etcd's. */
  disk: string;
  /** A script that runs its arguments on it, for people. */
  commandFile: string;
  /** Runs a program on it to its end; resolves with what it printed, rejects if it fails. */
  command(program: string, ...args: string[]): Promise<string>;
  startEtcd(): void;
  killEtcd(): Promise<void>;
  startPatroni(): void;
  /** Ends Patroni, which stops PostgreSQL first. */
  stopPatroni(): Promise<void>;
  /** `kill -9` for Patroni and every process of PostgreSQL. */
  killDatabase(): Promise<void>;
  /** `kill -9` for every process of PostgreSQL; Patroni stays. */
  killPostgres(): Promise<void>;
  /** What Patroni and etcd printed, for a message about a failure. */
  output(): string;
  stop(): Promise<void>;
}

interface Options {
  machine: Machine;
  /** All three. */
  machines: readonly Machine[];
  folder: string;
  /** Of the archive that the machines share. */
  archive: string;
  /** Of a volume for all that it stores, as `mount` takes it; without one it stores where the tests do. */
  diskSize?: string | undefined;
}

/** Prepares a machine; nothing runs on it yet. */
export async function prepareDatabaseMachine({
  machine,
  machines,
  folder,
  archive,
  diskSize,
}: Options): Promise<DatabaseMachine> {
  const own = join(folder, machine.name);
  const dataFolder = join(own, 'postgres');
  const sockets = join(own, 'sockets');
  await mkdir(sockets, { recursive: true });
  giveAway(own);
  if (diskSize) await mountSmall(own, diskSize);
  const env = { ...(await databaseSettings()), ...settingsOf(machine, machines, own, archive) };
  const run = (program: string, ...args: string[]): Child => {
    const [first = '', ...rest] = [
      ...machine.prefix,
      ...withOwnSockets(sockets),
      ...asAccount,
      program,
      ...args,
    ];
    return startProgram(first, rest, env);
  };
  const commandFile = join(folder, `${machine.name}.sh`);
  await writeCommandFile(
    commandFile,
    [...machine.prefix, ...withOwnSockets(sockets), ...asAccountForPeople],
    { ...env, PATH: `${postgresPrograms}:${process.env.PATH}` },
  );
  let etcd: Child | undefined;
  let patroni: Child | undefined;
  return {
    ...machine,
    dataFolder,
    disk: own,
    commandFile,
    async command(program, ...args) {
      const child = run(program, ...args);
      if (child.process.exitCode === null) await once(child.process, 'close');
      if (child.process.exitCode !== 0) throw new Error(`${program} ${args.join(' ')}: ${child.output()}`);
      return child.output();
    },
    startEtcd() {
      etcd = run('etcd');
    },
    async killEtcd() {
      await etcd?.stop('SIGKILL');
    },
    startPatroni() {
      patroni = run('patroni', join(deployFolder, 'patroni.yml'));
    },
    stopPatroni: async () => patroni?.stop('SIGTERM'),
    async killDatabase() {
      const processes = await familyOf(dataFolder);
      await patroni?.stop('SIGKILL');
      processes.forEach(kill);
    },
    killPostgres: async () => (await familyOf(dataFolder)).forEach(kill),
    output: () => `${machine.name}\n${etcd?.output().slice(-2_000)}\n${patroni?.output().slice(-30_000)}`,
    async stop() {
      machine.mend();
      await patroni?.stop('SIGKILL');
      await etcd?.stop('SIGKILL');
      machine.killAll();
      if (diskSize) await unmount(own);
    },
  };
}

/** Debian's folder of sockets, as this machine has it; `ip netns exec` gives every command its own view of the disk. */
const withOwnSockets = (folder: string): string[] => [
  'sh',
  '-c',
  'mount --bind "$0" /run/postgresql && exec "$@"',
  folder,
];

function settingsOf(
  { name, address }: Machine,
  machines: readonly Machine[],
  own: string,
  archive: string,
): Record<string, string> {
  const dataFolder = join(own, 'postgres');
  return {
    HA_FOLDER: deployFolder,
    PATRONICTL_CONFIG_FILE: join(deployFolder, 'patroni.yml'),
    POSTGRES_PASSWORD: clusterPassword,
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(own, 'etcd'),
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
    ETCD_INITIAL_CLUSTER: machines.map((one) => `${one.name}=http://${one.address}:2380`).join(),
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: machines.map((one) => `${one.address}:2379`).join(),
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: dataFolder,
    PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms,
    PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: clusterPassword,
    PATRONI_REPLICATION_PASSWORD: clusterPassword,
    PATRONI_REWIND_PASSWORD: clusterPassword,
    PGBACKREST_PG1_PATH: dataFolder,
    PGBACKREST_REPO1_PATH: archive,
    PGBACKREST_LOCK_PATH: join(own, 'locks'),
  };
}

/** The main process of the PostgreSQL in a folder and its children; none if it does not run. */
async function familyOf(dataFolder: string): Promise<number[]> {
  const lock = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const main = Number(lock.split('\n')[0]);
  if (!main || !(await isPostgres(main))) return [];
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8').catch(() => '');
  return [main, ...children.trim().split(' ').filter(Boolean).map(Number)];
}

/** A lock file may name a process id that another program has meanwhile. */
const isPostgres = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
