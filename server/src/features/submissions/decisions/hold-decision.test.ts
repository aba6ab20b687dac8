import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { defaultSettings } from '@proxima/contract/settings/settings';
import { reviewMessages } from '@proxima/contract/submissions/review';
import { submissionMessages } from '@proxima/contract/submissions/submissions';
import { chatChannel } from '@proxima/contract/wire/realtime';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { heldKinds } from '../../../held-kinds.ts';
import { sendHeldDecision } from '../../held-decisions/send-held-decision.ts';

const test = await testApp();
let admin: SignedInUser;
let member: SignedInUser;
let id: number;

const call = async (method: 'GET' | 'POST', url: string, body?: unknown, token = admin.token) =>
  test.call({ method, url, body, token });
const decision = (changes: object = {}) => ({ decision: 'approved', comment: '', version: 1, ...changes });
const hold = (body = decision(), token?: string) =>
  call('POST', `/api/admin/submissions/${id}/held-decision`, body, token);
const statusForMember = async () =>
  (await call('GET', `/api/contacts/${id}`, undefined, member.token)).json().data;
const isDue = (heldId: number) =>
  test.platform.db
    .updateTable('held_decisions')
    .set({ sends_at: sql`now()` })
    .where('id', '=', heldId)
    .execute();

async function sendIdea(message = 'Kites that turn tides into power.'): Promise<number> {
  const form = new FormData();
  const fields = {
    first_name: 'Ada',
    last_name: 'Lind',
    phone: '5550100',
    contact_type: 'entrepreneur',
    email: member.email,
    message,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return (await test.call({ method: 'POST', url: '/api/contact', body: form, token: member.token })).json()
    .data.id;
}

/** What a queue holds for a submission. */
const decidedJobs = async () =>
  (
    await sql<{ data: object }>`select data from pgboss.job where name = 'submissions.decided'`.execute(
      test.platform.db,
    )
  ).rows;

beforeEach(async () => {
  await test.database.reset();
  admin = await makeAdmin(test);
  member = await registerMember(test);
  id = await sendIdea();
});

describe('a held decision', () => {
  it('changes nothing that the member can see or receive', async () => {
    const published: string[] = [];
    const publish = test.platform.realtime.publish;
    test.platform.realtime.publish = (event) => {
      published.push(event.channel);
      publish.call(test.platform.realtime, event);
    };
    const before = await statusForMember();
    expect((await hold(decision({ comment: 'Well done' }))).statusCode).toBe(200);
    test.platform.realtime.publish = publish;
    expect(await statusForMember()).toEqual(before);
    expect(published).not.toContain(chatChannel(member.id));
    expect(await decidedJobs()).toEqual([]);
  });

  it('sends no email when it is undone within ten minutes, also when its time comes', async () => {
    const held = (await hold()).json().data;
    const undone = await call('POST', '/api/admin/held-decisions/undo', { ids: [held.id] });
    expect(undone.json()).toMatchObject({ message: reviewMessages.undone, data: { undone: [held.id] } });
    const again = await call('POST', '/api/admin/held-decisions/undo', { ids: [held.id] });
    expect(again.json()).toMatchObject({ message: reviewMessages.undoneAlready, data: { undone: [] } });
    await isDue(held.id);
    await sendHeldDecision(test.platform, held.id, heldKinds);
    expect((await statusForMember()).status).toBe('review');
    expect(await decidedJobs()).toEqual([]);
  });

  it('returns its text to whoever undoes it, before what they had typed there themselves', async () => {
    const body = decision({ decision: 'revision', comment: 'A good start.', requests: ['Which tides?'] });
    const held = (await hold(body)).json().data;
    const second = await makeAdmin(test, 'reviewer');
    const url = `/api/drafts/decision/${id}`;
    const typed = { decision: 'declined', comment: 'Too wet.', requests: [{ text: 'Who pays?' }] };
    const draft = { fields: typed, epoch: 0, edited_at: new Date().toISOString() };
    await test.call({ method: 'PUT', url, body: draft, token: second.token });
    await call('POST', '/api/admin/held-decisions/undo', { ids: [held.id] }, second.token);
    expect((await call('GET', url, undefined, second.token)).json().data.draft.fields).toEqual({
      decision: 'revision',
      create_venture: null,
      early_reason: '',
      talk_again_months: null,
      comment: 'A good start.\n\nToo wet.',
      requests: [{ text: 'Which tides?' }, { text: 'Who pays?' }],
    });
    expect((await call('GET', url)).json().data.draft).toBeNull();
  });

  it('is sent once when its time has come, however often the job runs', async () => {
    const held = (await hold(decision({ comment: 'Well done' }))).json().data;
    await isDue(held.id);
    await Promise.all([1, 2, 3].map(() => sendHeldDecision(test.platform, held.id, heldKinds)));
    expect(await statusForMember()).toMatchObject({
      status: 'approved',
      admin_comment: 'Well done',
      version: 2,
    });
    expect(await decidedJobs()).toHaveLength(1);
    const late = await call('POST', '/api/admin/held-decisions/undo', { ids: [held.id] });
    expect(late.json()).toMatchObject({ message: reviewMessages.tooLate, data: { undone: [] } });
  });

  it('is in the audit log as sent by the system for whoever held it', async () => {
    const held = (await hold()).json().data;
    await isDue(held.id);
    await sendHeldDecision(test.platform, held.id, heldKinds);
    const entries = await test.platform.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor_id', 'request_id'])
      .where('action', 'like', 'submission.deci%')
      .orderBy('id')
      .execute();
    const [asked] = entries;
    expect(entries).toEqual([
      { ...asked, action: 'submission.decision-held', actor_kind: 'admin', actor_id: admin.id },
      { ...asked, action: 'submission.decided', actor_kind: 'system', actor_id: admin.id },
    ]);
  });

  it('is not sent before its time', async () => {
    const held = (await hold()).json().data;
    await expect(sendHeldDecision(test.platform, held.id, heldKinds)).rejects.toThrow('not due');
    expect((await statusForMember()).status).toBe('review');
  });

  it('keeps a second administrator from deciding and says who decided', async () => {
    await hold();
    const second = await makeAdmin(test, 'reviewer');
    for (const path of ['decision', 'held-decision']) {
      const response = await call('POST', `/api/admin/submissions/${id}/${path}`, decision(), second.token);
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toBe(reviewMessages.heldBy(`${admin.first_name} ${admin.last_name}`));
    }
  });

  it('is held once by parallel administrators', async () => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => hold()));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is refused for a version that someone else has decided', async () => {
    await call('POST', `/api/admin/submissions/${id}/decision`, decision());
    const response = await hold(decision({ decision: 'declined', comment: 'No' }));
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe(submissionMessages.stale);
  });

  it('is cancelled with a note for the team when the member sent a new version meanwhile', async () => {
    const revision = decision({ decision: 'revision', comment: 'Which tides?' });
    await call('POST', `/api/admin/submissions/${id}/decision`, revision);
    const held = (await hold(decision({ version: 2 }))).json().data;
    const form = new FormData();
    form.set('message', 'Spring tides.');
    form.set('version', '2');
    await test.call({ method: 'POST', url: `/api/contacts/${id}/resubmit`, body: form, token: member.token });
    await isDue(held.id);
    await sendHeldDecision(test.platform, held.id, heldKinds);
    expect(await statusForMember()).toMatchObject({ status: 'review', message: 'Spring tides.' });
    const desk = (await call('GET', `/api/admin/submissions/${id}/desk`)).json().data;
    expect(desk.held).toBeNull();
    expect(desk.notes[0].text).toBe(reviewMessages.overtaken('Approved'));
  });

  it('cannot be made by members or editors', async () => {
    const editor = await makeAdmin(test, 'editor');
    for (const token of [member.token, editor.token])
      expect((await hold(decision(), token)).statusCode).toBe(403);
  });
});

describe('deciding about many', () => {
  const many = (body: object, path = '') => call('POST', `/api/admin/submissions/decisions${path}`, body);

  it('lists every change and every email before anything changes', async () => {
    const other = await sendIdea('Ice batteries for a cold chain.');
    await call('POST', `/api/admin/submissions/${other}/decision`, decision());
    const items = [
      { id, version: 1 },
      { id: other, version: 1 },
    ];
    const { data } = (
      await many({ items, decision: 'declined', comment: 'Not our field' }, '/preview')
    ).json();
    expect(data[0]).toMatchObject({ id, from: 'review', to: 'declined', problem: null });
    expect(data[0].mail).toMatchObject({ to: member.email });
    expect(data[0].mail.text).toContain('Not our field');
    expect(data[1]).toMatchObject({ id: other, problem: submissionMessages.stale });
    expect((await statusForMember()).status).toBe('review');
  });

  it('holds as the settings say by default, and refuses only what changed in the meantime', async () => {
    const other = await sendIdea('Ice batteries for a cold chain.');
    await call('POST', `/api/admin/submissions/${other}/decision`, decision());
    const items = [
      { id, version: 1 },
      { id: other, version: 1 },
    ];
    const { data } = (await many({ items, decision: 'declined', comment: 'Not our field' })).json();
    expect(data).toMatchObject([
      { id, outcome: 'held', reason: null },
      { id: other, outcome: 'refused', reason: submissionMessages.stale },
    ]);
    expect((await statusForMember()).status).toBe('review');
  });

  it('sends immediately where the settings say so, unless the call says otherwise', async () => {
    const settings = { ...defaultSettings, decisions: { one: 'send', many: 'send' } };
    await test.call({
      method: 'PUT',
      url: '/api/admin/settings',
      body: { version: 0, settings },
      token: admin.token,
    });
    const other = await sendIdea('Ice batteries for a cold chain.');
    const held = await many({ items: [{ id: other, version: 1 }], ...decision(), hold: true });
    expect(held.json().data).toMatchObject([{ id: other, outcome: 'held' }]);
    const { data } = (await many({ items: [{ id, version: 1 }], ...decision() })).json();
    expect(data).toMatchObject([{ id, outcome: 'sent', held_id: null }]);
    expect((await statusForMember()).status).toBe('approved');
  });

  it('decides none when the comment that the decision needs is missing', async () => {
    const response = await many({ items: [{ id, version: 1 }], decision: 'declined', comment: '' });
    expect(response.statusCode).toBe(422);
    expect((await call('GET', '/api/admin/held-decisions')).json().data).toEqual([]);
  });
});
