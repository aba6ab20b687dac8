import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { DomainError } from '../domain-error.ts';
import { RefusedFile } from './inspect/refusal.ts';

const timeoutMs = 20_000;

/**
 * Scans a file with a ClamAV daemon (its INSTREAM command: length-prefixed chunks, an empty one at the end).
 * @throws RefusedFile `infected`; DomainError `unavailable` without a clear reply, so that no file is accepted unscanned.
 */
export async function scanFile(path: string, socketPath: string): Promise<void> {
  const socket = connect(socketPath);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner is too slow')));
  try {
    const [answer] = await Promise.all([readAnswer(socket), sendFile(socket, path)]);
    if (/^stream: OK\0?\s*$/.test(answer)) return;
    if (/ FOUND\0?\s*$/.test(answer)) throw new RefusedFile('infected', answer);
    throw new Error(`the virus scanner replied: ${answer.slice(0, 200)}`);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new DomainError('unavailable', { cause: error });
  } finally {
    socket.destroy();
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

/** The daemon may reply and close early; then its reply counts, not the failed write. */
async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await drained(socket);
    if (socket.readableLength > 0 || socket.destroyed) return;
  }
  socket.write(Buffer.alloc(4));
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('drain', resolve);
    socket.once('error', reject);
    socket.once('close', resolve);
  });
}
