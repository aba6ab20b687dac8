import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { applyingAs } from '../../../../test/applications.ts';
import { closeIn, insertCall, sampleForm } from '../../../../test/call-world.ts';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { formOfCall } from '../../../../test/sample-call.ts';
import { remindBeforeClose } from './remind-unsent.ts';

// Three members have applied to a call, a fourth has begun.

const test = await testApp();
const { db } = test.platform;
let admin: SignedInUser;
let call: { id: number; slug: string };
let ids: number[];

/** The sample form with a name that every reader may see. */
const shownName = {
  sections: sampleForm.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      'hiddenWhenBlind' in item ? { ...item, hiddenWhenBlind: false } : item,
    ),
  })),
};

const answersOf = [
  { name: 'Kites', country: 'PT', age: 1, stage: 'idea' },
  { name: 'Boats', country: 'PT', age: 3, stage: 'sold', sales: 900 },
  { name: 'Reefs', country: 'KE', age: 2, stage: 'sold', sales: 40 },
];

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  call = await insertCall(db);
  ids = [];
  for (const answers of answersOf)
    ids.push(await applyingAs(test, await registerMember(test)).apply(call.slug, answers));
  const begun = applyingAs(test, await registerMember(test));
  const { id } = await begun.start(call.slug);
  await begun.answer(id, 'country', 'PT');
});

/** The list with one row to a page, as indexes of `ids`. */
async function listPageByPage(sort: string): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: { id: number }[]; next_cursor: string | null } = (
      await ask('applications', { sort, limit: 1, ...(cursor && { cursor }) })
    ).json();
    found.push(...page.data.map(({ id }) => ids.indexOf(id)));
    cursor = page.next_cursor;
  }
  return found;
}

const ask = (path: string, query: object = {}, token = admin.token) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  return test.call({ method: 'GET', url: `/api/admin/calls/${call.id}/${path}?${text}`, token });
};
const list = async (query: object = {}): Promise<number[]> =>
  (await ask('applications', query)).json().data.map(({ id }: { id: number }) => ids.indexOf(id));
const filter = (question: string, is: string, value: string | number) => ({ question, is, value });

describe('the list of a call', () => {
  it('has what was sent, newest first, and nothing that was only begun', async () => {
    expect(await list()).toEqual([2, 1, 0]);
    expect(await list({ sort: 'oldest' })).toEqual([0, 1, 2]);
  });

  it('is filtered by choice, number and country answered, all together', async () => {
    expect(await list({ answers: [filter('country', 'is', 'PT')] })).toEqual([1, 0]);
    expect(await list({ answers: [filter('country', 'is', 'PT'), filter('stage', 'is', 'sold')] })).toEqual([
      1,
    ]);
    expect(await list({ answers: [filter('age', 'above', 1)] })).toEqual([2, 1]);
    expect(await list({ answers: [filter('age', 'below', 3)], status: 'approved' })).toEqual([]);
  });

  it('is sorted by a single answer, page by page; those without one come last either way', async () => {
    expect(await list({ sort: '-sales' })).toEqual([1, 2, 0]);
    expect(await list({ sort: '+sales' })).toEqual([2, 1, 0]);
    expect(await listPageByPage('-sales')).toEqual([1, 2, 0]);
  });

  it('shows the answers that the reader chose, and finds the applicant by name', async () => {
    const { data } = (await ask('applications', { columns: 'country,stage', search: 'Ada' })).json();
    expect(data[0]).toMatchObject({
      applicant: 'Ada Lind',
      answers: { country: 'Kenya', stage: 'It sells' },
    });
    expect((await ask('applications', { search: 'Nobody' })).json().data).toEqual([]);
  });

  it('refuses questions, filters and cursors that it does not know', async () => {
    for (const query of [
      { answers: [filter('unknown', 'is', 'x')] },
      { answers: [filter('age', 'above', 'abc')] },
      { answers: [filter('country', 'is', 5)] },
      { answers: 'no json' },
      { answers: Array.from({ length: 6 }, () => filter('age', 'is', 1)) },
      { sort: '-unknown' },
      { sort: 'upwards' },
      { columns: 'unknown' },
      { cursor: 'bm9uc2Vuc2U' },
    ])
      expect((await ask('applications', query)).statusCode, JSON.stringify(query)).toBe(422);
  });

  it('is for those who read submissions', async () => {
    const editor = await makeAdmin(test, 'editor');
    const member = await registerMember(test);
    for (const { token } of [editor, member])
      expect((await ask('applications', {}, token)).statusCode).toBe(403);
  });
});

describe('what is read without names', () => {
  let reviewer: SignedInUser;
  beforeEach(async () => {
    reviewer = await makeAdmin(test, 'reviewer');
    const reviews = {
      ...defaultSettings.reviews,
      assigning: 'by_hand',
      blind: { ...defaultSettings.reviews.blind, entrepreneur: true },
    };
    const value = JSON.stringify({
      version: 1,
      changed_by: 'Ines',
      settings: { ...defaultSettings, reviews },
    });
    await db.insertInto('settings').values({ name: 'run_time', value }).execute();
    const assigned = await test.call({
      method: 'POST',
      url: `/api/admin/submissions/${ids[0]}/assessments`,
      body: { reviewer_id: reviewer.id },
      token: admin.token,
    });
    expect(assigned.statusCode, assigned.body).toBe(200);
  });

  it('is found neither by nor in the order of an answer that could name its sender, nor shows it', async () => {
    const { data } = (await ask('applications', { columns: 'name,country' }, reviewer.token)).json();
    expect(data.find(({ id }: { id: number }) => id === ids[0])).toMatchObject({
      sender_hidden: true,
      applicant: `Sender of #${ids[0]}`,
      answers: { country: 'Portugal' },
    });
    const sorted = (await ask('applications', { sort: '+name' }, reviewer.token)).json().data;
    expect(sorted.map(({ id }: { id: number }) => id)).not.toContain(ids[0]);
    const found = (await ask('applications', { search: 'Ada' }, reviewer.token)).json().data;
    expect(found.map(({ id }: { id: number }) => id)).not.toContain(ids[0]);
  });

  it('keeps its hidden answers and file names out of the application and the export', async () => {
    const shown = await test.call({
      method: 'GET',
      url: `/api/admin/submissions/${ids[0]}/application`,
      token: reviewer.token,
    });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain('Kites"');
    const csv = await exported('applications', reviewer.token);
    const line = csv.split('\r\n').find((row) => row.startsWith(`${ids[0]},`));
    expect(line).toBeDefined();
    expect(line).not.toMatch(/Kites,|Ada|example\.test/);
  });
});

async function exported(listName: string, token = admin.token): Promise<string> {
  return (await fetchExport(listName, token)).body;
}
async function fetchExport(listName: string, token = admin.token, format = 'csv') {
  const body = { format, call_id: call.id };
  const ordered = await test.call({ method: 'POST', url: `/api/admin/exports/${listName}`, body, token });
  expect(ordered.statusCode, ordered.body).toBe(200);
  return test.call({ method: 'GET', url: ordered.json().data.path });
}

describe('the export', () => {
  it('has a column for each question, with numbers as numbers', async () => {
    const [head = '', ...lines] = (await exported('applications')).trim().split('\r\n');
    expect(head).toContain('What is it called?,Where is it?,How many years old is it?');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Reefs,Kenya,2,Kites in the tide.,It sells,40');
  });

  it('of files has a folder for each applicant', async () => {
    const member = await registerMember(test);
    const applicant = applyingAs(test, member);
    const { id } = await applicant.start(call.slug);
    const form = new FormData();
    form.set('question', 'deck');
    form.append('file', new File([new Uint8Array(makePdf())], 'our deck.pdf'));
    const { data: file } = (await applicant.send('POST', `/api/applications/${id}/files`, form)).json();
    const submission = await applicant.apply(call.slug, { deck: [file.id] });
    const { rawPayload } = await fetchExport('application-files');
    expect([...(await unpack(rawPayload)).keys()]).toEqual([
      `${submission} Ada Lind/${file.id} our deck.pdf`,
    ]);
  });
});

it('questions that have another type since they were answered stay in the list, its order and the export', async () => {
  const { form_id } = await db
    .selectFrom('calls')
    .select('form_id')
    .where('id', '=', call.id)
    .executeTakeFirstOrThrow();
  const common = { isRequired: true, seenBy: 'readers', hiddenWhenBlind: false } as const;
  const sections = sampleForm.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      if (item.id === 'name') return { ...common, id: 'name', type: 'date', label: 'When did it begin?' };
      if (item.id === 'country')
        return { ...common, id: 'country', type: 'file', label: 'Its papers', kinds: ['document'], max: 1 };
      if (['sales', 'stage'].includes(item.id))
        return { ...common, id: item.id, type: 'money', label: 'An amount' };
      return item;
    }),
  }));
  const saved = await test.call({
    method: 'PUT',
    url: `/api/admin/forms/${form_id}`,
    body: { version: 1, document: { sections }, accepts_loss: true },
    token: admin.token,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const listed = (await ask('applications', { columns: 'name,country,sales', sort: '+sales' })).json().data;
  expect(listed.map(({ answers }: { answers: object }) => answers)).toContainEqual({
    name: 'Reefs',
    country: 'KE',
    sales: '40',
  });
  for (const sort of ['+stage', '-stage', '+sales'])
    expect((await listPageByPage(sort)).toSorted(), sort).toEqual([0, 1, 2]);
  expect((await ask('statistics')).statusCode).toBe(200);
  for (const format of ['csv', 'xlsx'])
    expect((await fetchExport('applications', admin.token, format)).statusCode).toBe(200);
  expect(await exported('applications')).toContain('Reefs,KE,2,');
});

describe('statistics', () => {
  it('count what was begun and sent, by day, and say where those stopped who have not sent', async () => {
    const { data } = (await ask('statistics')).json();
    expect(data).toMatchObject({ started: 4, sent: 3, unsent: 1, can_send: 1, withdrawn: 0 });
    expect(data.days).toEqual([{ day: expect.any(String), started: 4, unsent: 1, sent: 3 }]);
    expect(data.stops).toEqual([{ question_id: 'country', label: 'Where is it?', count: 1 }]);
    expect(data.questions.map(({ id }: { id: string }) => id)).toEqual(['country', 'age', 'stage', 'sales']);
  });
});

it('a call that is renamed is renamed in the titles of its applications, and its own list never names it', async () => {
  const named = await insertCall(db, { document: shownName });
  await applyingAs(test, await registerMember(test)).apply(named.slug);
  const read = async (path: string) =>
    (await test.call({ method: 'GET', url: `/api/admin/${path}`, token: admin.token })).json().data;
  const titled = async () => (await read(`calls/${named.id}/applications`))[0];
  const { id, title } = await titled();
  expect(title).toBe('Tidal Kites');
  const edited = await read(`calls/${named.id}`);
  const saved = await test.call({
    method: 'PUT',
    url: `/api/admin/calls/${named.id}`,
    body: { ...formOfCall(edited), title: 'Ebb 2031', version: edited.version },
    token: admin.token,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await titled()).title).toBe('Tidal Kites');
  expect((await read(`submissions/${id}`)).message).toBe('Tidal Kites (Ebb 2031)');
});

describe('reminders', () => {
  const remind = async () =>
    (
      await test.call({ method: 'POST', url: `/api/admin/calls/${call.id}/reminders`, token: admin.token })
    ).json().data;
  const countNotified = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notifications where kind = 'call_closing'`.execute(db);
    return rows[0]?.count;
  };

  it('by hand reach those who have not sent, nobody twice on a day', async () => {
    expect(await remind()).toEqual({ count: 1 });
    expect(await remind()).toEqual({ count: 0 });
    expect(await countNotified()).toBe(1);
  });

  it('by hand end with the call, except for those with a late link', async () => {
    await closeIn(db, call.id, -3_600);
    const reply = await test.call({
      method: 'POST',
      url: `/api/admin/calls/${call.id}/reminders`,
      token: admin.token,
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('This call is closed.');
    expect((await ask('statistics')).json().data).toMatchObject({ unsent: 1, can_send: 0 });
    expect(await countNotified()).toBe(0);
    await sql`update applications set late_until = now() + interval '1 day', late_reason = 'Ill' where submission_id is null`.execute(
      db,
    );
    expect((await ask('statistics')).json().data.can_send).toBe(1);
    expect(await remind()).toEqual({ count: 1 });
  });

  it('come three days and one day before the close, each once, on any number of nodes', async () => {
    await closeIn(db, call.id, 5 * 86_400);
    await remindBeforeClose(test.platform);
    expect(await countNotified()).toBe(0);
    await closeIn(db, call.id, 2.5 * 86_400);
    await Promise.all([remindBeforeClose(test.platform), remindBeforeClose(test.platform)]);
    expect(await countNotified()).toBe(1);
    await closeIn(db, call.id, 0.9 * 86_400);
    await remindBeforeClose(test.platform);
    await remindBeforeClose(test.platform);
    expect(await countNotified()).toBe(2);
  });
});
