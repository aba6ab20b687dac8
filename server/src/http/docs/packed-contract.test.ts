import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../../../testing/processes/child.ts';
import { registerMember, testApp } from '../../../test/app.ts';
import { makeToken, makeTokenAdmin } from '../../../test/callers/access-tokens.ts';
import { codeOf } from '../../../test/documents/code-in-docs.ts';

const run = promisify(execFile);
const test = await testApp();
const member = await registerMember(test);
const token = await makeToken(test, member.id, ['own-data']);
const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
const folder = await mkdtemp(join(tmpdir(), 'proxima-package-'));
afterAll(() => rm(folder, { recursive: true }));

const program = `
import { ApiError } from '@proxima/contract/client/api-error.js';
import { createClient } from '@proxima/contract/client/client.js';
import { profileEndpoints } from '@proxima/contract/profiles/endpoints.js';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions.js';
import { timeZoneEndpoints } from '@proxima/contract/time/time-zones.js';

const client = createClient({ origin: '${origin}', token: '${token}' });
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
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    outDir: 'out',
    rootDir: '.',
  },
  files: ['program.ts', 'crm.ts'],
};

/** As npm does, without starting it: what the package has, and beside it the packages that it says it needs, which are on this disk already. */
async function install(archive: string): Promise<void> {
  const installed = join(folder, 'node_modules/@proxima/contract');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), '@types'])
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
}

it('the packed contract is a typed client in a folder of its own', async () => {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(root, 'contract') });
  const [archive = ''] = await readdir(folder);
  await install(join(folder, archive));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'crm.ts'), await codeOf('crm.ts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
  const { stdout } = await run(process.execPath, ['out/program.js'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    isListed: true,
    refusal: [422, 'validation_failed', ['time_zone']],
    stranger: [401, 'unauthenticated'],
  });
  expect(await runCrm()).toEqual({
    stdout: '1 members saved\n',
    saved: [[encodeURIComponent(member.email), 'entrepreneur']],
  });
});

/** The program of docs/integrations.md that keeps a CRM up to date, and what the CRM got. */
async function runCrm() {
  const saved: string[][] = [];
  const crm = createServer(async (request, response) => {
    const { type } = JSON.parse(await text(request));
    saved.push([request.url?.replace('/contacts/', '') ?? '', type]);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const address = crm.address();
  const CRM = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const PROXIMA_TOKEN = await makeToken(test, (await makeTokenAdmin(test)).id, ['read-only', 'members.read']);
  const env = { ...process.env, PROXIMA: origin, PROXIMA_TOKEN, CRM };
  const { stdout } = await run(process.execPath, ['out/crm.js'], { cwd: folder, env });
  await new Promise((resolve) => crm.close(resolve));
  return { stdout, saved };
}
