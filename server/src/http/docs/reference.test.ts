import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const test = await testApp();
const read = async (url: string) => (await test.call({ method: 'GET', url })).json().data;
const readCall = async (group: string, name: string) => {
  const { calls } = await read(`/api/reference/${group}`);
  return calls.find((call: { name: string }) => call.name === name);
};

describe('a search', () => {
  const pathsOf = async (text: string) => {
    const { calls } = await read(`/api/reference?${new URLSearchParams({ q: text })}`);
    return calls.map((call: { path: string }) => call.path);
  };

  it('finds the calls that have all words in name, path or text, in any case', async () => {
    expect(await pathsOf('Submissions NEWEST counts')).toEqual(['/api/contacts']);
    expect(await pathsOf('time-zone put')).toEqual(['/api/users/time-zone']);
    expect(await pathsOf('submissions nonsense')).toEqual([]);
  });

  it('shows a hundred calls at most, and says how many there are', async () => {
    const { calls, found } = await read('/api/reference?q=api');
    expect(calls).toHaveLength(100);
    expect(found).toBeGreaterThan(600);
  });

  it('takes any text', async () => {
    for (const text of ['%%%', '\u202e\u200b', '(((', "'; --"]) expect(await pathsOf(text)).toEqual([]);
    expect((await test.call({ method: 'GET', url: `/api/reference?q=${'a'.repeat(101)}` })).statusCode).toBe(
      422,
    );
  });
});

describe('a call of a group', () => {
  it('has the fields of objects in it, and those of every form that its body can have', async () => {
    const { reply, body } = await readCall('submission', 'list').then(async (list) => ({
      reply: list.reply,
      body: (await readCall('submission', 'send')).body,
    }));
    expect(reply).toContainEqual({ name: 'data[].id', type: 'whole number', isRequired: true, text: '' });
    expect(reply).toContainEqual({ name: 'next_cursor', type: 'text or null', isRequired: true, text: '' });
    expect(body.type).toBe('multipart/form-data');
    expect(body.lines).toContainEqual({
      name: 'first_name',
      type: 'text, at most 80 characters',
      isRequired: true,
      text: '',
    });
  });

  it('has samples with its example, its token, its key and its reply', async () => {
    const { curl, typescript, replied } = await readCall('team', 'invite');
    expect(curl).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(curl).toContain('-H "Idempotency-Key: $(uuidgen)"');
    expect(curl).toContain('"email":"ana@example.com"');
    expect(typescript).toContain("import { teamEndpoints } from '@proxima/contract/team/team.js';");
    expect(typescript).toContain('client.call(teamEndpoints.invite, {');
    expect(JSON.parse(replied)).toMatchObject({ message: 'Done.' });
  });

  it('does not exist in a group that does not', async () => {
    expect((await test.call({ method: 'GET', url: '/api/reference/nothing' })).statusCode).toBe(404);
    expect((await test.call({ method: 'GET', url: '/api/reference/constructor' })).statusCode).toBe(404);
  });
});
