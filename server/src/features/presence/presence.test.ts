import { presenceEndpoints } from '@proxima/contract/team/presence';
import { adminChannel, chatChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { liveClients } from '../../../test/realtime/live-clients.ts';

const test = await testApp();
const listen = await liveClients(test);
const [owner, reviewer, editor] = [
  await makeAdmin(test),
  await makeAdmin(test, 'reviewer'),
  await makeAdmin(test, 'editor'),
];
const member = await registerMember(test);
const tell = (place: string, token: string, body: object = { state: 'looking' }) =>
  test.call({ method: 'PUT', url: `/api/admin/presence/${place}`, body, token });

it('colleagues are shown who looks, types or has left, and where; the member receives nothing', async () => {
  const next = await listen(owner.token, adminChannel);
  const received: unknown[] = [];
  void (await listen(member.token, chatChannel(member.id)))(realtimeEvents.colleagueSeen).then((data) =>
    received.push(data),
  );
  for (const [place, state] of [
    ['submission/7', 'looking'],
    ['submission/7', 'typing'],
    [`conversation/${member.id}`, 'gone'],
  ] as const) {
    const seen = next(realtimeEvents.colleagueSeen);
    expect((await tell(place, reviewer.token, { state, has_come: true })).statusCode).toBe(200);
    const [kind, id] = place.split('/');
    const name = `${reviewer.first_name} ${reviewer.last_name}`;
    const expected = { place: kind, id: Number(id), user_id: reviewer.id, name, state, has_come: true };
    expect(await seen).toEqual(expected);
  }
  expect(received).toEqual([]);
});

it('refuses other places and states, and whoever does not answer members', async () => {
  for (const place of ['venture/7', 'submission/x', 'submission/0'])
    expect((await tell(place, owner.token)).statusCode).toBeGreaterThanOrEqual(404);
  expect((await tell('submission/7', owner.token, { state: 'dancing' })).statusCode).toBe(422);
  for (const { token } of [editor, member]) expect((await tell('submission/7', token)).statusCode).toBe(403);
  expect(presenceEndpoints.tell.access).toBe('conversations.answer');
});
