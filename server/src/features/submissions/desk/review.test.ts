import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';

const test = await testApp();
let admin: SignedInUser;
let member: SignedInUser;
let id: number;

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = admin.token) =>
  test.call({ method, url, body, token });
const desk = async () => (await call('GET', `/api/admin/submissions/${id}/desk`)).json().data;

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  member = await registerMember(test);
  id = await sendSubmission(test, member);
});

describe('notes of the team', () => {
  it('are on no answer that the member gets', async () => {
    await call('POST', `/api/admin/submissions/${id}/notes`, { text: 'Ask the harbour board.' });
    expect((await desk()).notes).toMatchObject([{ text: 'Ask the harbour board.', author_id: admin.id }]);
    for (const url of ['/api/contacts', `/api/contacts/${id}`, '/api/notifications', '/api/users/archive']) {
      expect((await call('GET', url, undefined, member.token)).body).not.toContain('harbour board');
    }
    expect((await call('GET', `/api/admin/submissions/${id}/desk`, undefined, member.token)).statusCode).toBe(
      403,
    );
  });

  it('are removed by their author alone', async () => {
    const added = await call('POST', `/api/admin/submissions/${id}/notes`, { text: 'Mine' });
    const url = `/api/admin/submissions/${id}/notes/${added.json().data.notes[0].id}`;
    const other = await makeAdmin(test, 'reviewer');
    const foreign = await call('DELETE', url, undefined, other.token);
    expect(foreign.json().message).toBe(reviewMessages.foreignNote);
    expect((await call('DELETE', url)).json().data.notes).toEqual([]);
    expect((await call('DELETE', url)).statusCode).toBe(404);
  });

  it('say something', async () => {
    const empty = await call('POST', `/api/admin/submissions/${id}/notes`, { text: '  ' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json().data).toEqual({ text: [reviewMessages.noteRequired] });
  });
});

describe('the assignee of a submission', () => {
  const assign = (adminId: number | null) =>
    call('PUT', `/api/admin/submissions/${id}/assignee`, { admin_id: adminId });

  it('is a reviewer or no one, and does not make a decision stale', async () => {
    expect((await assign(admin.id)).json().data.assignee).toMatchObject({ id: admin.id });
    expect((await assign(null)).json().data.assignee).toBeNull();
    const { version } = (await call('GET', `/api/admin/submissions/${id}`)).json().data;
    expect(version).toBe(1);
  });

  it('is never someone who does not review', async () => {
    const editor = await makeAdmin(test, 'editor');
    for (const stranger of [editor.id, member.id, 999_999]) {
      expect((await assign(stranger)).statusCode).toBe(422);
    }
    expect((await desk()).assignee).toBeNull();
  });
});

describe('saved filters', () => {
  const filters = '/api/admin/saved-filters';
  const save = (name: string, token?: string) =>
    call('POST', filters, { name, query: 'status=review&assignee=me' }, token);

  it('are stored by name for whoever saved them', async () => {
    await save('Mine to review');
    await save('All of energy');
    const names = (await call('GET', filters)).json().data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['All of energy', 'Mine to review']);
    const other = await makeAdmin(test, 'reviewer');
    expect((await call('GET', filters, undefined, other.token)).json().data).toEqual([]);
  });

  it('have a unique name, and no one removes those of others', async () => {
    const saved = (await save('Mine to review')).json().data;
    expect((await save('mine to REVIEW')).json().message).toBe(reviewMessages.nameTaken);
    const other = await makeAdmin(test, 'reviewer');
    await call('DELETE', `${filters}/${saved.id}`, undefined, other.token);
    expect((await call('GET', filters)).json().data).toHaveLength(1);
    await call('DELETE', `${filters}/${saved.id}`);
    expect((await call('GET', filters)).json().data).toEqual([]);
  });
});
