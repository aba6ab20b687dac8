import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './check-database.ts';
import { type Finding, fine, problem } from './finding.ts';

/** Milliseconds within which a change must arrive; beyond that the server does not use the replica. */
const maxReplicaAge = 10_000;

/** Whether the replica receives the primary's changes. The replica's own lag says nothing if it is cut off. */
export async function checkReplica(
  primaryUrl: string,
  replicaUrl: string,
  timeoutMs = maxReplicaAge,
): Promise<Finding[]> {
  const written = await withClient(primaryUrl, (client) => position(client, 'pg_current_wal_lsn()'));
  const since = performance.now();
  return withClient(replicaUrl, async (client) => {
    for (;;) {
      const replayed = await position(client, 'pg_last_wal_replay_lsn()');
      const seconds = (performance.now() - since) / 1000;
      if (replayed === null)
        return [
          problem(
            'replica',
            'it is not a replica',
            'Set DATABASE_REPLICA_URL to a streaming replica of DATABASE_URL.',
          ),
        ];
      if (replayed >= (written ?? 0))
        return [fine('replica', `has what the primary wrote ${seconds.toFixed(1)} s ago`)];
      if (seconds * 1000 >= timeoutMs)
        return [
          problem(
            'replica',
            `does not have what the primary wrote ${Math.round(seconds)} s ago`,
            'See "The replica lags" in docs/operations.md.',
          ),
        ];
      await sleep(100);
    }
  });
}

async function position(
  client: pg.Client,
  of: 'pg_current_wal_lsn()' | 'pg_last_wal_replay_lsn()',
): Promise<number | null> {
  const { rows } = await client.query<{ position: number | null }>(
    `select pg_wal_lsn_diff(${of}, '0/0')::float8 as position`,
  );
  return rows[0]?.position ?? null;
}
