import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../domain-error.ts';
import { RefusedFile } from './inspect/refusal.ts';

const timeoutMs = 20_000;
const maxAttempts = 3;
/** Size (bytes) that every daemon accepts. */
const alwaysAccepted = 1024 * 1024;

/**
 * Scans a file with a ClamAV daemon (its INSTREAM command: length-prefixed chunks, an empty one at the end).
 * @throws RefusedFile `infected`, or `tooLargeToScan` for more than its StreamMaxLength; DomainError `unavailable` without a clear
 * reply, so that no file is accepted unscanned.
 */
export async function scanFile(path: string, socketPath: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await scanOnce(path, socketPath);
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      const isTooLarge = hungUp(error) && (await stat(path)).size > alwaysAccepted;
      if (!isTooLarge) throw new DomainError('unavailable', { cause: error });
      if (attempt === maxAttempts) throw new RefusedFile('tooLargeToScan', 'the virus scanner hung up');
    }
  }
}

/**
 * A daemon that hangs up in the middle of a file sends the reason first, but usually a write fails before it is read. A daemon that is
 * down refuses to connect.
 */
const hungUp = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET'].includes((error as { code?: string }).code ?? '');

async function scanOnce(path: string, socketPath: string): Promise<void> {
  const socket = connect(socketPath);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner is too slow')));
  let reply = '';
  let failure: Error | undefined;
  socket.on('data', (chunk: Buffer) => {
    reply += chunk;
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
  if (failure && reply === '') throw failure;
  checkReply(reply);
}

/** @throws RefusedFile; an Error for an unclear reply. */
function checkReply(reply: string): void {
  // Sent only for a complete file.
  if (/^stream: OK\0?\s*$/.test(reply)) return;
  if (/ FOUND\0?\s*$/.test(reply)) throw new RefusedFile('infected', reply);
  if (/size limit exceeded/i.test(reply)) throw new RefusedFile('tooLargeToScan', reply);
  throw new Error(`the virus scanner replied: ${reply.slice(0, 200)}`);
}

async function sendFile(socket: Socket, path: string, closed: Promise<unknown>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await Promise.race([drained(socket), closed]);
    // Lets an early reply be read before the next write fails.
    await nextTurn();
    if (socket.readableEnded || socket.destroyed) return;
  }
  socket.write(Buffer.alloc(4));
}

const drained = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once('drain', resolve);
  });
