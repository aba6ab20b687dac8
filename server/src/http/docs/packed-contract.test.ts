import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
const folder = await mkdtemp(join(tmpdir(), 'proxima-package-'));
afterAll(() => rm(folder, { recursive: true }));

const program = `
import { ApiError } from '@proxima/contract/client/api-error.js';
import { createClient } from '@proxima/contract/client/client.js';
import { profileEndpoints } from '@proxima/contract/profiles/endpoints.js';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions.js';
import { timeZoneEndpoints } from '@proxima/contract/time/time-zones.js';

const client = createClient({ origin: '${origin}', token: '${member.token}' });
const sent = await client.call(submissionEndpoints.send, {
  body: { contact_type: 'entrepreneur', first_name: 'Ana', last_name: 'Ruiz', email: '${member.email}', phone: '5550100', message: 'An idea' },
  files: {},
});
const list = await client.call(submissionEndpoints.list, { query: { limit: 5 } });
const ids: number[] = list.data.map(({ id }) => id);
const refused = await client.call(timeZoneEndpoints.change, { body: { time_zone: 'Nowhere' } }).catch((error) => error);
const stranger = await client.call(profileEndpoints.get, { token: 'x'.repeat(43) }).catch((error) => error);
// @ts-expect-error a list has no such field
void list.data[0]?.nonsense;
console.log(JSON.stringify({
  isListed: ids.includes(sent.data.id),
  refusal: refused instanceof ApiError && [refused.status, refused.code, Object.keys(refused.fields ?? {})],
  stranger: stranger instanceof ApiError && [stranger.status, stranger.code],
}));
`;

const settings = {
  compilerOptions: {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
    strict: true,
    skipLibCheck: true,
    outDir: 'out',
    rootDir: '.',
  },
  files: ['program.ts'],
};

it('the packed contract is a typed client in a folder of its own', async () => {
  // The package of zod is on this disk already; a test needs no registry for it.
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(root, 'contract') });
  const [archive = ''] = await readdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const packages = [join(folder, archive), join(root, 'node_modules/zod')];
  await run('npm', ['install', '--offline', '--install-links', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
  });
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  const { stdout } = await run(process.execPath, ['out/program.js'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    isListed: true,
    refusal: [422, 'validation_failed', ['time_zone']],
    stranger: [401, 'unauthenticated'],
  });
});
