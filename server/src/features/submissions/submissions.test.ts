import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeImage, makePdf } from '../../../test/documents/sample-files.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

type Fields = Record<string, string>;
const person = { first_name: 'Ada', last_name: 'Lind', email: 'ada@example.test', phone: '5550100' };

async function formOf(fields: Fields, files: File[] = []): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('file', file);
  return form;
}
const deck = async (name = 'deck.pdf'): Promise<File> => new File([new Uint8Array(makePdf())], name);

async function send(
  fields: Fields = {},
  options: { token?: string; key?: string; files?: File[]; ip?: string } = {},
) {
  return test.call({
    method: 'POST',
    url: '/api/contact',
    body: await formOf(
      { ...person, message: 'Kites that make power', contact_type: 'entrepreneur', ...fields },
      options.files,
    ),
    token: options.token,
    headers: options.key ? { 'idempotency-key': options.key } : {},
  });
}
const list = (token: string, query = '') => test.call({ method: 'GET', url: `/api/contacts${query}`, token });
const decide = (token: string, id: number, body: unknown) =>
  test.call({ method: 'POST', url: `/api/admin/submissions/${id}/decision`, body, token });
const rows = async (table: 'submissions' | 'files'): Promise<number> =>
  (await test.platform.db.selectFrom(table).select('id').execute()).length;

describe('sending a submission', () => {
  it('stores it with its file under review for the member who is signed in', async () => {
    const { token, id } = await registerMember(test);
    const response = await send(
      { user_id: String(id) },
      { token, files: [await deck('Tidal Kites pitch deck 2026.pdf')] },
    );
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toBe(submissionMessages.sent);
    const { data, counts } = (await list(token)).json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      message: 'Kites that make power',
      status: 'review',
      statusClass: 'amber',
      admin_comment: null,
    });
    expect(counts).toEqual({ total: 1, review: 1, revision: 0, approved: 0, declined: 0, withdrawn: 0 });
    const detail = (await test.call({ method: 'GET', url: `/api/contacts/${data[0].id}`, token })).json()
      .data;
    expect(detail.versions[0].files[0]).toMatchObject({
      name: 'Tidal Kites pitch deck 2026.pdf',
      type: 'application/pdf',
    });
    const file = await test.call({
      method: 'GET',
      url: `/api/files/${detail.versions[0].files[0].id}`,
      token,
    });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['general_inquiry', 'Phone is required', 422],
    ['entrepreneur', 'Phone number is required', 200],
  ])(
    'applies the rules of the form %s: its own message, and its own endings of addresses',
    async (contact_type, phone, status) => {
      const empty = await send({
        contact_type,
        first_name: '',
        last_name: ' ',
        email: '',
        phone: '',
        message: '',
      });
      expect([empty.statusCode, empty.json().data]).toEqual([
        422,
        {
          first_name: ['First Name is required'],
          last_name: ['Last Name is required'],
          email: ['Email is required'],
          phone: [phone],
          message: [submissionMessages.messageRequired],
        },
      ]);
      expect((await send({ contact_type, email: 'ada@kites.museum' })).statusCode).toBe(status);
      expect((await send({ contact_type, email: 'ada@kites.info' })).statusCode).toBe(200);
    },
  );

  it('refuses a type that does not exist', async () => {
    const response = await send({ contact_type: 'banker' });
    expect([response.statusCode, response.json().data]).toEqual([
      422,
      { contact_type: ['Unknown contact type'] },
    ]);
  });

  it('treats one without a type as one of the member’s role, and a visitor’s as an enquiry', async () => {
    const { token } = await registerMember(test, 'investor');
    const body = await formOf({ ...person, message: 'No kind is named' });
    const kindOf = async (from: string | undefined) =>
      (await test.call({ method: 'POST', url: '/api/contact', body, token: from })).json().data.contact_type;
    expect([await kindOf(token), await kindOf(undefined)]).toEqual(['investor', 'general_inquiry']);
  });

  it('refuses the id of someone else, with a session and without', async () => {
    const ada = await registerMember(test);
    const mira = await registerMember(test);
    expect((await send({ user_id: String(mira.id) }, { token: ada.token })).statusCode).toBe(403);
    expect((await send({ user_id: String(mira.id) })).statusCode).toBe(403);
    expect(await rows('submissions')).toBe(0);
  });

  it('belongs to no one without a session, also when its email is a member’s', async () => {
    const ada = await registerMember(test);
    expect((await send({ email: ada.email })).statusCode).toBe(200);
    expect((await list(ada.token)).json().data).toEqual([]);
  });

  it('stores one row for thirty parallel sends of one key, and counts them as one', async () => {
    const { token } = await registerMember(test);
    const files = [await deck()];
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => send({}, { token, key: 'attempt-1', files })),
    );
    expect(responses.every((response) => response.statusCode === 200)).toBe(true);
    expect(new Set(responses.map((response) => response.json().data.id)).size).toBe(1);
    expect(await rows('submissions')).toBe(1);
    expect(await rows('files')).toBe(1);
    expect((await send({}, { token })).statusCode).toBe(200);
  }, 20_000);

  it('refuses a key that was used for another message or another file', async () => {
    const { token } = await registerMember(test);
    await send({}, { token, key: 'attempt-1' });
    expect((await send({ message: 'Another idea' }, { token, key: 'attempt-1' })).statusCode).toBe(422);
    expect((await send({}, { token, key: 'attempt-1', files: [await deck()] })).statusCode).toBe(422);
    expect(await rows('files')).toBe(0);
  });

  it('names each missing field, stores nothing and leaves no file', async () => {
    const form = await formOf({ message: ' ' }, [await deck()]);
    const response = await test.call({ method: 'POST', url: '/api/contact', body: form });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().data).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'message',
      'phone',
    ]);
    expect(await rows('submissions')).toBe(0);
    expect(await rows('files')).toBe(0);
  });

  it('refuses a file whose content is not what its name says', async () => {
    const image = new File([new Uint8Array(await makeImage('png'))], 'deck.pdf');
    const response = await send({}, { files: [image] });
    expect(response.statusCode).toBe(422);
    expect(response.json().data).toHaveProperty('file');
    expect(await rows('files')).toBe(0);
  });

  it.each([
    ['malformed JSON', '{"first_name":', 'application/json', 400],
    ['an unknown content type', 'first_name=Ada', 'text/plain', 415],
    ['JSON that is no object', '[]', 'application/json', 400],
    ['a multipart body without boundary', 'x', 'multipart/form-data', 400],
    ['wrong types', JSON.stringify({ first_name: { a: 1 }, message: 7 }), 'application/json', 422],
    ['NUL characters', JSON.stringify({ ...person, message: 'a\0b' }), 'application/json', 422],
    [
      'lone surrogates',
      `{"first_name":"\\ud800","last_name":"b","email":"a@example.test","phone":"1","message":"m"}`,
      'application/json',
      422,
    ],
    [
      'a megabyte of text',
      JSON.stringify({ ...person, message: 'x'.repeat(1_000_000) }),
      'application/json',
      413,
    ],
  ])('answers %s in the envelope', async (_name, payload, contentType, status) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload,
      headers: { 'content-type': contentType },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toEqual(expect.any(String));
    expect(response.headers['x-request-id']).toBeDefined();
    expect(await rows('submissions')).toBe(0);
  });
});

describe('reading submissions', () => {
  it('never shows a member what is someone else’s', async () => {
    const ada = await registerMember(test);
    const mira = await registerMember(test);
    const { id } = (await send({}, { token: ada.token, files: [await deck()] })).json().data;
    expect((await list(mira.token)).json()).toMatchObject({ data: [], counts: { total: 0 } });
    expect(
      (await test.call({ method: 'GET', url: `/api/contacts/${id}`, token: mira.token })).statusCode,
    ).toBe(404);
    const { id: fileId } = await test.platform.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
    expect(
      (await test.call({ method: 'GET', url: `/api/files/${fileId}`, token: mira.token })).statusCode,
    ).toBe(404);
    const resubmission = await test.call({
      method: 'POST',
      url: `/api/contacts/${id}/resubmit`,
      token: mira.token,
      body: { message: 'mine', version: 1 },
    });
    expect(resubmission.statusCode).toBe(404);
  });

  it('needs a session', async () => {
    for (const url of ['/api/contacts', '/api/contacts/1', '/api/admin/submissions', '/api/files/1']) {
      expect((await test.call({ method: 'GET', url })).statusCode).toBe(401);
    }
  });

  it('pages by cursor, newest first, and filters by status', async () => {
    const { token } = await registerMember(test);
    for (let number = 1; number <= 5; number += 1) await send({ message: `Idea ${number}` }, { token });
    const first = (await list(token, '?limit=2')).json();
    expect(first.data.map((row: { message: string }) => row.message)).toEqual(['Idea 5', 'Idea 4']);
    const second = (await list(token, `?limit=2&cursor=${first.next_cursor}`)).json();
    expect(second.data.map((row: { message: string }) => row.message)).toEqual(['Idea 3', 'Idea 2']);
    const last = (await list(token, `?limit=2&cursor=${second.next_cursor}`)).json();
    expect(last).toMatchObject({ next_cursor: null, counts: { total: 5 } });
    expect((await list(token, '?status=approved')).json().data).toEqual([]);
    expect((await list(token, '?cursor=x')).statusCode).toBe(422);
  });
});

describe('deciding', () => {
  it('asks for a revision, takes the new version and approves it; every step stays in the timeline', async () => {
    const member = await registerMember(test);
    const admin = await makeAdmin(test);
    const { id } = (await send({}, { token: member.token })).json().data;
    const revision = await decide(admin.token, id, {
      decision: 'revision',
      comment: 'Which tides?',
      version: 1,
    });
    expect(revision.statusCode).toBe(200);
    expect((await list(member.token)).json().data[0]).toMatchObject({
      status: 'revision',
      statusClass: 'red',
      admin_comment: 'Which tides?',
    });
    const form = await formOf({ message: 'Spring tides', version: '2' }, [await deck('v2.pdf')]);
    const again = await test.call({
      method: 'POST',
      url: `/api/contacts/${id}/resubmit`,
      body: form,
      token: member.token,
    });
    expect(again.json().data).toMatchObject({ status: 'review', message: 'Spring tides' });
    const approved = await decide(admin.token, id, { decision: 'approved', comment: '', version: 3 });
    expect(approved.json().data).toMatchObject({ status: 'approved', member: { id: member.id } });
    const detail = (
      await test.call({ method: 'GET', url: `/api/contacts/${id}`, token: member.token })
    ).json().data;
    expect(detail.versions.map((version: { message: string }) => version.message)).toEqual([
      'Kites that make power',
      'Spring tides',
    ]);
    expect(detail.timeline.map((entry: { kind: string; by: string }) => [entry.kind, entry.by])).toEqual([
      ['sent', 'you'],
      ['revision', 'Admin'],
      ['resubmitted', 'you'],
      ['approved', 'Admin'],
    ]);
    expect((await list(member.token)).json().counts).toEqual({
      total: 1,
      review: 0,
      revision: 0,
      approved: 1,
      declined: 0,
      withdrawn: 0,
    });
  });

  it('requires a comment for a revision and for declining', async () => {
    const admin = await makeAdmin(test);
    const { id } = (await send()).json().data;
    for (const decision of ['revision', 'declined']) {
      const response = await decide(admin.token, id, { decision, comment: '  ', version: 1 });
      expect(response.statusCode).toBe(422);
      expect(response.json().data).toEqual({ comment: [submissionMessages.commentRequired] });
    }
  });

  it('answers the second of two administrators with what the first one changed', async () => {
    const [ada, mira] = [await makeAdmin(test), await makeAdmin(test)];
    const { id } = (await send()).json().data;
    const responses = await Promise.all([
      decide(ada.token, id, { decision: 'approved', comment: '', version: 1 }),
      decide(mira.token, id, { decision: 'declined', comment: 'Not now', version: 1 }),
    ]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    const second = responses.find((response) => response.statusCode === 409)?.json();
    expect(second.message).toBe(submissionMessages.stale);
    expect(second.data.version[0]).toMatch(/Approved|Not selected/);
  });

  it('is not for members, and resubmitting is not for what is under review', async () => {
    const { token } = await registerMember(test);
    const { id } = (await send({}, { token })).json().data;
    expect((await decide(token, id, { decision: 'approved', version: 1 })).statusCode).toBe(403);
    expect((await test.call({ method: 'GET', url: '/api/admin/submissions', token })).statusCode).toBe(403);
    const early = await test.call({
      method: 'POST',
      url: `/api/contacts/${id}/resubmit`,
      body: { message: 'Again', version: 1 },
      token,
    });
    expect(early.statusCode).toBe(409);
  });

  it('finds submissions by status and by text for the console', async () => {
    const admin = await makeAdmin(test);
    await send({ message: 'Solar bakery' });
    await send({ message: 'Tidal kites' });
    const search = await test.call({
      method: 'GET',
      url: '/api/admin/submissions?search=bakery',
      token: admin.token,
    });
    expect(search.json().data.map((row: { message: string }) => row.message)).toEqual(['Solar bakery']);
    const all = await test.call({
      method: 'GET',
      url: '/api/admin/submissions?status=review',
      token: admin.token,
    });
    expect(all.json()).toMatchObject({ counts: { total: 2, review: 2 } });
  });
});
