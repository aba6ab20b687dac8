import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { fileEndpoints } from '@proxima/contract/files/stored-files';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { newAddress, registerMember } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { startProbe } from './probe.ts';

const ofEachKind = 100;
/** Milliseconds after which the server must have closed all their connections. */
const maxLifetime = 35_000;
const fileSize = 15 * 1024 * 1024;

/** Runs 400 parallel clients that send headers, JSON or files byte by byte, or read a file slowly, beside normal requests. */
export async function slowClients({ checksTime }: FaultOptions): Promise<Outcome> {
  const server = await startServer();
  try {
    const member = await registerMember(server.origin);
    const fileId = await storeFile(server.origin, member);
    const stop = startProbe(normalCalls(server.origin, member));
    const port = Number(new URL(server.origin).port);
    const runs = await Promise.all(
      Object.entries(kinds(member.token, fileId)).flatMap(([kind, opening]) =>
        Array.from({ length: ofEachKind }, () => runClient(port, kind, opening)),
      ),
    );
    return summarise(runs, await stop(), checksTime);
  } finally {
    await server.stop();
  }
}

interface Opening {
  head: string;
  /** Sent every second. Without it, the client only reads, a hundred bytes a second. */
  drip?: string;
}

function kinds(token: string, fileId: number): Record<string, Opening> {
  const post = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\n\r\n`;
  const part = '--B\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n%PDF-1.4\n';
  const get = fileEndpoints.get.path.replace(':id', String(fileId));
  return {
    headers: { head: 'POST /api/contact HTTP/1.1\r\nhost: x\r\n', drip: 'x: y\r\n' },
    body: { head: `${post('/api/users/login', 'application/json')}{"email":"`, drip: 'a' },
    upload: {
      head: post(submissionEndpoints.send.path, 'multipart/form-data; boundary=B') + part,
      drip: 'x',
    },
    reader: { head: `GET ${get} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n` },
  };
}

interface ClientRun {
  kind: string;
  /** Milliseconds until the server closed the connection. */
  ms: number;
}

/** Runs one client from its first byte until the server has closed its connection. */
async function runClient(port: number, kind: string, { head, drip }: Opening): Promise<ClientRun> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const isOpen = watch(port, socket.localPort ?? 0);
  socket.pause();
  socket.write(head);
  while ((await isOpen()) && performance.now() - began < maxLifetime + 15_000) {
    if (drip !== undefined) socket.write(drip);
    else socket.read(100);
    await sleep(1_000);
  }
  const ms = performance.now() - began - 1_000;
  socket.destroy();
  return { kind, ms };
}

let table: { at: number; text: Promise<string> } | undefined;

/** Whether the server's end of a connection is still open, from /proc/net/tcp: a client that does not read does not notice a close. */
function watch(port: number, clientPort: number): () => Promise<boolean> {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  const open = new RegExp(`:${hex(port)} \\w+:${hex(clientPort)} (01|08) `);
  return async () => {
    if (!table || performance.now() - table.at > 500)
      table = { at: performance.now(), text: readFile('/proc/net/tcp', 'utf8') };
    return open.test(await table.text);
  };
}

async function storeFile(origin: string, { token }: SignedInUser): Promise<number> {
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  const fields = {
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@example.test',
    phone: '1',
    message: 'x',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const pdf = makePdf('Large', ['x'.repeat(fileSize)]);
  form.append('file', new File([new Uint8Array(pdf)], 'large.pdf'));
  const sent = await fetch(`${origin}${submissionEndpoints.send.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  });
  const { id } = (await sent.json()).data;
  const detail = await fetch(`${origin}${submissionEndpoints.get.path.replace(':id', id)}`, {
    headers: { authorization },
  });
  return (await detail.json()).data.versions[0].files[0].id;
}

const normalCalls = (origin: string, { token }: SignedInUser) => [
  { name: 'healthz', url: `${origin}/healthz`, isFine: (status: number) => status === 200 },
  {
    name: 'list',
    url: `${origin}${submissionEndpoints.list.path}`,
    init: () => ({ headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() } }),
    isFine: (status: number) => status === 200,
  },
];

function summarise(
  runs: ClientRun[],
  normal: Awaited<ReturnType<ReturnType<typeof startProbe>>>,
  checksTime: boolean,
): Outcome {
  const failures: string[] = [];
  const measures: Outcome['measures'] = {};
  for (const kind of new Set(runs.map((run) => run.kind))) {
    const longest = Math.max(...runs.filter((run) => run.kind === kind).map(({ ms }) => ms));
    measures[`slow ${kind}`] = `${ofEachKind} closed within ${(longest / 1000).toFixed(1)} s`;
    const limit = checksTime ? maxLifetime : maxLifetime + 10_000;
    claim(failures, longest <= limit, `a slow ${kind} was open for ${(longest / 1000).toFixed(1)} s`);
  }
  measures['normal requests'] = `${normal.calls}, slowest ${Math.round(normal.slowest)} ms`;
  claim(failures, normal.wrong.length === 0, `normal requests: ${normal.wrong.join(', ')}`);
  claim(
    failures,
    !checksTime || normal.slowest < 1_000,
    `a normal request took ${Math.round(normal.slowest)} ms`,
  );
  return { measures, failures };
}
