import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { coreCalls } from '../core/core-calls.ts';
import { measure } from '../measure.ts';
import { makeMembers } from '../members.ts';

/** Seconds for each of the core calls: every connection of the pool has run all their statements by then. */
const seconds = 3;

export interface ConnectionMemory {
  connections: number;
  /** Of the database's process that serves it, its own memory alone. */
  kilobytes: number;
}

/** What a database connection of a warm server keeps, with and without named statements. */
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
    const sizes = rows.map(({ pid }) => ownMemory(pid));
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

/** Kilobytes. */
const ownMemory = (pid: number): number =>
  Number(/Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
