import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { talkAgainMessages, talkAgainText } from '@proxima/contract/submissions/talk-again';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { heldKinds } from '../../../held-kinds.ts';
import { sendHeldDecision } from '../../held-decisions/send-held-decision.ts';

const test = await testApp();
const { db } = test.platform;
let admin: SignedInUser;
let member: SignedInUser;
let id: number;

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, token = admin.token) => {
  const response = await test.call({ method, url, body, token });
  return { status: response.statusCode, ...response.json() };
};
const decline = (changes: object = {}, path = 'decision') =>
  call('POST', `/api/admin/submissions/${id}/${path}`, {
    decision: 'declined',
    comment: 'Too early for us.',
    talk_again_months: 6,
    version: 1,
    ...changes,
  });
const dayIn = async (months: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select
    ((now() at time zone 'UTC')::date + make_interval(months => ${months}))::date::text as day`.execute(db);
  return rows[0]?.day ?? '';
};
const listed = async () => (await call('GET', '/api/admin/talk-again')).data;
const timePasses = () => db.updateTable('submissions').set({ talk_again_on: '2026-01-31' }).execute();

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  member = await registerMember(test);
  const { rows } = await sql<{ id: number }>`insert into submissions
    (user_id, contact_type, first_name, last_name, email, phone, message)
    values (${member.id}, 'entrepreneur', 'Ada', 'Lind', ${member.email}, '5550100', 'Kites') returning id`.execute(
    db,
  );
  id = rows[0]?.id ?? 0;
});

it('the member reads the day below the reasons, and the email that is shown beforehand has it too', async () => {
  const comment = `Too early for us.\n\n${talkAgainText(await dayIn(6))}`;
  const { version, ...decision } = { decision: 'declined', comment: 'Too early for us.', version: 1 };
  const body = { ...decision, requests: [], talk_again_months: 6, items: [{ id, version }] };
  const preview = await call('POST', '/api/admin/submissions/decisions/preview', body);
  expect(preview.data[0].mail.text).toContain(talkAgainText(await dayIn(6)));
  expect((await decline()).status).toBe(200);
  const own = await call('GET', `/api/contacts/${id}`, undefined, member.token);
  expect(own.data).toMatchObject({ status: 'declined', admin_comment: comment });
  expect(own.data.timeline.at(-1)).toMatchObject({ kind: 'declined', comment });
});

it('a decline of several says it to each of them', async () => {
  const body = {
    decision: 'declined',
    comment: 'Too early for us.',
    requests: [],
    talk_again_months: 6,
    items: [{ id, version: 1 }],
    hold: false,
  };
  expect((await call('POST', '/api/admin/submissions/decisions', body)).data).toMatchObject([
    { outcome: 'sent' },
  ]);
  const own = await call('GET', `/api/contacts/${id}`, undefined, member.token);
  expect(own.data.admin_comment).toBe(`Too early for us.\n\n${talkAgainText(await dayIn(6))}`);
  await timePasses();
  expect(await listed()).toMatchObject([{ submission_id: id }]);
});

it('the team is reminded once the day has come, until someone is done with it', async () => {
  await decline();
  expect(await listed()).toEqual([]);
  await timePasses();
  expect(await listed()).toEqual([
    { submission_id: id, name: 'Kites', first_name: 'Ada', last_name: 'Lind', talk_again_on: '2026-01-31' },
  ]);
  expect((await call('DELETE', `/api/admin/submissions/${id}/talk-again`)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('another decision ends it', async () => {
  await decline();
  await timePasses();
  await call('POST', `/api/admin/submissions/${id}/decision`, { decision: 'approved', version: 2 });
  expect(await listed()).toEqual([]);
  await decline({ version: 3, talk_again_months: null });
  expect(await listed()).toEqual([]);
});

it('a held decline counts from the day on which it is sent, and gives the months back when it is undone', async () => {
  const held = await decline({}, 'held-decision');
  expect(held.data.talk_again_months).toBe(6);
  await call('POST', '/api/admin/held-decisions/undo', { ids: [held.data.id] });
  const draft = await call('GET', `/api/drafts/decision/${id}`);
  expect(draft.data.draft.fields).toMatchObject({ comment: 'Too early for us.', talk_again_months: 6 });
  const again = await decline({}, 'held-decision');
  await db
    .updateTable('held_decisions')
    .set({ sends_at: sql`now()` })
    .where('id', '=', again.data.id)
    .execute();
  await sendHeldDecision(test.platform, again.data.id, heldKinds);
  const own = await call('GET', `/api/contacts/${id}`, undefined, member.token);
  expect(own.data.admin_comment).toContain(talkAgainText(await dayIn(6)));
});

it.each([
  [{ decision: 'approved' }, talkAgainMessages.declineOnly],
  [{ talk_again_months: 0 }, talkAgainMessages.months],
  [{ talk_again_months: 25 }, talkAgainMessages.months],
  [{ talk_again_months: 1.5 }, talkAgainMessages.months],
])('%j is refused, and nothing changes', async (changes, message) => {
  expect(await decline(changes)).toMatchObject({ status: 422, data: { talk_again_months: [message] } });
  const own = await call('GET', `/api/contacts/${id}`, undefined, member.token);
  expect(own.data.status).toBe('review');
});
