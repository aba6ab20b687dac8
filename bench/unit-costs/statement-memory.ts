import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { coreCalls } from '../core/core-calls.ts';
import { measure } from '../measure.ts';
import { makeMembers } from '../members.ts';

/** Seconds per core call, in which every connection of the pool runs all its statements. */
const seconds = 3;

export interface ConnectionMemory {
  connections: number;
  /** Private memory of the database process that serves a connection, on average. */
  kilobytes: number;
}

/** Measures the memory of the database connections of a warm server, with or without named statements. */
export async function measureConnection(namedStatements: 'on' | 'off'): Promise<ConnectionMemory> {
  const postgres = await startPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url, NAMED_STATEMENTS: namedStatements });
  const pool = new pg.Pool({ connectionString: postgres.url, application_name: 'bench' });
  try {
    const members = await makeMembers(server.origin, pool, 50);
    for (const call of Object.values(await coreCalls(server.origin, members))) await measure(call, seconds);
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'proxima' and backend_type = 'client backend'",
    );
    const sizes = rows.map(({ pid }) => privateMemory(pid));
    return {
      connections: sizes.length,
      kilobytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    };
  } finally {
    await pool.end();
    await server.stop();
    await postgres.stop();
  }
}

/** Private memory of a process in kilobytes. */
const privateMemory = (pid: number): number =>
  Number(/Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
