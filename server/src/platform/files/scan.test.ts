import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVirusScanner, type VirusScanner } from '../../../test/documents/virus-scanner.ts';
import { scanFile } from './scan.ts';

let base: string;
let path: string;
let socketPath: string;
let daemon: VirusScanner;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'scan-'));
  path = join(base, 'file');
  socketPath = join(base, 'clamd.sock');
  await writeFile(path, Buffer.alloc(200_000, 'words '));
  daemon = await startVirusScanner(socketPath);
});
afterAll(async () => {
  daemon.close();
  await rm(base, { recursive: true });
});

describe('the virus scan', () => {
  it('sends the whole file and accepts it on OK', async () => {
    daemon.reply('stream: OK\0');
    await scanFile(path, socketPath);
    expect(daemon.received.at(-1)?.equals(Buffer.alloc(200_000, 'words '))).toBe(true);
  });

  it('refuses an infected file', async () => {
    daemon.reply('stream: Win.Test.EICAR_HDB-1 FOUND\0');
    await expect(scanFile(path, socketPath)).rejects.toMatchObject({ refusal: 'infected' });
  });

  it('refuses a file that is too large for the daemon, which replies and hangs up before it has read all', async () => {
    const large = join(base, 'large');
    await writeFile(large, Buffer.alloc(3_000_000, 'words '));
    const strict = createServer((socket) => {
      let received = 0;
      socket.on('error', () => {});
      socket.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > 1_000_000 && received - chunk.length <= 1_000_000)
          setTimeout(() => socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy()), 1);
      });
    });
    const strictPath = join(base, 'strict.sock');
    await new Promise<void>((resolve) => strict.listen(strictPath, resolve));
    for (let attempt = 0; attempt < 20; attempt += 1)
      await expect(scanFile(large, strictPath)).rejects.toMatchObject({ refusal: 'tooLargeToScan' });
    strict.close();
  });

  it.each(['', 'stream: maybe', 'INSTREAM timeout. ERROR\0'])(
    'does not accept the reply "%s"',
    async (unclear) => {
      daemon.reply(unclear);
      await expect(scanFile(path, socketPath)).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it('accepts no file while the daemon cannot be reached', async () => {
    await expect(scanFile(path, join(base, 'nobody.sock'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
