import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { receiveMultipart } from '../../src/http/uploads/multipart.ts';

/** A process of its own that only takes uploads and tells the most memory it ever used; see `multipart.test.ts`. */
const directory = await mkdtemp(join(tmpdir(), 'uploads-'));
const app = fastify();
await app.register(multipart);
// Looked at often: the system's own record of the most memory starts with that of the parent process.
let most = 0;
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 10).unref();
app.get('/', async () => ({ megabytes: most / (1024 * 1024) }));
app.post('/', async (request) => {
  const form = await receiveMultipart(request, { file: { kind: 'document', most: 1 } }, directory);
  await form.discard();
  return {};
});
app.addHook('onClose', () => rm(directory, { recursive: true }));
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
