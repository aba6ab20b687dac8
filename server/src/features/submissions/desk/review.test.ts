import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { noteMessages } from '@proxima/contract/team/notes';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';
import { eraseSubmissions } from '../ownership/erasure.repository.ts';

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
  it('are in no reply to the member', async () => {
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
    expect(foreign.json().message).toBe(noteMessages.foreign);
    expect((await call('DELETE', url)).json().data.notes).toEqual([]);
    expect((await call('DELETE', url)).statusCode).toBe(404);
  });

  it('need a text', async () => {
    const empty = await call('POST', `/api/admin/submissions/${id}/notes`, { text: '  ' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json().data).toEqual({ text: [noteMessages.required] });
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

describe('the name of a submission', () => {
  const title = (text: string) => call('PUT', `/api/admin/submissions/${id}/title`, { title: text });
  const listed = async () => (await call('GET', '/api/admin/submissions')).json().data[0].name;
  const nameBusiness = (business_name_idea: string | null) =>
    test.platform.db
      .insertInto('entrepreneur_profiles')
      .values({ user_id: member.id, business_name_idea })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ business_name_idea }))
      .execute();

  it('is the business name of the profile, else the title of the team, else its first words', async () => {
    await nameBusiness(null);
    const unnamed = (await call('GET', `/api/admin/submissions/${id}`)).json().data;
    expect(unnamed).toMatchObject({ name: unnamed.message, title: null, business_name: null });
    const titled = await title('  Kites of Lund ');
    expect(titled.json()).toMatchObject({
      message: reviewMessages.titled,
      data: { name: 'Kites of Lund', title: 'Kites of Lund', version: 1 },
    });
    expect(await listed()).toBe('Kites of Lund');
    await nameBusiness('Harbour Kites');
    expect(await listed()).toBe('Harbour Kites');
    const detail = (await call('GET', `/api/admin/submissions/${id}`)).json().data;
    expect(detail).toMatchObject({ name: 'Harbour Kites', business_name: 'Harbour Kites' });
  });

  it('goes back to the first words with an empty title', async () => {
    await nameBusiness(null);
    await title('Kites of Lund');
    expect((await title(' ')).json().data.title).toBeNull();
    expect(await listed()).not.toBe('Kites of Lund');
  });

  it('refuses a title that is too long or of something unknown, and says who gave it in the audit log', async () => {
    expect((await title('x'.repeat(81))).statusCode).toBe(422);
    expect((await title('\u0000')).statusCode).toBe(422);
    const unknown = await call('PUT', '/api/admin/submissions/999999/title', { title: 'x' });
    expect(unknown.statusCode).toBe(404);
    await title('Kites of Lund');
    const lines = await test.platform.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'submission.titled')
      .execute();
    expect(lines).toMatchObject([{ actor_id: admin.id, subject_id: id }]);
  });

  it('is in no reply to the member, and a title is deleted with the account', async () => {
    await title('Harbour doubts');
    for (const url of ['/api/contacts', `/api/contacts/${id}`, '/api/users/archive']) {
      expect((await call('GET', url, undefined, member.token)).body).not.toContain('Harbour doubts');
    }
    await test.platform.db.transaction().execute((tx) => eraseSubmissions(tx, member.id));
    const detail = (await call('GET', `/api/admin/submissions/${id}`)).json().data;
    expect(detail.title).toBeNull();
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
