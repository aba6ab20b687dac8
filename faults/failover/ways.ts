import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../testing/cluster/cluster.ts';
import type { DatabaseMachine } from '../../testing/cluster/database-machine.ts';
import { empty, fill } from '../crashes/small-volume.ts';
import { CannotBeCaused } from '../fault.ts';
import { untilReady } from '../hostile/probe.ts';
import type { Random } from '../random.ts';
import type { FailoverInstallation } from './installation.ts';

/** Causes one fault. Resolves once writes should go on, with what repairs it. */
export type Way = (installation: FailoverInstallation, random: Random) => Promise<() => Promise<void>>;

const nothingToRepair = async (): Promise<void> => undefined;

/** The primary goes, in one of several ways; a standby takes over. */
export const waysToLosePrimary = {
  /** Like a machine without power: the leader's key in etcd has to expire. */
  'primary killed': async ({ cluster }) => {
    const primary = await cluster.primary();
    await primary.killDatabase();
    await untilReplaced(cluster, primary.name);
    return async () => primary.startPatroni();
  },
  'PostgreSQL killed': async ({ cluster }) => {
    const primary = await cluster.primary();
    await primary.killPostgres();
    await untilReplaced(cluster, primary.name);
    return nothingToRepair;
  },
  /** It goes on for itself, and nobody is told. */
  'primary cut off': async ({ cluster }) => {
    const primary = await cluster.primary();
    primary.cut();
    await untilReplaced(cluster, primary.name);
    return async () => primary.mend();
  },
  /** As before work on a machine. */
  switchover: async ({ cluster }) => {
    const primary = await cluster.primary();
    await until(async () => {
      const reply = await fetch(`http://${primary.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name }),
      });
      // For some seconds after another fault no standby may be synchronous.
      if (!reply.ok) throw new Error(`no switchover: ${await reply.text()}`);
      return true;
    });
    await untilReplaced(cluster, primary.name);
    return nothingToRepair;
  },
} satisfies Record<string, Way>;

/** Something else goes, and the primary stays. */
export const waysToLoseOthers = {
  'synchronous standby killed': async ({ cluster }) => {
    const standby = await cluster.synchronousStandby();
    await standby.killDatabase();
    await until(async () => (await cluster.synchronousStandby()).name !== standby.name);
    return async () => standby.startPatroni();
  },
  'synchronous standby cut off': async ({ cluster }) => {
    const standby = await cluster.synchronousStandby();
    standby.cut();
    await until(async () => (await cluster.synchronousStandby()).name !== standby.name);
    return async () => standby.mend();
  },
  'etcd member lost': async ({ cluster }, random) => {
    const machine = random.of(cluster.machines);
    await machine.killEtcd();
    return async () => machine.startEtcd();
  },
  'pooler restarted': async ({ cluster }) => {
    await cluster.restartPooler();
    return nothingToRepair;
  },
  'node killed': async ({ nodes }, random) => {
    const node = random.of(nodes);
    await node.kill('SIGKILL');
    return () => node.start();
  },
} satisfies Record<string, Way>;

/** Milliseconds until the standbys are started again: longer than a write may be refused, so that a primary that waits for them fails. */
const aloneAfter = 25_000;

/** Patroni 3.0 keeps waiting for a standby that is gone (docs/operations.md, "No standby is synchronous"). */
async function needPatroni4(machine: DatabaseMachine): Promise<void> {
  const [version = ''] = /\d+/.exec(await machine.command('patroni', '--version')) ?? [];
  if (Number(version) < 4)
    throw new CannotBeCaused('Patroni 3 waits for a lost standby until one is back: needs Patroni 4');
}

/** Both standbys go; the primary must not wait for them. */
export const waysToLoseStandbys = {
  'both standbys killed': async ({ cluster }) => {
    const primary = await cluster.primary();
    await needPatroni4(primary);
    const first = await cluster.synchronousStandby();
    const [second = first] = cluster.machines.filter((one) => one !== primary && one !== first);
    await first.killDatabase();
    // Before it has caught up, so that it never was synchronous.
    const synchronous = () => primary.command('psql', '-Atc', 'show synchronous_standby_names');
    await until(async () => (await synchronous()).includes(second.name));
    await second.killDatabase();
    await sleep(aloneAfter);
    return async () => {
      first.startPatroni();
      second.startPatroni();
    };
  },
} satisfies Record<string, Way>;

/** A machine's disk, with PostgreSQL and etcd on it, is full to the last byte. */
export const waysToFillDisks = {
  "standby's disk full": async ({ cluster }) => {
    const primary = await cluster.primary();
    const standby = await cluster.synchronousStandby();
    await fill(standby.disk);
    await until(async () => {
      await goOnInNextFile(primary);
      return (await cluster.synchronousStandby()).name !== standby.name;
    });
    return () => empty(standby.disk);
  },
  "primary's disk full": async ({ cluster }) => {
    const primary = await cluster.primary();
    await fill(primary.disk);
    await until(async () => {
      await goOnInNextFile(primary).catch(() => undefined);
      return (await cluster.primary()).name !== primary.name;
    });
    await untilReady(cluster.origin);
    return () => empty(primary.disk);
  },
} satisfies Record<string, Way>;

/** As PostgreSQL does once its file of the write-ahead log is full, or a minute old: the next one may find no room. */
const goOnInNextFile = (primary: DatabaseMachine): Promise<string> =>
  primary.command('psql', '-Atc', 'select pg_switch_wal()');

async function untilReplaced(cluster: Cluster, former: string): Promise<void> {
  await until(async () => (await cluster.primary()).name !== former);
  await untilReady(cluster.origin);
}

/** @throws what the condition threw last, if it does not hold within a minute. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  let failure: unknown = new Error('it did not happen within a minute');
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(100)) {
    try {
      if (await holds()) return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
