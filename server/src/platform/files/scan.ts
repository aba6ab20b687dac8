import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../domain-error.ts';
import { RefusedFile } from './inspect/refusal.ts';

const timeoutMs = 20_000;
const maxAttempts = 3;
/** Bytes that no daemon finds too many. */
const alwaysTaken = 1024 * 1024;

/**
 * Scans a file with a ClamAV daemon (its INSTREAM command: length-prefixed chunks, an empty one at the end).
 * @throws RefusedFile `infected`, and `tooLargeToScan` for more than its StreamMaxLength; DomainError `unavailable` without a clear reply, so
 * that no file is accepted unscanned.
 */
export async function scanFile(path: string, socketPath: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await scanOnce(path, socketPath);
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      const isTooLarge = hungUp(error) && (await stat(path)).size > alwaysTaken;
      if (!isTooLarge) throw new DomainError('unavailable', { cause: error });
      if (attempt === maxAttempts) throw new RefusedFile('tooLargeToScan', 'the virus scanner hung up');
    }
  }
}

/** A daemon that hangs up in the middle of a file has said why, but mostly a write fails before that is read. One that is gone refuses to connect. */
const hungUp = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET'].includes((error as { code?: string }).code ?? '');

async function scanOnce(path: string, socketPath: string): Promise<void> {
  const socket = connect(socketPath);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner is too slow')));
  let answer = '';
  let failure: Error | undefined;
  socket.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  socket.on('error', (error) => {
    failure = error;
  });
  const closed = once(socket, 'close').catch(() => undefined);
  try {
    await sendFile(socket, path, closed);
    await closed;
  } finally {
    socket.destroy();
  }
  // The daemon may reply and close early; then its reply counts, not the failed write.
  if (failure && answer === '') throw failure;
  checkAnswer(answer);
}

/** @throws RefusedFile; an error for a reply that is not clear */
function checkAnswer(answer: string): void {
  // Only said of a whole file.
  if (/^stream: OK\0?\s*$/.test(answer)) return;
  if (/ FOUND\0?\s*$/.test(answer)) throw new RefusedFile('infected', answer);
  if (/size limit exceeded/i.test(answer)) throw new RefusedFile('tooLargeToScan', answer);
  throw new Error(`the virus scanner replied: ${answer.slice(0, 200)}`);
}

async function sendFile(socket: Socket, path: string, closed: Promise<unknown>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([drained(socket), closed]);
    // An early reply is read before the next write could fail.
    await nextTurn();
    if (socket.readableEnded || socket.destroyed) return;
  }
  socket.write(Buffer.alloc(4));
}

const drained = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once('drain', resolve);
  });
