import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, paramsOf } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import pg from 'pg';
import { sampleInput } from '../../server/test/input/sample-input.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { sendAsMember, sendSubmission } from '../../testing/people/talk.ts';
import { needProgram } from '../../testing/processes/programs.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import type { FaultOptions, Outcome } from '../fault.ts';
import { startExternalPostgres } from '../postgres.ts';
import { runTool } from '../run-tool.ts';
import { startVisitors, type Visitors } from './visitors.ts';

const sessionsEach = 40;
const settings = [
  ...[
    '--batch',
    '--ignore-stdin',
    '--flush-session',
    '--disable-coloring',
    '--dbms=PostgreSQL',
    '--technique=BEUST',
  ],
  ...['--level=1', '--risk=1', '--ignore-code=401,404', '--timeout=20', '--retries=1'],
];

/** Runs sqlmap on every parameter of every endpoint in turn. `rounds` limits the number of endpoints. */
export async function sqlmap({ rounds }: FaultOptions): Promise<Outcome> {
  needProgram('sqlmap');
  const postgres = await startExternalPostgres();
  const server = await startServer({ DATABASE_URL: postgres.url });
  const people = await makePeople(server, postgres.url);
  const visitors = await startVisitors(server.origin, (path, headers) => {
    headers.authorization = `Bearer ${people(path)}`;
  });
  const folder = await mkdtemp(join(tmpdir(), 'proxima-sqlmap-'));
  const failures: string[] = [];
  const rows = allEndpoints.filter((row) => paramsOf(row) ?? row.query ?? row.body).slice(0, rounds);
  try {
    for (const row of rows) {
      const found = await probe(row, visitors, folder);
      if (found) failures.push(`${row.method} ${row.path}: ${found}`);
    }
    const statuses = JSON.stringify(Object.fromEntries(visitors.statuses));
    return { measures: { calls: rows.length, statuses }, failures: [...failures, ...visitors.broken] };
  } finally {
    await visitors.stop();
    await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

/** Creates members and administrators that are used in turn, so that limits per account do not hide a vulnerability. */
async function makePeople(server: ServerUnderTest, url: string): Promise<(path: string) => string> {
  const { id: owner } = await makeFirstAdmin(server.origin, server.adminLink);
  const member = await registerMember(server.origin);
  await sendSubmission(server.origin, member, 'An idea worth reading.');
  await sendAsMember(server.origin, member, 'Is there news?');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const copies = async (id: number): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (role, admin_role, first_name, last_name, phone, email, email_confirmed_at, password_hash)
       select role, admin_role, first_name, last_name, phone, n || email, now(), password_hash
       from users, generate_series(1, $2::int) n where id = $1 returning id`,
      [id, sessionsEach],
    );
    const tokens = rows.map(() => randomBytes(32).toString('base64url'));
    await client.query(
      `insert into sessions (user_id, token_hash, second_factor_waived)
       select user_id, token_hash, true from unnest($1::bigint[], $2::bytea[]) as made (user_id, token_hash)`,
      [rows.map((row) => row.id), tokens.map((token) => createHash('sha256').update(token).digest())],
    );
    return tokens;
  };
  const [admins, members] = [await copies(owner), await copies(member.id)];
  await client.end();
  let turn = 0;
  return (path) => {
    const tokens = /^\/api\/(admin|account)\//.test(path) ? admins : members;
    turn += 1;
    return tokens[turn % tokens.length] ?? '';
  };
}

/** Runs sqlmap on one endpoint. @returns the end of its output, unless it found that nothing can be injected. */
async function probe(row: Endpoint, { host }: Visitors, folder: string): Promise<string | undefined> {
  const file = join(folder, 'request.txt');
  await writeFile(file, requestOf(row, host));
  const output = await runTool('sqlmap', ['-r', file, ...settings, `--output-dir=${folder}`], 20);
  if (output.includes('all tested parameters do not appear to be injectable')) return undefined;
  return output.trim().split('\n').slice(-8).join('\n');
}

/** The request in the form that sqlmap reads: a star after every value that it may change. */
function requestOf(row: Endpoint, host: string): string {
  const params = (sampleInput(row, 'params') ?? {}) as Record<string, unknown>;
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => `${knownId(row, name) ?? params[name]}*`);
  const query = Object.entries((sampleInput(row, 'query') ?? {}) as Record<string, unknown>)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}*`)
    .join('&');
  const head = `${row.method} ${path}${query && `?${query}`} HTTP/1.1\nHost: ${host}\n`;
  const body = sampleInput(row, 'body');
  if (body === undefined) return `${head}\n`;
  return `${head}Content-Type: application/json\n\n${JSON.stringify(starred(body))}\n`;
}

/** Account 1 is the owner; account 2 is the only member with a submission and a conversation. */
const knownId = ({ path }: Endpoint, name: string): number | undefined =>
  name === 'userId' || path.startsWith('/api/admin/members/') ? 2 : undefined;

function starred(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(starred);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, starred(inner)]));
  return `${value}*`;
}
