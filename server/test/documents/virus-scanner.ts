import { createServer } from 'node:net';

/** A fake daemon for INSTREAM on a socket. It gives the same reply for every file until `reply` changes it. */
export interface VirusScanner {
  /** Sets its reply from now on. */
  reply(answer: string): void;
  /** The files that it received, reassembled from their chunks. */
  received: Buffer[];
  close(): void;
}

export async function startVirusScanner(socketPath: string): Promise<VirusScanner> {
  let answer = 'stream: OK\0';
  const received: Buffer[] = [];
  const daemon = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk]);
      const file = wholeFile(sent);
      if (!file) return;
      received.push(file);
      socket.end(answer);
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => daemon.listen(socketPath, resolve));
  return {
    reply: (next) => {
      answer = next;
    },
    received,
    close: () => daemon.close(),
  };
}

/** The file without its framing; undefined until the empty chunk at the end has arrived. */
function wholeFile(sent: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
