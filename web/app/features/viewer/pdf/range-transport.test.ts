import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentPieces } from '@proxima/contract/documents/document-endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInUser } from '../../../../test/stored-user.ts';
import { storeUser } from '../../../session/stored-user.ts';
import type { Span } from './plan-calls.ts';

// pdf.js needs it for drawing, which no test here does.
vi.stubGlobal('DOMMatrix', class {});
const { RangeTransport } = await import('./range-transport.ts');

const { size: piece } = contentPieces;
const file = Uint8Array.from({ length: 3 * 1024 * 1024 + 77 }, (_, index) => (index * 31) % 251);
const bytesOf = ({ begin, end }: Span) => file.subarray(begin, end);
const spanAt = (number: number, pieces = 1): Span => ({
  begin: number * piece,
  end: Math.min((number + pieces) * piece, file.length),
});

/** Start of the last 64 KiB, in whole pieces. */
const tail = 3 * 1024 * 1024 - 64 * 1024;

/** The requests to the server, ranges as `begin-end`. */
let asked: string[];
/** Replies instead of the server if it returns true. */
let interfere: (request: IncomingMessage, response: ServerResponse) => boolean;
let refusals: number;
const given = new Map<number, Uint8Array>();

const server = createServer((request, response) => {
  const pieces = new URL(`http://localhost${request.url}`).searchParams.get('pieces');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  asked.push(pieces ?? `${range?.[1]}-${range?.[2]}`);
  if (interfere(request, response)) return;
  if (request.headers.authorization !== 'Bearer the-token') return void response.writeHead(401).end();
  if (pieces !== null) {
    const parts = pieces.split(',').map((number) => bytesOf(spanAt(Number(number))));
    return void response.end(Buffer.concat(parts));
  }
  response.writeHead(206).end(bytesOf({ begin: Number(range?.[1]), end: Number(range?.[2]) + 1 }));
});

/** Opens a transport that has already fetched the ends of the file. */
async function open() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/content`;
  const transport = new RangeTransport({ url, size: file.length, onRefused: () => refusals++ });
  transport.onDataRange = (begin: number, bytes: Uint8Array) => given.set(begin, bytes);
  await vi.waitFor(() => expect(asked.toSorted()).toEqual(['0-16383', `${tail}-${file.length - 1}`]));
  asked = [];
  return (...spans: Span[]) => {
    for (const { begin, end } of spans) transport.requestDataRange(begin, end);
  };
}

const arrives = async (...spans: Span[]) => {
  await vi.waitFor(() => expect(given.size).toBe(spans.length), { timeout: 20_000 });
  for (const span of spans) {
    const bytes = given.get(span.begin)?.subarray(0, span.end - span.begin);
    expect(Buffer.from(bytes ?? []).equals(bytesOf(span))).toBe(true);
  }
};

beforeEach(async () => {
  [asked, refusals, interfere] = [[], 0, () => false];
  given.clear();
  storeUser(signedInUser('investor'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('fetches scattered pieces in one call, and a large span in its own call', async () => {
  const scattered = Array.from({ length: 290 }, (_, index) => spanAt(20 + index * 10, 1 + (index % 2)));
  const large = spanAt(15, 100);
  (await open())(...scattered, large);
  await arrives(...scattered, large);
  expect(asked.map((call) => call.split(',').length).toSorted()).toEqual([1, 435]);
  expect(asked).toContain('15360-117759');
});

it('requests no more pieces in one call than the server allows', async () => {
  const scattered = Array.from({ length: 1_100 }, (_, index) => spanAt(20 + index * 2));
  (await open())(...scattered);
  await arrives(...scattered);
  expect(asked.map((pieces) => pieces.split(',').length)).toEqual([512, 512, 76]);
});

it('fetches the ends of the file in advance, and reads further ahead in sequential reading', async () => {
  const ask = await open();
  ask(spanAt(15), spanAt(3 * 1024), spanAt(3 * 1024 - 30, 20));
  await arrives(spanAt(15), spanAt(3 * 1024), spanAt(3 * 1024 - 30, 20));
  expect(asked).toEqual([]);
  given.clear();
  ask(spanAt(500));
  await arrives(spanAt(500));
  ask(spanAt(504));
  await arrives(spanAt(500), spanAt(504));
  const calls = [spanAt(500, 4), spanAt(504, 32)].map(({ begin, end }) => `${begin}-${end - 1}`);
  expect(asked).toEqual(calls);
});

it('falls back to plain ranges if pieces do not get through', async () => {
  interfere = (request, response) => {
    if (request.url?.includes('pieces')) response.end(Buffer.from(file));
    return request.url?.includes('pieces') ?? false;
  };
  const ask = await open();
  const [first, second] = [
    [30, 50, 90],
    [200, 300, 400],
  ].map((numbers) => numbers.map((at) => spanAt(at)));
  ask(...(first ?? []));
  await arrives(...(first ?? []));
  ask(...(second ?? []));
  await arrives(...(first ?? []), ...(second ?? []));
  expect(asked.filter((call) => call.includes(','))).toEqual(['30,50,90']);
  expect(asked).toHaveLength(7);
});

it('retries calls without an answer, and never those that were refused', async () => {
  const ask = await open();
  let failures = 2;
  interfere = (_request, response) => {
    failures -= 1;
    if (failures === 1) response.destroy();
    if (failures === 0) response.writeHead(503).end();
    return failures >= 0;
  };
  ask(spanAt(40));
  await arrives(spanAt(40));
  expect(asked).toHaveLength(3);
  interfere = (_request, response) => {
    response.writeHead(404).end();
    return true;
  };
  ask(spanAt(100), spanAt(200), spanAt(300));
  await vi.waitFor(() => expect(refusals).toBe(1), { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([asked.length, refusals, given.size]).toEqual([4, 1, 1]);
});

it('a reader who loses access in the middle of a large part gets no more of it', async () => {
  interfere = (request, response) => {
    if (!request.headers.range?.startsWith('bytes=1048576-')) return false;
    response.writeHead(404).end();
    return true;
  };
  (await open())({ begin: 0, end: file.length });
  await vi.waitFor(() => expect(refusals).toBe(1), { timeout: 20_000 });
  expect([asked, given.size]).toEqual([['0-1048575', '1048576-2097151'], 0]);
  interfere = () => false;
  asked = [];
  (await open())({ begin: 0, end: file.length });
  await arrives({ begin: 0, end: file.length });
});
