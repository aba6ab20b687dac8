import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { receiveMultipart } from '../../src/http/uploads/multipart.ts';

/** A separate process that only receives uploads and reports its peak memory; see `multipart.test.ts`. */
const directory = await mkdtemp(join(tmpdir(), 'uploads-'));
const app = fastify();
await app.register(multipart);
// Sampled often: the system's own peak value starts at that of the parent process.
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 10).unref();
app.get('/', async () => ({ megabytes: peak / (1024 * 1024) }));
app.post('/', async (request) => {
  const form = await receiveMultipart(request, { file: { kind: 'document', max: 1 } }, directory);
  await form.discard();
  return {};
});
app.addHook('onClose', () => rm(directory, { recursive: true }));
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
