import type { SignedInUser } from '@proxima/contract/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';

const test = await testApp();
let member: SignedInUser;
let id: number;

const draft = (answer: string, edited_at = new Date().toISOString()) => ({
  message: 'Kites that turn spring tides into power.',
  answers: { 1: answer },
  edited_at,
});
const url = () => `/api/contacts/${id}/draft`;
const keep = (body: unknown, token: string | undefined = member.token) =>
  test.call({ method: 'PUT', url: url(), body, token });
const read = async (token = member.token) =>
  (await test.call({ method: 'GET', url: url(), token })).json().data;

function form(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function askForRevision() {
  const admin = await makeAdmin(test);
  const body = { decision: 'revision', comment: '', requests: ['Which tides?'], version: 1 };
  await test.call({ method: 'POST', url: `/api/admin/submissions/${id}/decision`, body, token: admin.token });
}

beforeEach(async () => {
  await test.database.reset();
  member = await registerMember(test);
  const sent = await test.call({
    method: 'POST',
    url: '/api/contact',
    body: form({
      first_name: 'Ada',
      last_name: 'Lind',
      phone: '5550100',
      email: member.email,
      message: 'Kites.',
    }),
    token: member.token,
  });
  id = sent.json().data.id;
});

describe('the draft of a new version', () => {
  it('is kept for its member, the later edit first, until it is removed', async () => {
    await askForRevision();
    expect(await read()).toBeNull();
    await keep(draft('Spring', '2026-03-12T12:00:00.000Z'));
    await keep(draft('too late', '2026-03-12T11:00:00.000Z'));
    expect(await read()).toMatchObject({ answers: { 1: 'Spring' } });
    await test.call({ method: 'DELETE', url: url(), token: member.token });
    expect(await read()).toBeNull();
  });

  it('ends with the version that is sent, and no late copy brings it back', async () => {
    await askForRevision();
    await keep(draft('Spring tides.'));
    const body = form({
      message: 'Kites that turn spring tides into power.',
      version: '2',
      answers: JSON.stringify([{ number: 1, text: 'Spring tides.' }]),
    });
    const sent = await test.call({
      method: 'POST',
      url: `/api/contacts/${id}/resubmit`,
      body,
      token: member.token,
    });
    expect(sent.statusCode).toBe(200);
    expect(await read()).toBeNull();
    expect((await keep(draft('Spring tides.'))).statusCode).toBe(409);
    expect(await read()).toBeNull();
  });

  it("is nobody else's, and refused without a session or too long", async () => {
    await askForRevision();
    await keep(draft('Spring tides.'));
    const other = await registerMember(test);
    expect(await read(other.token)).toBeNull();
    expect((await keep(draft('Mine'), other.token)).statusCode).toBe(404);
    expect((await test.call({ method: 'PUT', url: url(), body: draft('x') })).statusCode).toBe(401);
    expect((await keep(draft('x'.repeat(5_001)))).statusCode).toBe(422);
    expect((await keep({ ...draft('x'), answers: { one: 'x' } })).statusCode).toBe(422);
    expect(await read()).toMatchObject({ answers: { 1: 'Spring tides.' } });
  });
});
