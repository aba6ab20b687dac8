import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFileKey } from './file-name.ts';
import { s3Store } from './s3-store.ts';

let base: string;
let server: S3rver;
let path: string;
let store: ReturnType<typeof s3Store>;

const settings = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'files',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 's3-'));
  path = join(base, 'upload');
  await writeFile(path, '0123456789');
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: base,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  store = s3Store(settings(port));
});
afterAll(async () => {
  store.close();
  await server.close();
  await rm(base, { recursive: true });
});

describe('the object store', () => {
  it('stores a file under its key and returns it, whole and in part', async () => {
    const key = newFileKey();
    await store.put(key, path, 'application/pdf');
    expect(String(await buffer(await store.get(key)))).toBe('0123456789');
    expect(String(await buffer(await store.get(key, { start: 2, end: 4 })))).toBe('234');
  });

  it('accepts files that are uploaded in several parts', async () => {
    const large = join(base, 'large');
    await writeFile(large, Buffer.alloc(12 * 1024 * 1024, 'x'));
    const key = newFileKey();
    await store.put(key, large, 'application/pdf');
    expect((await buffer(await store.get(key))).length).toBe(12 * 1024 * 1024);
  });

  it('rejects with not_found for unknown and deleted keys', async () => {
    const key = newFileKey();
    await store.put(key, path, 'application/pdf');
    await store.delete(key);
    await store.delete(key);
    await expect(store.get(key)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('passes its check', () => store.check());

  it('is unavailable while it cannot be reached', async () => {
    const away = s3Store(settings(1));
    const failed = { code: 'unavailable' };
    await expect(away.put(newFileKey(), path, 'application/pdf')).rejects.toMatchObject(failed);
    await expect(away.get(newFileKey())).rejects.toMatchObject(failed);
    await expect(away.delete(newFileKey())).rejects.toMatchObject(failed);
    await expect(away.check()).rejects.toMatchObject(failed);
    away.close();
  });

  it('returns a file whose bytes take longer to arrive than the reply may', async () => {
    const timeoutMs = 500;
    const trickling = createHttpServer(async (_, response) => {
      response.writeHead(200, { 'content-length': 20 });
      for (let byte = 0; byte < 20; byte += 1) {
        response.write('x');
        await sleep(timeoutMs / 10);
      }
      response.end();
    });
    await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve));
    const address = trickling.address();
    const slow = s3Store(settings(typeof address === 'object' && address ? address.port : 0), timeoutMs);
    expect((await buffer(await slow.get(newFileKey()))).length).toBe(20);
    slow.close();
    trickling.close();
  });

  it('is unavailable, within the timeout, while it hangs', async () => {
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const address = hanging.address();
    const slow = s3Store(settings(typeof address === 'object' && address ? address.port : 0), 300);
    const started = performance.now();
    await expect(slow.get(newFileKey())).rejects.toMatchObject({ code: 'unavailable' });
    await expect(slow.put(newFileKey(), path, 'application/pdf')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(performance.now() - started).toBeLessThan(15_000);
    slow.close();
    hanging.close();
  });
});
