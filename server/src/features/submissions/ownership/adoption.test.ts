import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';

const test = await testApp();
beforeEach(() => test.database.reset());

describe('what was sent before there was an account', () => {
  const unclaimed = (token: string) => test.call({ method: 'GET', url: '/api/contacts/unclaimed', token });
  const adopt = (token: string) => test.call({ method: 'POST', url: '/api/contacts/unclaimed/adopt', token });
  const confirm = (id: number) =>
    test.platform.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', id)
      .execute();

  async function sendAnonymously(email: string) {
    const form = new FormData();
    const fields = {
      first_name: 'Mira',
      last_name: 'Sol',
      email,
      phone: '5550100',
      contact_type: 'entrepreneur',
      message: 'Kites',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(makePdf())], { type: 'application/pdf' }), 'plan.pdf');
    return (await test.call({ method: 'POST', url: '/api/contact', body: form })).json().data;
  }

  it('is offered to the confirmed address alone, and then belongs to the account with its file', async () => {
    const member = await registerMember(test);
    const sent = await sendAnonymously(member.email.toUpperCase());
    expect((await unclaimed(member.token)).json().data).toEqual([]);
    expect((await adopt(member.token)).statusCode).toBe(403);
    await confirm(member.id);
    expect((await unclaimed(member.token)).json().data).toMatchObject([{ id: sent.id, message: 'Kites' }]);

    const adopted = await adopt(member.token);
    expect(adopted.json().message).toBe('The submission now belongs to your account.');
    const list = (await test.call({ method: 'GET', url: '/api/contacts', token: member.token })).json();
    expect(list).toMatchObject({ data: [{ id: sent.id }], counts: { total: 1, review: 1 } });
    const detail = (
      await test.call({ method: 'GET', url: `/api/contacts/${sent.id}`, token: member.token })
    ).json().data;
    expect(detail.timeline.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['sent', 'you'],
      ['adopted', 'you'],
    ]);
    const file = detail.versions[0].files[0];
    expect(
      (await test.call({ method: 'GET', url: `/api/files/${file.id}`, token: member.token })).statusCode,
    ).toBe(200);
  });

  it('is never offered to another address, to administrators, or twice', async () => {
    const member = await registerMember(test);
    const other = await registerMember(test);
    const admin = await makeAdmin(test);
    await sendAnonymously(member.email);
    await confirm(member.id);
    await confirm(other.id);
    expect((await unclaimed(other.token)).json().data).toEqual([]);
    expect((await adopt(other.token)).statusCode).toBe(409);
    expect((await unclaimed(admin.token)).statusCode).toBe(403);
    const both = await Promise.all([adopt(member.token), adopt(member.token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
