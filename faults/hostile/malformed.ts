import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { makeFirstAdmin, newAddress, registerMember } from '../../testing/people/people.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { heapMegabytes, inspectable } from './heap.ts';
import { type MalformedInput, makeMalformed } from './malformed-input.ts';

const concurrency = 8;
/** The most inputs that are sent before memory is first measured. */
const warmUp = 2_000;
/** Inputs per member, because all requests of a member with an exhausted rate limit would be refused alike. */
const generation = 80;
/** Megabytes. */
const maxGrowth = 100;

interface Found {
  statuses: Record<string, number>;
  /** Inputs that were answered with 500 and above, or not at all. */
  wrong: string[];
}

/** Sends `rounds` malformed inputs to random endpoints, as visitors, members and an owner. */
export async function malformed({ rounds, seed }: FaultOptions): Promise<Outcome> {
  const rows = allEndpoints.filter(({ path }) => !path.endsWith('/logout'));
  const server = await startServer({ LOG_LEVEL: 'silent', ...inspectable });
  const random = new Random(seed);
  const found: Found = { statuses: {}, wrong: [] };
  try {
    const admin = (await makeFirstAdmin(server.origin, server.adminLink)).token;
    await sendAll(server, { rows, random, found, admin, count: Math.min(warmUp, rounds) });
    // After garbage collection, so that uncollected garbage does not count as growth.
    const heapBefore = await heapMegabytes(server);
    const before = await residentMegabytes(server.pid());
    await sendAll(server, { rows, random, found, admin, count: rounds });
    await sleep(2_000);
    const heapGrowth = (await heapMegabytes(server)) - heapBefore;
    const growth = (await residentMegabytes(server.pid())) - before;
    const failures = found.wrong.slice(0, 10);
    claim(failures, growth < maxGrowth, `memory grew by ${growth} MB`);
    const ready = await fetch(`${server.origin}/readyz`);
    claim(failures, ready.status === 200, 'the server is not ready afterwards');
    const statuses = JSON.stringify(found.statuses);
    return {
      measures: {
        inputs: rounds,
        endpoints: rows.length,
        statuses,
        'memory growth': `${growth} MB`,
        'heap growth': `${heapGrowth} MB`,
      },
      failures,
    };
  } finally {
    await server.stop();
  }
}

interface Batch {
  rows: Endpoint[];
  random: Random;
  found: Found;
  admin: string;
  count: number;
}

async function sendAll(server: ServerUnderTest, { rows, random, found, admin, count }: Batch): Promise<void> {
  for (let sent = 0; sent < count; sent += generation) {
    const member = (await registerMember(server.origin)).token;
    const size = Math.min(generation, count - sent);
    const inputs = Array.from({ length: size }, () => {
      const row = random.of(rows);
      const input = makeMalformed(random, row);
      const fitting = ['member', 'account', 'optional'].includes(row.access) ? member : admin;
      const token = random.chance(0.7) ? fitting : random.of(['', member, admin, 'x'.repeat(43)]);
      if (token) input.headers.authorization = `Bearer ${token}`;
      input.headers['x-forwarded-for'] = newAddress();
      return input;
    });
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let input = inputs.pop(); input; input = inputs.pop())
          record(found, input, await statusOf(server, input));
      }),
    );
  }
}

function record({ statuses, wrong }: Found, input: MalformedInput, status: number | 'none'): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status !== 'none' && status < 500) return;
  const { authorization: _, ...headers } = input.headers;
  const body = input.body?.toString('latin1').slice(0, 400) ?? '';
  wrong.push(`${status} to ${input.method} ${input.path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`);
}

/** @returns the status; 'none' without a response. 503 counts as a failure, too: there is no other load. */
async function statusOf({ origin }: ServerUnderTest, input: MalformedInput): Promise<number | 'none'> {
  const { method, path, headers, body } = input;
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    // The client refused to send it, so it never reached the server.
    return error instanceof TypeError && !('cause' in error && error.cause) ? 400 : 'none';
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
