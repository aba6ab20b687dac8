import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const test = await testApp();
const member = await registerMember(test);
const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
const folder = await mkdtemp(join(tmpdir(), 'proxima-clients-'));
afterAll(() => rm(folder, { recursive: true }));
const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: root })).stdout;

it('clients that two generators make from the description compile and make calls', async () => {
  const description = join(folder, 'openapi.json');
  await writeFile(description, await (await fetch(`${origin}/api/openapi.json`)).text());
  await node('testing/clients/generate.ts', description, 'testing/clients/dist');
  const [compiled, printed] = await Promise.all([
    node('node_modules/typescript/bin/tsc', '-p', 'testing/clients'),
    node('testing/clients/use-clients.ts', origin, member.token),
  ]);
  expect(compiled).toBe('');
  const got = { questions: 0, submissions: [], zone: 200, refusal: 'invalid_credentials' };
  expect(JSON.parse(printed)).toEqual([
    { ...got, questions: expect.any(Number) },
    { ...got, questions: expect.any(Number) },
  ]);
});
