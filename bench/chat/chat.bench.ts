import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startChild } from '../../testing/processes/child.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { load, residentMemory } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { type RealtimeApp, readRealtimeApp } from './realtime-app.ts';
import { measureMessages, type Node, type RealtimeServer } from './write-conversation.ts';

// npm run bench chat: messages one to one over the gateway, on one node and between two.
// -- --sockets 5000 --rate 500 --seconds 30 --nodes 1|2 (both, one after the other, when it is not said)

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    nodes: { type: 'string' },
  },
});
const [sockets, rate, seconds] = [Number(values.sockets), Number(values.rate), Number(values.seconds)];
/** What each number of nodes is held to on a quiet machine: milliseconds, and kilobytes a connection. */
const goals = { 1: { p99: 8 }, 2: { p99: 20 }, memory: 14 } as const;
/** Requests that a node has answered before its memory counts: the engine's own rooms have grown by then as they do in a day's work. */
const warmUp = 20_000;
const setups = ([1, 2] as const).filter((nodes) => !values.nodes || Number(values.nodes) === nodes);

const machine = describeMachine();
const rows = [];
rows.push(await measureBare());
for (const nodes of setups) rows.push(await measureSetup(nodes));
console.log(machine);
console.table(rows);
await writeSection(
  'chat',
  `## Chat messages: \`npm run bench chat\`

${sockets} subscribers with one private channel each and ${rate} one-to-one messages a second for ${seconds} s, published inside
the server, through an address that only the benchmark opens. Real server processes with all limits on and one PostgreSQL. With two nodes the subscribers are spread over both, and
every message is published on the node where its reader is *not* connected, so that each crosses nodes by LISTEN/NOTIFY. Milliseconds are from before the
call until the subscriber, in its own process on the same machine, receives the message. Memory is the resident memory added per connection,
after ${warmUp} requests and the first tenth of the connections have warmed up the server. Other work is the share of CPU time that servers, subscribers and
publisher did not use. The first row is the bare \`ws\` library with a map of channels, without signatures, limits, log and database. Goals on an idle machine: p99 at most ${goals[1].p99} ms on one node and ${goals[2].p99} on two, ${goals.memory} kB per connection.

${markdownTable(rows)}

${machine}`,
);
if (rows.some((row) => row.lost + row.duplicated + row.misrouted > 0)) process.exitCode = 1;

async function measureBare() {
  const child = startChild('bench/chat/bare-realtime.ts');
  try {
    const port = Number((await child.printed(/"port":\d+/)).slice(7));
    const origin = `http://127.0.0.1:${port}`;
    const server = {
      origin,
      publishesAt: origin,
      pid: () => child.process.pid ?? 0,
      stop: () => child.stop(),
    };
    const app = { appId: 'bench', key: 'bench', secret: 'bench' };
    return await measureNodes('bare ws', [nodeOf(server)], app);
  } finally {
    await child.stop();
  }
}

async function startPublishingServer(databaseUrl: string): Promise<RealtimeServer> {
  const server = await startServer(
    { DATABASE_URL: databaseUrl },
    'server/test/realtime/run-publishing-server.ts',
  );
  const [, publishesAt = ''] = /publishes at (\S+)/.exec(server.output()) ?? [];
  return { ...server, publishesAt };
}

function nodeOf(server: RealtimeServer): Node {
  return { server, listeners: [], first: 0, members: 0 };
}

async function measureNodes(name: string, nodes: Node[], app: RealtimeApp) {
  try {
    const memory = await fill(nodes, app);
    const held = await measureMessages(nodes, { rate, seconds });
    return { nodes: name, ...held, 'kB per connection': memory.toFixed(1) };
  } finally {
    for (const listener of nodes.flatMap(({ listeners }) => listeners)) await listener.stop('SIGKILL');
  }
}

async function measureSetup(count: 1 | 2) {
  const postgres = await startPostgres();
  const nodes: Node[] = [];
  try {
    for (let made = 0; made < count; made += 1) nodes.push(nodeOf(await startPublishingServer(postgres.url)));
    return await measureNodes(String(count), nodes, await readRealtimeApp(postgres.url));
  } finally {
    for (const { server } of nodes) await server.stop();
    await postgres.stop();
  }
}

/** Connects everybody; answers with the kilobytes that one of the later nine tenths costs. */
async function fill(nodes: Node[], app: RealtimeApp): Promise<number> {
  let grown = 0;
  let counted = 0;
  for (const [index, node] of nodes.entries()) {
    node.members = Math.floor(sockets / nodes.length);
    await load(node.server.pid(), { url: `${node.server.origin}/healthz`, amount: warmUp });
    node.first = 1 + index * node.members;
    const early = Math.ceil(node.members / 10);
    await listen(node, app, node.first, early);
    await sleep(1_000);
    const before = residentMemory(node.server.pid());
    await listen(node, app, node.first + early, node.members - early);
    await sleep(1_000);
    grown += residentMemory(node.server.pid()) - before;
    counted += node.members - early;
  }
  return grown / counted;
}

async function listen({ server, listeners }: Node, app: RealtimeApp, first: number, count: number) {
  const args = [server.origin, String(first), String(count), JSON.stringify(app)];
  const child = startChild('bench/chat/chat-subscribers.ts', {}, args);
  listeners.push(child);
  await child.printed(/all are subscribed/);
}
