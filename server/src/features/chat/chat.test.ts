import type { AddressInfo } from 'node:net';
import { chatMessages, type WireMessage } from '@proxima/contract/chat/chat';
import { eventChannel } from '@proxima/contract/wire/realtime';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import { socketUrl, TestSocket } from '../../../test/realtime/gateway-harness.ts';
import { liveClients } from '../../../test/realtime/live-clients.ts';
import { authorizeChannel } from './live/authorize-channel.ts';

const test = await testApp();
const listen = await liveClients(test);

beforeEach(() => test.database.reset());

const say = (token: string, body: Record<string, unknown>) =>
  test.call({ method: 'POST', url: '/api/users/chat/store', body, token });
const answer = (token: string, userId: number, body: Record<string, unknown>) =>
  test.call({ method: 'POST', url: `/api/admin/conversations/${userId}/messages`, body, token });
const history = async (token: string, query = '') =>
  (await test.call({ method: 'GET', url: `/api/users/chat${query}`, token })).json();
const texts = (messages: WireMessage[]): string[] => messages.map((message) => message.text);

describe('a conversation', () => {
  it('carries messages both ways, live and in order', async () => {
    const member = await registerMember(test);
    const admin = await makeAdmin(test);
    const next = await listen(member.token, `private-chat.${member.id}`);
    const nextInConsole = await listen(admin.token, 'private-admin');

    const event = nextInConsole<{ message: WireMessage; user_id: number }>('MessageSent');
    const sent = await say(member.token, { text: 'Which tides?' });
    expect(sent.json().data).toMatchObject({ text: 'Which tides?', sender_id: member.id });
    expect(await event).toMatchObject({ user_id: member.id, message: { id: sent.json().data.id } });

    const answered = next<{ message: WireMessage }>('MessageSent');
    await answer(admin.token, member.id, { text: 'Spring tides' });
    expect((await answered).message).toMatchObject({ text: 'Spring tides', sender_id: admin.id });
    const { data, read } = await history(member.token);
    expect(texts(data)).toEqual(['Which tides?', 'Spring tides']);
    expect(read.unread).toBe(1);
  });

  it('stores an attempt once however often it is sent', async () => {
    const { token } = await registerMember(test);
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => say(token, { text: 'Once', client_key: 'attempt-0001' })),
    );
    expect(new Set(attempts.map((response) => response.json().data.id)).size).toBe(1);
    expect(texts((await history(token)).data)).toEqual(['Once']);
  });

  it('shows a repeated attempt live: the first may have stored it and ended before it could say so', async () => {
    const member = await registerMember(test);
    const admin = await makeAdmin(test);
    const message = { text: 'Stored without a reply', client_key: 'attempt-0002' };
    const { id } = (await say(member.token, message)).json().data;
    const nextInConsole = await listen(admin.token, 'private-admin');
    const event = nextInConsole<{ message: WireMessage }>('MessageSent');
    await say(member.token, message);
    expect(await event).toMatchObject({ message: { id, text: message.text } });
  });

  it('accepts a document and shows it to both sides and to no one else', async () => {
    const member = await registerMember(test);
    const stranger = await registerMember(test);
    const admin = await makeAdmin(test);
    const form = new FormData();
    form.set('text', '');
    form.append('file', new File([new Uint8Array(makePdf())], 'plan.pdf'));
    const sent = await test.call({
      method: 'POST',
      url: `/api/admin/conversations/${member.id}/messages`,
      body: form,
      token: admin.token,
    });
    const [file] = sent.json().data.files;
    const read = (token: string) => test.call({ method: 'GET', url: `/api/files/${file.id}`, token });
    expect((await read(member.token)).statusCode).toBe(200);
    expect((await read(admin.token)).statusCode).toBe(200);
    expect((await read(stranger.token)).statusCode).toBe(404);
  });

  it('refuses empty and over-long messages', async () => {
    const { token } = await registerMember(test);
    const empty = await say(token, { text: '  ' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json().data).toEqual({ text: [chatMessages.empty] });
    expect((await say(token, { text: 'x'.repeat(4_001) })).statusCode).toBe(422);
    expect((await say(token, { text: 'x'.repeat(4_000) })).statusCode).toBe(200);
  });

  it('pages backwards by cursor and forwards from what a client saw last', async () => {
    const { token } = await registerMember(test);
    const ids: number[] = [];
    for (const text of ['1', '2', '3', '4', '5']) ids.push((await say(token, { text })).json().data.id);
    const newest = await history(token, '?limit=2');
    expect(texts(newest.data)).toEqual(['4', '5']);
    const older = await history(token, `?limit=2&cursor=${newest.next_cursor}`);
    expect(texts(older.data)).toEqual(['2', '3']);
    expect(texts((await history(token, `?after=${ids[2]}`)).data)).toEqual(['4', '5']);
  });

  it('moves read marks forwards only, no further than the newest message, and shows them to the other side', async () => {
    const member = await registerMember(test);
    const admin = await makeAdmin(test);
    const { id } = (await say(member.token, { text: 'Hello' })).json().data;
    const inbox = async () =>
      (await test.call({ method: 'GET', url: '/api/admin/conversations', token: admin.token })).json().data;
    expect(await inbox()).toMatchObject([{ user_id: member.id, unread: 1, last_text: 'Hello' }]);
    const next = await listen(member.token, `private-chat.${member.id}`);
    const shown = next('MessagesRead');
    const read = (upTo: number) =>
      test.call({
        method: 'POST',
        url: `/api/admin/conversations/${member.id}/read`,
        body: { up_to: upTo },
        token: admin.token,
      });
    await read(id + 1_000);
    expect(await shown).toEqual({ user_id: member.id, by: 'team', up_to: id });
    await read(0);
    expect(await inbox()).toMatchObject([{ unread: 0 }]);
  });

  it('never shows a member another member’s messages', async () => {
    const ada = await registerMember(test);
    const mira = await registerMember(test);
    await say(ada.token, { text: 'For the team' });
    expect((await history(mira.token)).data).toEqual([]);
    const forbidden = await test.call({
      method: 'GET',
      url: `/api/admin/conversations/${ada.id}`,
      token: mira.token,
    });
    expect(forbidden.statusCode).toBe(403);
  });
});

describe('authorising a channel', () => {
  const authorize = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    test.call({ method: 'POST', url: '/api/broadcasting/auth', body, headers });

  it('accepts the token in the body or as bearer, as form or as JSON', async () => {
    const { id, token } = await registerMember(test);
    const request = { socket_id: '1.2', channel_name: `private-chat.${id}` };
    const inBody = await authorize({ ...request, token });
    const asBearer = await authorize(request, { authorization: `Bearer ${token}` });
    const asForm = await test.app.inject({
      method: 'POST',
      url: '/api/broadcasting/auth',
      payload: new URLSearchParams({ ...request, token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    for (const response of [inBody, asBearer, asForm]) {
      expect(response.statusCode).toBe(200);
      expect(response.json().auth).toMatch(/^[^:]+:[0-9a-f]{64}$/);
    }
  });

  it('refuses another member’s channel, the console’s and everything forged', async () => {
    const { id, token } = await registerMember(test);
    const other = await registerMember(test);
    const forged = [
      { channel_name: `private-chat.${other.id}` },
      { channel_name: `private-user.${other.id}` },
      { channel_name: `private-user.0${id}` },
      { channel_name: `private-user.${id}x` },
      { channel_name: 'private-admin' },
      { channel_name: `chat.${id}` },
      { channel_name: `private-chat.0${id}` },
      { channel_name: `private-chat.${id} ` },
      { channel_name: `PRIVATE-chat.${id}` },
      { channel_name: `presence-chat.${id}` },
      { channel_name: `private-chat.${id}`, socket_id: '1.2:private-admin' },
      { channel_name: `private-chat.${id}`, socket_id: 'x' },
      { channel_name: `private-chat.${id}`, token: 'a'.repeat(43) },
    ];
    for (const changes of forged) {
      const response = await authorize({ socket_id: '1.2', token, ...changes });
      expect([401, 403, 422]).toContain(response.statusCode);
    }
  });

  it('lets every account, and nobody else, subscribe to its own channel', async () => {
    const people = [
      await registerMember(test, 'investor'),
      await makeAdmin(test),
      await makeAdmin(test, 'editor'),
    ];
    const strangers = [await registerMember(test), await makeAdmin(test), await makeAdmin(test, 'reviewer')];
    for (const { id, token } of people) {
      const channel_name = `private-user.${id}`;
      expect((await authorize({ socket_id: '1.2', channel_name, token })).statusCode).toBe(200);
      for (const stranger of strangers) {
        const refused = await authorize({ socket_id: '1.2', channel_name, token: stranger.token });
        expect(refused.statusCode).toBe(403);
      }
    }
  });

  it('says to whom a socket belongs only to its user', async () => {
    const { id, token } = await registerMember(test);
    const ask = (body: object) =>
      test.call({ method: 'POST', url: '/api/broadcasting/user-auth', body: { socket_id: '1.2', ...body } });
    const { auth, user_data } = (await ask({ token })).json();
    expect(auth).toMatch(/^[^:]+:[0-9a-f]{64}$/);
    expect(JSON.parse(user_data)).toEqual({ id: String(id) });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask({ token: 'a'.repeat(43) })).statusCode).toBe(401);
    expect((await ask({ token, socket_id: '1.2::user::{}' })).statusCode).toBe(422);
  });

  it('closes the socket of an account that loses access while it is checked', async () => {
    const { id, token } = await registerMember(test);
    const { port } = test.app.server.address() as AddressInfo;
    const { realtime } = test.platform;
    const socket = new TestSocket(socketUrl(port, realtime.clientSettings().key));
    const request = { socketId: await socket.socketId(), channelName: eventChannel(1, 1), token };
    const context = { platform: test.platform, actor: { kind: 'anonymous' }, requestId: '', ip: '' } as const;
    await authorizeChannel(context, request, async () => {
      realtime.disconnectUser(id);
      return true;
    });
    expect(await socket.closed).toEqual({ code: 4009 });
  });

  it('sends nothing more to a signed-out client', async () => {
    const member = await registerMember(test);
    await expect(listen('a'.repeat(43), `private-chat.${member.id}`)).rejects.toMatchObject({ status: 401 });
  });
});
