import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible store on the loopback, with the server's variables for it (or for a relay on another port). */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'proxima-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  const envBy = (relayPort: number) => ({
    S3_ENDPOINT: `http://127.0.0.1:${relayPort}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  return {
    port,
    env: envBy(port),
    envBy,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
