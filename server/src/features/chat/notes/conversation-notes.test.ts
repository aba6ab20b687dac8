import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { noteMessages } from '@proxima/contract/team/notes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';

const test = await testApp({ worksJobs: true });
let author: SignedInUser;
let noor: SignedInUser;
let member: SignedInUser;

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, token = author.token) =>
  test.call({ method, url, body, token });
const notes = () => `/api/admin/conversations/${member.id}/notes`;
const note = (text: string, token = author.token) => call('POST', notes(), { text }, token);
const nameOf = ({ first_name, last_name }: SignedInUser) => `@${first_name} ${last_name}`;
const noticesOf = async ({ token }: SignedInUser) =>
  (await call('GET', '/api/notifications', undefined, token)).json().data as {
    kind: string;
    path: string;
    title: string;
  }[];

const emailsOf = (kind: string) =>
  test.platform.db.selectFrom('email_outbox').selectAll().where('kind', '=', kind).execute();

beforeEach(async () => {
  await test.database.reset();
  author = await makeAdmin(test);
  noor = await makeAdmin(test, 'reviewer');
  member = await registerMember(test);
});

describe('notes beside a conversation', () => {
  it('are read by the team, even before the first message, and are in no reply to the member', async () => {
    const added = await note('Ask the harbour board.');
    expect(added.json()).toMatchObject({ message: noteMessages.kept, data: [{ author_id: author.id }] });
    await call('POST', '/api/users/chat/store', { text: 'Hello' }, member.token);
    const seen = (await call('GET', notes(), undefined, noor.token)).json().data;
    expect(seen).toMatchObject([{ text: 'Ask the harbour board.' }]);
    for (const url of ['/api/users/chat', '/api/notifications', '/api/users/archive']) {
      expect((await call('GET', url, undefined, member.token)).body).not.toContain('harbour board');
    }
    expect((await call('GET', notes(), undefined, member.token)).statusCode).toBe(403);
    const editor = await makeAdmin(test, 'editor');
    expect((await call('GET', notes(), undefined, editor.token)).statusCode).toBe(403);
  });

  it('neither begin nor end a wait', async () => {
    const waits = () => test.platform.db.selectFrom('conversations').select('waiting_since').execute();
    await note('For us.');
    expect(await waits()).toEqual([{ waiting_since: null }]);
    await call('POST', '/api/users/chat/store', { text: 'Hello' }, member.token);
    await note('For us again.');
    expect(await waits()).toEqual([{ waiting_since: expect.any(Date) }]);
  });

  it('are removed by their author alone', async () => {
    const [{ id }] = (await note('Mine')).json().data;
    const foreign = await call('DELETE', `${notes()}/${id}`, undefined, noor.token);
    expect(foreign.json().message).toBe(noteMessages.foreign);
    expect((await call('DELETE', `${notes()}/${id}`)).json().data).toEqual([]);
    expect((await call('DELETE', `${notes()}/${id}`)).statusCode).toBe(404);
  });

  it('need a text and a member', async () => {
    const empty = await note('  ');
    expect(empty.json().data).toEqual({ text: [noteMessages.required] });
    for (const id of [999_999, noor.id]) {
      const url = `/api/admin/conversations/${id}/notes`;
      expect((await call('POST', url, { text: 'Who?' })).statusCode).toBe(404);
      expect((await call('GET', url)).statusCode).toBe(404);
    }
  });

  it('are deleted with the member', async () => {
    await note('About Mira.');
    await test.platform.db.deleteFrom('users').where('id', '=', member.id).execute();
    expect(await test.platform.db.selectFrom('conversation_notes').selectAll().execute()).toEqual([]);
  });
});

describe('a mention', () => {
  it('notifies the colleague once, opens the notes, and does not email their text', async () => {
    await note(`${nameOf(noor)} ${nameOf(noor)}, the harbour board called.`);
    expect(await noticesOf(noor)).toMatchObject([
      {
        kind: 'mentioned_in_conversation',
        title: 'A note on the conversation with Ada Lind mentions you',
        path: `/admin/conversations/${member.id}?notes=open`,
      },
    ]);
    const emails = await vi.waitFor(async () => {
      const found = await emailsOf('mentioned_in_conversation');
      expect(found.map(({ to_address }) => to_address)).toEqual([noor.email]);
      return found;
    }, 20_000);
    expect(JSON.stringify(emails)).not.toContain('harbour board');
    expect(JSON.stringify(emails)).not.toContain('Ada Lind');
  });

  it('notifies neither its author nor anyone who may not read it', async () => {
    const editor = await makeAdmin(test, 'editor');
    await note(`${nameOf(author)} ${nameOf(editor)} ${nameOf(member)}`);
    for (const person of [author, editor, member]) {
      expect((await noticesOf(person)).map(({ kind }) => kind)).not.toContain('mentioned_in_conversation');
    }
  });

  it('on a submission leads to the submission', async () => {
    const founder = await registerMember(test);
    const id = await sendSubmission(test, founder);
    await call('POST', `/api/admin/submissions/${id}/notes`, { text: `${nameOf(noor)}, please.` });
    expect(await noticesOf(noor)).toContainEqual(
      expect.objectContaining({ kind: 'mentioned_on_submission', path: `/admin/submissions/${id}` }),
    );
  });
});
