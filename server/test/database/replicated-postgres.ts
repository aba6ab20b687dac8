import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { homeOf, query } from './embedded-process.ts';
import { openTemporaryFolder, quiet } from './test-postgres.ts';

export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  /** Stops or resumes replication, and waits until it has. */
  replicate(isOn: boolean): Promise<void>;
  /** The PID of the replica's WAL receiver. */
  receiver(): Promise<number>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

const start = (dataDir: string) =>
  startEmbeddedPostgres({
    dataDir,
    log: quiet,
    onLost: (error) => {
      throw error;
    },
  });

/** Two PostgreSQL servers, the second a streaming replica of the first. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folders = {
    primary: await openTemporaryFolder('proxima-primary-'),
    replica: await openTemporaryFolder('proxima-replica-'),
  };
  const first = await start(folders.primary);
  const home = await homeOf(first.url);
  await first.stop();
  await promisify(execFile)('cp', ['-a', home, join(folders.replica, 'postgres')]);
  const primary = await start(folders.primary);
  const cluster = join(folders.replica, 'postgres', 'cluster');
  const line = new URL(primary.url.replace('@/', '@localhost/'));
  const conninfo = `user=proxima host=${line.searchParams.get('host')} port=${line.searchParams.get('port')}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
  const replica = await start(folders.replica);
  const receivers = () => query(replica.url, 'select pid from pg_stat_wal_receiver');
  let stopping: Promise<void> | undefined;
  const stopReplica = () => {
    stopping ??= replica.stop();
    return stopping;
  };
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    async replicate(isOn) {
      await query(replica.url, `alter system set primary_conninfo = '${isOn ? conninfo : ''}'`);
      await query(replica.url, 'select pg_reload_conf()');
      // The setting takes effect later than the reply.
      while ((await receivers()).length > 0 !== isOn) await sleep(20);
    },
    async receiver() {
      const [row] = await receivers();
      return Number(row?.pid);
    },
    stopReplica,
    async stop() {
      await stopReplica();
      await primary.stop();
      for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
    },
  };
}
