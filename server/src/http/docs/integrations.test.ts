import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { webhookEndpoints } from '@proxima/contract/webhooks/webhooks';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { root } from '../../../../testing/processes/child.ts';
import { freePort } from '../../../../testing/processes/server.ts';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeToken, makeTokenAdmin } from '../../../test/callers/access-tokens.ts';
import { codeOf } from '../../../test/documents/code-in-docs.ts';
import { newAddress, parseCalendar } from '../../../test/documents/read-calendar.ts';
import { importsOf } from '../../../test/input/import-file.ts';
import { makeEndpoint } from '../../../test/webhooks/endpoint.ts';
import { updateWebhook } from '../../features/webhooks/webhooks.repository.ts';

const run = promisify(execFile);
/** Known before the server is, which writes it into what it sends. */
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const test = await testApp({ worksJobs: true, env: { ORIGIN: origin, WEBHOOK_HOSTS: '127.0.0.1' } });
const owner = await makeAdmin(test);
const tokenOwner = await makeTokenAdmin(test);
await test.app.listen({ port, host: '127.0.0.1' });
const folder = await mkdtemp(join(tmpdir(), 'proxima-integrations-'));
await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
afterAll(() => rm(folder, { recursive: true }));

const store = async (name: string, code: string) => {
  await writeFile(join(folder, name), code.replaceAll('https://proxima.example', origin));
  return join(folder, name);
};

/** What a Google sheet gives to its program: properties, calls that wait for their reply, and cells. */
const sheet = `
import { execFileSync } from 'node:child_process';
const fetchText = 'fetch(process.argv[1], { headers: JSON.parse(process.argv[2]) }).then((reply) => reply.text()).then(console.log)';
const UrlFetchApp = {
  fetch: (url, { headers }) => {
    const text = execFileSync(process.execPath, ['-e', fetchText, url, JSON.stringify(headers)]).toString();
    return { getContentText: () => text };
  },
};
const PropertiesService = { getScriptProperties: () => ({ getProperty: (name) => process.env[name] }) };
let cells;
const first = {
  clearContents: () => { cells = []; },
  getRange: (row, column, height, width) => ({ setValues: (values) => { cells = [row, column, height, width, values]; } }),
};
const SpreadsheetApp = { getActiveSpreadsheet: () => ({ getSheets: () => [first] }) };
`;

it('a spreadsheet reads all members with a token that can do nothing else', async () => {
  const member = await registerMember(test);
  await test.platform.db
    .updateTable('users')
    .set({ first_name: '=1+1' })
    .where('id', '=', member.id)
    .execute();
  const token = await makeToken(test, tokenOwner.id, ['read-only', 'members.read']);
  const program = `${sheet}${await codeOf('spreadsheet.gs')}refresh();console.log(JSON.stringify(cells));`;
  const path = await store('spreadsheet.mjs', program);
  const { stdout } = await run(process.execPath, [path], { env: { ...process.env, PROXIMA_TOKEN: token } });
  const [row, column, height, width, rows] = JSON.parse(stdout);
  expect([row, column, height, width]).toEqual([1, 1, rows.length, 6]);
  expect(rows[0]).toEqual(['id', 'created_at', 'first_name', 'last_name', 'email', 'role']);
  expect(rows.slice(1)).toContainEqual([
    ...[member.id, expect.any(String), "'=1+1", member.last_name, member.email, 'entrepreneur'],
  ]);
});

it('an automation tool gets a signed event and reads its subject with a token of its own', async () => {
  const token = await makeToken(test, tokenOwner.id, ['read-only', 'submissions.read']);
  const receiver = await startReceiver(token);
  const url = webhookEndpoints.test.path.replace(':id', String(receiver.id));
  await test.call({ method: 'POST', url, token: owner.token });
  expect(await receiver.next()).toEqual({ type: 'test' });
  const body = {
    contact_type: 'entrepreneur',
    first_name: 'Ana',
    last_name: 'Ruiz',
    phone: '+34 600 000 001',
  };
  await test.call({
    ...{ method: 'POST', url: submissionEndpoints.send.path },
    body: { ...body, email: 'ana.ruiz@example.test', message: 'Power from kites' },
  });
  expect(await receiver.next()).toEqual({
    type: 'new_submission',
    subject: expect.objectContaining({ first_name: 'Ana', email: 'ana.ruiz@example.test' }),
  });
});

/** Starts the program, and then says in the console where it listens. */
async function startReceiver(token: string) {
  const path = await store('receiver.mjs', await codeOf('receiver.mjs'));
  const { id, secret } = await makeEndpoint(test.platform, {
    url: 'http://127.0.0.1:9/',
    kinds: ['new_submission'],
  });
  const env = { ...process.env, PROXIMA_SECRET: secret, PROXIMA_TOKEN: token, PORT: '0' };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '');
  const { port } = await next();
  await updateWebhook(test.platform.db, id, { url: `http://127.0.0.1:${port}/` });
  return { id, next };
}

it('a calendar reads the dates of its owner at a secret address, and loads them again only if they changed', async () => {
  const address = await newAddress(test, owner);
  const reply = await fetch(origin + address);
  expect(parseCalendar(await reply.text()).method).toBe('PUBLISH');
  const again = await fetch(origin + address, {
    headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('contacts come in as the old product exported them, and go again', async () => {
  const imports = importsOf(test, () => owner.token);
  const [heading = '', ...rows] = (await codeOf('contacts.csv')).trim().split('\n');
  const count = 1_000;
  const many = Array.from(
    { length: count - rows.length },
    (_, index) => `${2000 + index},Contact,${index},c${index}@example.test,,Company ${index},New`,
  );
  const draft = await imports.uploaded(
    'entrepreneurs',
    [heading, ...rows, ...many].join('\r\n'),
    'contacts.csv',
  );
  await imports.checked(draft.id);
  await imports.act(draft.id, 'start');
  await imports.work(draft.id);
  expect((await imports.read(draft.id)).counts).toMatchObject({ imported: count, problem: 0 });
  expect((await imports.undone(draft.id)).counts).toMatchObject({ removed: count, kept: 0 });
});
