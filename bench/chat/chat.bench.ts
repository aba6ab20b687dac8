import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import pg from 'pg';
import { startChild } from '../../testing/processes/child.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { load, residentMemory } from '../load.ts';
import { type BenchMember, makeMembers } from '../members.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { type RealtimeApp, readRealtimeApp } from './realtime-app.ts';
import { measureMessages, type Node, type RealtimeServer, warmUpSeconds } from './write-conversation.ts';

// npm run bench chat: members' messages, stored by the chat's call and delivered to their sockets, on one node and between two.
// -- --sockets 5000 --rate 500 --seconds 30 --nodes 1|2 (both, one after the other, if not given)

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    nodes: { type: 'string' },
  },
});
const [sockets, rate, seconds] = [Number(values.sockets), Number(values.rate), Number(values.seconds)];
/** Milliseconds at the 99th percentile on an idle machine, by number of nodes. */
const goals = { 1: 40, 2: 80 } as const;
/** Requests that a node answers before its memory is measured, so that V8's heap has grown as in normal use. */
const warmUp = 20_000;
const setups = ([1, 2] as const).filter((nodes) => !values.nodes || Number(values.nodes) === nodes);

const machine = describeMachine();
const postgres = await startPostgres();
const pool = new pg.Pool({ connectionString: postgres.url });
const rows = [];
try {
  const first = await startServer({ DATABASE_URL: postgres.url });
  const members = await makeMembers(first.origin, pool, sockets, 0);
  await first.stop();
  rows.push(await measureNodes('bare driver and ws', [await startBare()], members));
  for (const count of setups) {
    const nodes = [];
    for (let made = 0; made < count; made += 1) nodes.push(await startServer({ DATABASE_URL: postgres.url }));
    rows.push(await measureNodes(String(count), nodes, members));
  }
} finally {
  await pool.end();
  await postgres.stop();
}
console.log(machine);
console.table(rows);
await writeSection(
  'chat',
  `## Chat messages: \`npm run bench chat\`

${sockets} members, each subscribed to their own channel, send ${rate} messages a second for ${seconds} s by \`POST ${chatEndpoints.store.path}\`; each is stored and delivered.
The ${warmUpSeconds} s before, in which the code of this call is compiled, are not measured. Real server processes with all limits on and one PostgreSQL (fsync on).
With two nodes the members are spread over both, and every message is stored
by the node where its member is *not* connected, so that each crosses nodes by LISTEN/NOTIFY. Milliseconds are from before the call until the
member's socket, in a process of its own on the same machine, receives the message. Memory is the resident memory added per connection, after ${warmUp} requests and the
first tenth of the connections have warmed up the server. Other work is the share of CPU time of everything else on the machine, PostgreSQL included. The first
row stores with the bare driver and delivers with the bare \`ws\` library and a map of channels, without signatures, limits and log. Goals on an idle machine: p99 at
most ${goals[1]} ms on one node and ${goals[2]} on two, none lost.

${markdownTable(rows)}

${machine}`,
);
if (rows.some((row) => row.lost + row.duplicated + row.misrouted > 0)) process.exitCode = 1;

async function startBare(): Promise<RealtimeServer> {
  const child = startChild('bench/chat/bare-realtime.ts', {}, [postgres.url]);
  const port = Number((await child.printed(/"port":\d+/)).slice('"port":'.length));
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: () => child.process.pid ?? 0,
    stop: () => child.stop(),
  };
}

/** Measures the servers with the members spread over them, and stops them. */
async function measureNodes(name: string, servers: RealtimeServer[], members: BenchMember[]) {
  const share = Math.floor(members.length / servers.length);
  const nodes = servers.map((server, index): Node => {
    return { server, listeners: [], members: members.slice(index * share, (index + 1) * share) };
  });
  try {
    const memory = await fill(nodes, await readRealtimeApp(postgres.url));
    const measured = await measureMessages(nodes, { rate, seconds });
    return { nodes: name, ...measured, 'kB per connection': memory.toFixed(1) };
  } finally {
    for (const { server, listeners } of nodes) {
      for (const listener of listeners) await listener.stop('SIGKILL');
      await server.stop();
    }
  }
}

/** Connects all members. @returns the kilobytes of server memory per connection, measured over the last nine tenths. */
async function fill(nodes: Node[], app: RealtimeApp): Promise<number> {
  let grown = 0;
  let counted = 0;
  for (const node of nodes) {
    await load(node.server.pid(), { url: `${node.server.origin}/healthz`, amount: warmUp });
    const early = Math.ceil(node.members.length / 10);
    await listen(node, app, node.members.slice(0, early));
    await sleep(1_000);
    const before = residentMemory(node.server.pid());
    await listen(node, app, node.members.slice(early));
    await sleep(1_000);
    grown += residentMemory(node.server.pid()) - before;
    counted += node.members.length - early;
  }
  return grown / counted;
}

async function listen({ server, listeners }: Node, app: RealtimeApp, members: BenchMember[]) {
  // `makeMembers` creates them with consecutive ids.
  const args = [server.origin, String(members[0]?.id), String(members.length), JSON.stringify(app)];
  const child = startChild('bench/chat/chat-subscribers.ts', {}, args);
  listeners.push(child);
  await child.printed(/all are subscribed/);
}
