import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, testApp } from '../../../test/app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { seedContent } from '../content/sections/seed-content.ts';
import { confirmAddressEmail } from '../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';

const test = await testApp();
const tokens = { owner: '', editor: '' };
beforeEach(async () => {
  await test.database.reset();
  await seedContent(test.platform);
  tokens.owner = (await makeAdmin(test, 'owner')).token;
  tokens.editor = (await makeAdmin(test, 'editor')).token;
});

const base = '/api/admin/wordings';
const call = (method: 'GET' | 'PUT' | 'POST', url: string, body?: object, token = tokens.owner) =>
  test.call({ method, url: `${base}${url}`, token, ...(body && { body }) });
const read = async (kind: string) => (await call('GET', `/${kind}`)).json().data;

interface Line {
  original: string;
  text: string;
}
const save = async (kind: string, lines: Line[]) =>
  call('PUT', `/${kind}`, { version: (await read(kind)).version, lines });

const greeting = 'Hello {first_name},';
const dear = { original: greeting, text: 'Dear {first_name} <3' };
const subject = { original: 'Please confirm your email address', text: 'Is this you?' };

async function sent() {
  await inTransaction(test.platform, (tx) =>
    notifyByEmail(tx, {
      to: { email: 'ada@example.test' },
      content: confirmAddressEmail({
        firstName: '{reference} <b>',
        link: 'https://ventures.example.com/c#t=x',
      }),
    }),
  );
  return test.platform.db
    .selectFrom('email_outbox')
    .select(['kind', 'to_address', 'subject', 'html', 'text'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('words of the team', () => {
  it('are what the next email says, its values escaped; without them the original is back, byte for byte', async () => {
    const original = await sent();
    expect((await save('confirm_address', [dear, subject])).statusCode).toBe(200);
    const worded = await sent();
    expect(worded.subject).toBe('Is this you?');
    expect(worded.text).toContain('Dear {reference} <b> <3');
    expect(worded.html).toContain('Dear {reference} &lt;b&gt; &lt;3');
    expect((await save('confirm_address', [])).statusCode).toBe(200);
    expect(await sent()).toEqual(original);
  });

  it('for many emails apply to each that has no words of its own', async () => {
    await save('many', [dear]);
    expect((await sent()).text).toContain('Dear {reference}');
    await save('confirm_address', [{ original: greeting, text: 'Hi {first_name}' }]);
    expect((await sent()).text).toContain('Hi {reference}');
    const { lines } = await read('confirm_address');
    const line = lines.find(({ original }: Line) => original === greeting);
    expect(line).toMatchObject({ otherwise: dear.text, text: 'Hi {first_name}' });
  });

  it('are not kept where they say the same as without them', async () => {
    await save('confirm_address', [{ original: greeting, text: greeting }]);
    expect((await read('confirm_address')).worded).toBe(0);
  });

  it('are refused with a placeholder that the text does not have, without one that it has, and with a foreign address', async () => {
    for (const [text, message] of [
      ['Dear {name} {first_name}', 'There is no placeholder {name} here. This text has {first_name}.'],
      ['Dear friend', '{first_name} is missing.'],
      ['', 'Write a text, or go back to the original.'],
      ['{first_name}: evil.test', 'Addresses have to be on'],
      ['{first_name}: evil\u200e.test', 'Addresses have to be on'],
    ]) {
      const refused = await save('confirm_address', [subject, { original: greeting, text: text as string }]);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().data['lines.1'][0]).toContain(message);
    }
    expect((await save('confirm_address', [{ original: 'Nobody says this', text: 'x' }])).statusCode).toBe(
      422,
    );
  });

  it('for an original that has changed are not sent, and are shown with it until the team removes them', async () => {
    const outdated = { original: 'Confirm, {name}!', text: 'Please, {name}' };
    await save('confirm_address', [subject]);
    await test.platform.db
      .updateTable('email_wordings')
      .set({ lines: JSON.stringify([subject, outdated]) })
      .execute();
    expect((await sent()).text).not.toContain('Please,');
    expect(await read('confirm_address')).toMatchObject({ worded: 1, changed: 1, outdated: [outdated] });
    await save('confirm_address', [outdated]);
    expect(await read('confirm_address')).toMatchObject({ worded: 0, outdated: [outdated] });
    await save('confirm_address', []);
    expect((await read('confirm_address')).outdated).toEqual([]);
  });

  it('that no longer fit their original are never sent with a broken placeholder', async () => {
    await save('confirm_address', [dear]);
    await test.platform.db
      .updateTable('email_wordings')
      .set({ lines: JSON.stringify([{ original: greeting, text: 'Dear {nobody}' }]) })
      .execute();
    expect((await sent()).text).toContain('Hello {reference} <b>,');
  });
});

it('keeps what the first of two owners saved', async () => {
  expect((await call('PUT', '/confirm_address', { version: 0, lines: [subject] })).statusCode).toBe(200);
  for (const version of [0, 2])
    expect((await call('PUT', '/confirm_address', { version, lines: [] })).statusCode).toBe(409);
  expect((await sent()).subject).toBe('Is this you?');
});

it('records who changed which words, from what to what', async () => {
  await save('confirm_address', [subject]);
  await save('confirm_address', [dear]);
  const entries = await test.platform.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'email-wordings.saved')
    .orderBy('id')
    .execute();
  expect(entries.map(({ details }) => details)).toEqual([
    { kind: 'confirm_address', changes: [{ original: subject.original, from: null, to: subject.text }] },
    {
      kind: 'confirm_address',
      changes: [
        { original: subject.original, from: subject.text, to: null },
        { original: greeting, from: null, to: dear.text },
      ],
    },
  ]);
});

it('lists every email with who gets it and whether the team has worded it', async () => {
  await save('confirm_address', [subject]);
  const { emails } = (await call('GET', '')).json().data;
  expect(emails.length).toBeGreaterThan(100);
  expect(emails[0]).toMatchObject({ kind: 'many', worded: 0 });
  expect(emails.find(({ kind }: { kind: string }) => kind === 'confirm_address')).toEqual({
    kind: 'confirm_address',
    subject: 'Is this you?',
    audience: 'Members and our team',
    topic: 'Accounts, invitations and digests',
    worded: 1,
    changed: 0,
  });
});

describe('a preview', () => {
  it('shows words before they are saved, and the original where they could not be sent', async () => {
    const lines = [dear, { ...subject, text: 'Is this {you}?' }];
    const { data } = (await call('POST', '/confirm_address/preview', { lines, sample: 0 })).json();
    expect(data.html).toContain('Dear Ada &lt;3');
    expect(data.subject).toBe(subject.original);
    expect(data.from).toContain('<');
    expect((await call('POST', '/confirm_address/preview', { lines: [], sample: 1 })).statusCode).toBe(404);
  });

  it('of what many emails say is of emails that say it', async () => {
    const { samples, lines } = await read('many');
    const at = lines.find(({ original }: Line) => original === greeting).samples[0];
    const { data } = (await call('POST', '/many/preview', { lines: [dear], sample: at })).json();
    expect(samples[at]).toBe(data.subject);
    expect(data.text).toContain('<3');
  });
});

it('sends a test in words that are not saved, to whoever asks for it', async () => {
  const user = await makeAdmin(test, 'owner');
  const lines = [dear, subject];
  const url = '/confirm_address/test';
  expect((await call('POST', url, { lines, sample: 0 }, user.token)).statusCode).toBe(200);
  const email = await test.platform.db.selectFrom('email_outbox').selectAll().executeTakeFirstOrThrow();
  expect(email).toMatchObject({ kind: 'email_test', subject: subject.text, user_id: user.id });
  expect(email.text).toContain('Dear Ada <3');
  expect((await sent()).subject).toBe(subject.original);
});

it('is for owners alone', async () => {
  const body = { version: 0, lines: [], sample: 0 };
  for (const [method, url] of [
    ['GET', ''],
    ['GET', '/confirm_address'],
    ['PUT', '/confirm_address'],
    ['POST', '/confirm_address/preview'],
    ['POST', '/confirm_address/test'],
  ] as const)
    expect((await call(method, url, method === 'GET' ? undefined : body, tokens.editor)).statusCode).toBe(
      403,
    );
  expect((await call('GET', '/no_such_kind')).statusCode).toBe(404);
});
