import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { realtimeEndpoints } from '@proxima/contract/wire/realtime';
import pg from 'pg';
import { WebSocket } from 'ws';
import { registerMember } from '../../testing/people/people.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { residentMemory } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { measureConnection } from './statement-memory.ts';
import { rowsMade, typicalRows } from './unit-rows.ts';

// npm run bench unit-costs: what one more row and one more live connection cost. docs/scale.md multiplies them.

const sockets = 1_000;
const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const client = new pg.Client({ connectionString: postgres.url });
try {
  const perSocket = await measureSockets();
  const [named, unnamed] = [await measureConnection('on'), await measureConnection('off')];
  await client.connect();
  const rows = [];
  for (const table of Object.keys(typicalRows)) rows.push(await measureTable(table));
  const text = [
    '## Cost of a row and of a connection: `npm run bench unit-costs`',
    `Bytes on disk per row after adding ${rowsMade} typical rows (\`bench/unit-costs/unit-rows.ts\`) to each table: in total, and in indexes.`,
    markdownTable(rows),
    `A live connection costs the server's process ${perSocket.toFixed(1)} kB of memory (resident memory before and after opening ${sockets} of them).`,
    `A database connection on which all core calls have run uses ${named.kilobytes} kB in PostgreSQL with named statements and ${unnamed.kilobytes} kB without (private memory of the process, the mean of ${named.connections}).`,
    machine,
  ].join('\n\n');
  console.log(text);
  await writeSection('unit-costs', text);
} finally {
  await client.end();
  await server.stop();
  await postgres.stop();
}

async function measureTable(table: string): Promise<Record<string, string | number>> {
  const before = await sizeOf(table);
  await client.query(typicalRows[table] ?? '', [rowsMade]);
  await client.query(`vacuum analyze ${table}`);
  const after = await sizeOf(table);
  const each = (what: 'total' | 'indexes') =>
    Math.round((after[what] - before[what]) / (after.rows - before.rows));
  return { table, 'bytes per row': each('total'), 'in indexes': each('indexes') };
}

async function sizeOf(table: string): Promise<{ total: number; indexes: number; rows: number }> {
  const { rows } = await client.query(
    `select pg_total_relation_size('${table}')::float as total, pg_indexes_size('${table}')::float as indexes,
       (select count(*) from ${table})::float as rows`,
  );
  return rows[0];
}

/** Kilobytes of server memory per connection, each from an address of its own. */
async function measureSockets(): Promise<number> {
  const { token } = await registerMember(server.origin);
  const headers = { authorization: `Bearer ${token}` };
  const settings = await (await fetch(server.origin + realtimeEndpoints.settings.path, { headers })).json();
  const address = `${server.origin.replace('http', 'ws')}/app/${settings.data.key}?protocol=7`;
  await connect(address, 100, 0);
  const before = await stableMemory();
  const open = await connect(address, sockets, 100);
  const after = await stableMemory();
  for (const socket of open) socket.terminate();
  return (after - before) / sockets;
}

async function connect(address: string, count: number, from: number): Promise<WebSocket[]> {
  const open: WebSocket[] = [];
  for (let n = from; n < from + count; n += 1) {
    const headers = { 'x-forwarded-for': `10.200.${n >> 8}.${n & 255}` };
    const socket = new WebSocket(address, { headers });
    await once(socket, 'message');
    open.push(socket);
  }
  return open;
}

/** Resident memory of the server in kilobytes, after a pause until it is stable. */
async function stableMemory(): Promise<number> {
  await sleep(2_000);
  return residentMemory(server.pid());
}
