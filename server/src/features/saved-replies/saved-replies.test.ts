import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { fillPlaceholders, savedReplyMessages } from '@proxima/contract/chat/saved-replies';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';

const test = await testApp();
let reviewer: SignedInUser;

beforeEach(async () => {
  await test.database.reset();
  reviewer = await makeAdmin(test, 'reviewer');
});

const base = '/api/admin/saved-replies';
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  token = reviewer.token,
) => test.call({ method, url, body, token });
const add = (title: string, text = 'Hello {first_name}') => call('POST', base, { title, text });

describe('saved replies', () => {
  it('are added, listed by title, edited and removed by the team', async () => {
    const { id } = (await add('Welcome')).json().data;
    await add('a decision takes two weeks');
    expect((await call('GET', base)).json().data.map(({ title }: { title: string }) => title)).toEqual([
      'a decision takes two weeks',
      'Welcome',
    ]);
    const other = await makeAdmin(test);
    const edited = await call('PUT', `${base}/${id}`, { title: 'welcome', text: 'Hi' }, other.token);
    expect(edited.json()).toMatchObject({
      message: savedReplyMessages.saved,
      data: { id, title: 'welcome', text: 'Hi', edited_by: `${other.first_name} ${other.last_name}` },
    });
    expect((await call('DELETE', `${base}/${id}`)).json().message).toBe(savedReplyMessages.removed);
    expect((await call('DELETE', `${base}/${id}`)).statusCode).toBe(404);
    expect((await call('PUT', `${base}/${id}`, { title: 'x', text: 'x' })).statusCode).toBe(404);
    expect((await call('GET', base)).json().data).toHaveLength(1);
  });

  it('have a title of their own, in any case of letters', async () => {
    await add('Welcome');
    const { id } = (await add('Thanks')).json().data;
    for (const response of [
      await add('WELCOME'),
      await call('PUT', `${base}/${id}`, { title: 'welcome', text: 'x' }),
    ]) {
      expect(response.statusCode).toBe(422);
      expect(response.json().data).toEqual({ title: [savedReplyMessages.titleTaken] });
    }
  });

  it('need a title and a text, and accept only known placeholders', async () => {
    expect((await add(' ', ' ')).json().data).toEqual({
      title: [savedReplyMessages.titleRequired],
      text: [savedReplyMessages.textRequired],
    });
    expect((await add('Hello', 'Hello {frist_name}')).json().data).toEqual({
      text: [savedReplyMessages.unknown('frist_name')],
    });
    expect((await add('Code', 'Write {} or { a: 1 } as you like')).statusCode).toBe(200);
    expect((await add('Long', 'x'.repeat(4_001))).statusCode).toBe(422);
  });

  it('are not for editors and members', async () => {
    for (const { token } of [await makeAdmin(test, 'editor'), await registerMember(test)])
      expect((await call('GET', base, undefined, token)).statusCode).toBe(403);
  });
});

describe('placeholders', () => {
  const values = {
    first_name: '{last_name}',
    last_name: 'Sol',
    reply_time: '10 working days',
    my_first_name: '$& Ines',
  };

  it('are filled once, with what people are called and nothing else', () => {
    expect(fillPlaceholders('{first_name} {last_name}, {my_first_name} {else}', values)).toBe(
      '{last_name} Sol, $& Ines {else}',
    );
  });
});
