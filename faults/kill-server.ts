import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts';
import { chatEndpoints, type WireMessage } from '@proxima/contract/chat';
import { fileEndpoints } from '@proxima/contract/files';
import { submissionEndpoints, type WireSubmission } from '@proxima/contract/submissions';
import { registerMember } from '../e2e/support/people.ts';
import { type ServerUnderTest, startServer } from '../e2e/support/server.ts';
import { newTally, type Tally } from './tally.ts';
import { newWrite, send, type Write } from './writer.ts';

interface Options {
  rounds: number;
  /** Members who write at the same time, each one submission and one message after the other. */
  writers: number;
}

interface Sent {
  write: Write;
  file?: Buffer;
}

/**
 * Kills the server with SIGKILL while members send submissions with files and messages, starts it again, sends every
 * unanswered write once more with its key, and looks for each acknowledged one: there, whole, and once.
 */
export async function killServer({ rounds, writers }: Options): Promise<Tally> {
  const tally = newTally();
  const server = await startServer();
  try {
    for (let round = 0; round < rounds; round += 1) await killOnce(server, writers, tally);
  } finally {
    await server.stop();
  }
  return tally;
}

async function killOnce(server: ServerUnderTest, writers: number, tally: Tally): Promise<void> {
  const members = await Promise.all(Array.from({ length: writers }, () => registerMember(server.origin)));
  let isKilled = false;
  const work = members.map((member) => writeUntil(() => isKilled, server.origin, member, tally));
  await sleep(300 + Math.random() * 700);
  const killed = server.kill('SIGKILL');
  isKilled = true;
  const sent = await Promise.all(work);
  await killed;
  const began = performance.now();
  await server.start();
  tally.slowestReturn = Math.max(tally.slowestReturn, performance.now() - began);
  tally.restarts += 1;
  for (const [index, member] of members.entries()) {
    const own = sent[index] ?? [];
    for (const { write, file } of own) {
      if (write.acknowledgedId === undefined)
        note(tally, await send(server.origin, member.token, write, file));
    }
    await judge(
      server.origin,
      member,
      own.map(({ write }) => write),
      tally,
    );
  }
}

/** One write after the other, both kinds in turn, until the server is gone. */
async function writeUntil(
  isOver: () => boolean,
  origin: string,
  { token }: SignedInUser,
  tally: Tally,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  while (!isOver() && sent.length < 40) {
    const next = newWrite(sent.length % 2 ? 'message' : 'submission');
    sent.push(next);
    note(tally, await send(origin, token, next.write, next.file));
  }
  return sent;
}

function note(tally: Tally, status: number): void {
  if (status >= 500 && status !== 503 && status !== 507) tally.serverErrors += 1;
}

async function judge(origin: string, { token }: SignedInUser, writes: Write[], tally: Tally): Promise<void> {
  const get = async (path: string) =>
    fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const submissions: WireSubmission[] = (
    await (await get(`${submissionEndpoints.list.path}?limit=100`)).json()
  ).data;
  const messages: WireMessage[] = (await (await get(`${chatEndpoints.history.path}?limit=100`)).json()).data;
  for (const write of writes) {
    if (write.acknowledgedId === undefined) continue;
    tally.acknowledged += 1;
    const found =
      write.kind === 'message'
        ? messages.filter(({ text }) => text === write.text)
        : submissions.filter(({ message }) => message === write.text);
    if (!found.some(({ id }) => id === write.acknowledgedId)) tally.lost += 1;
    if (found.length > 1) tally.doubled += 1;
    if (write.sha256 !== undefined && !(await isFileWhole(get, write))) tally.torn += 1;
  }
}

async function isFileWhole(get: (path: string) => Promise<Response>, write: Write): Promise<boolean> {
  const detail = await get(submissionEndpoints.get.path.replace(':id', String(write.acknowledgedId)));
  const [file] = (await detail.json()).data.versions[0].files;
  const response = await get(fileEndpoints.get.path.replace(':id', String(file?.id)));
  const bytes = Buffer.from(await response.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex') === write.sha256;
}
