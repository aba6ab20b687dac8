import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import {
  interviewMessages,
  selectionMessages as messages,
} from '@proxima/contract/selection/selection-messages';
import type { SelectionDay } from '@proxima/contract/selection/selection-wire';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../test/app.ts';
import { insertApplications, insertCall } from '../../../test/call-world.ts';
import { makeStage } from '../../../test/stages.ts';
import { remindOfInterviews } from './interviews/remind-of-interviews.ts';

// A stage with three applications, two colleagues and a member who is a juror.

const test = await testApp();
const { db } = test.platform;
let chair: SignedInUser;
let other: SignedInUser;
let juror: SignedInUser;
let applicant: SignedInUser;
let stage: StageDetail;
let ids: number[];

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, who = chair) {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
}
const day = (path = '') => `/api/admin/stages/${stage.id}/selection-day${path}`;
const plan = (changes: object = {}) =>
  call('PUT', day(), {
    starts_at: '2031-05-01T10:00',
    place: 'Hall',
    minutes: 8,
    submission_ids: ids,
    ...changes,
  });
const move = (moves: number, phase: string, submission_id: number | null = null) =>
  call('PUT', day('/position'), { moves, phase, submission_id });
const read = async (who = chair): Promise<SelectionDay> => (await call('GET', day(), undefined, who)).data;
const follow = (who = juror) => call('GET', `/api/jury/stages/${stage.id}/selection-day`, undefined, who);
const choose = async (indexes: number[], reason = '', seen?: string | null) =>
  call('PUT', day('/choice'), {
    seen: seen === undefined ? ((await read()).choice?.at ?? null) : seen,
    submission_ids: indexes.map((index) => ids[index]),
    reason,
  });
const assign = (index: number, who: SignedInUser) =>
  call('POST', `/api/admin/submissions/${ids[index]}/assessments`, { reviewer_id: who.id });
const score = async (index: number, value: number, who: SignedInUser) => {
  const scores = stage.rubric[0]?.criteria.map(() => value);
  const reply = await call(
    'PUT',
    `/api/admin/submissions/${ids[index]}/assessments/own`,
    { scores, version: 1 },
    who,
  );
  expect(reply.status, reply.message).toBe(200);
};
const addJuror = (who: SignedInUser, agreed = true) =>
  db
    .insertInto('stage_jurors')
    .values({
      stage_id: stage.id,
      user_id: who.id,
      confidentiality_agreed_at: agreed ? new Date() : null,
    })
    .execute();

beforeEach(async () => {
  await test.database.reset();
  [chair, other] = [await makeAdmin(test), await makeAdmin(test)];
  [juror, applicant] = [await registerMember(test), await registerMember(test)];
  const { id: callId } = await insertCall(db);
  ids = await insertApplications(db, callId, applicant.id, 3);
  stage = await makeStage(test, chair, callId, { readers: 'both', readers_per_application: 2 });
  const started = await call('POST', `/api/admin/stages/${stage.id}/start`, { version: stage.version });
  stage = started.data;
});

describe('a selection day', () => {
  it('is planned while its stage is open, with applications that stand in it', async () => {
    expect(await read()).toBeNull();
    expect((await plan()).status).toBe(200);
    expect(await read()).toMatchObject({ starts_local: '2031-05-01T10:00', minutes: 8 });
    expect((await plan({ submission_ids: [ids[0], 999_999] })).data).toEqual({
      submission_ids: [messages.notInStage],
    });
    expect((await plan({ submission_ids: [ids[0], ids[0]] })).status).toBe(422);
  });

  it('is not planned in the past, although its plan can change after the time it was to begin', async () => {
    const past = { starts_at: '2020-05-01T10:00' };
    expect((await plan(past)).data).toEqual({ starts_at: [messages.inPast] });
    expect(await read()).toBeNull();
    await plan();
    expect((await plan(past)).status).toBe(422);
    await sql`update selection_days set starts_at = '2020-05-01T08:00:00Z'`.execute(db);
    expect((await plan({ ...past, place: 'Garden' })).status).toBe(200);
    await move(0, 'live', ids[0]);
    expect((await plan({ starts_at: '2020-05-01T10:30' })).status).toBe(200);
  });

  it('gives every application to the whole panel when it begins, except to those in conflict', async () => {
    await addJuror(juror);
    await addJuror(applicant);
    await plan();
    await call('PUT', `/api/admin/submissions/${ids[1]}/conflict`, { why: 'My sister' }, other);
    await move(0, 'live', ids[0]);
    expect((await read()).order.map(({ assigned }) => assigned)).toEqual([3, 2, 3]);
    expect((await follow()).data.order).toEqual(
      ids.map((id, index) => ({
        submission_id: id,
        title: `Kites ${index + 1}`,
        is_assigned: true,
        is_in: false,
      })),
    );
  });

  it('shows someone whose role reaches only what is assigned nothing else of it', async () => {
    await makeTeamRole(test, {
      key: 'mine',
      rights: ['submissions.read', 'submissions.decide'],
      assignedOnly: ['submissions'],
    });
    const limited = await makeAdmin(test, 'mine');
    await plan();
    expect((await follow(limited)).data.order).toEqual([]);
    await assign(1, limited);
    expect((await follow(limited)).data.order).toMatchObject([{ submission_id: ids[1] }]);
    expect((await follow(other)).data.order).toHaveLength(3);
  });

  it('is moved by one of two chairs; the other sees where it stands', async () => {
    await plan();
    const both = await Promise.all([move(0, 'live', ids[0]), move(0, 'live', ids[1])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe(messages.moveLate);
    expect((await read()).position).toMatchObject({ moves: 1, phase: 'live' });
    expect((await move(1, 'live', 999_999)).status).toBe(422);
  });

  it('knows in a pause what presented last', async () => {
    await plan();
    await move(0, 'live', ids[0]);
    await move(1, 'live', null);
    const between = { submission_id: null, last_submission_id: ids[0] };
    expect((await read()).position).toMatchObject(between);
    expect((await follow(chair)).data.position).toMatchObject(between);
  });

  it('tells the chair whose scores are missing, and shows figures only to those whose own are in', async () => {
    await plan();
    await move(0, 'live', ids[0]);
    await score(0, 4, other);
    const [shown] = (await read()).order;
    expect(shown).toMatchObject({ assigned: 2, given: 1, missing: [{ id: chair.id }], mean: null });
    await score(0, 2, chair);
    expect((await read()).order[0]).toMatchObject({ missing: [], mean: 3, low: 2, high: 4 });
  });

  it('is followed by its panel alone, colleagues and jurors, once they have agreed to confidentiality and while the stage is open', async () => {
    await plan();
    expect((await follow()).status).toBe(404);
    expect((await follow(chair)).data.position).toMatchObject({ phase: 'before' });
    await addJuror(juror, false);
    expect((await follow()).status).toBe(404);
    await db.updateTable('stage_jurors').set({ confidentiality_agreed_at: new Date() }).execute();
    expect((await follow()).data.position).toMatchObject({ phase: 'before' });
    await addJuror(applicant);
    expect((await follow(applicant)).status).toBe(404);
    const { version } = (await call('GET', `/api/admin/stages/${stage.id}`)).data;
    await call('POST', `/api/admin/stages/${stage.id}/end`, { version });
    expect((await follow()).status).toBe(404);
  });

  it('ends with a choice that says why it departs from the ranks', async () => {
    await plan();
    expect((await choose([0])).message).toBe(messages.notEnded);
    await move(0, 'live', ids[0]);
    for (const [index, value] of [5, 3, 4].entries())
      for (const who of [chair, other]) await score(index, value, who);
    await move(1, 'ended');
    expect((await choose([0, 1])).data).toEqual({ reason: [messages.whyRequired] });
    expect((await choose([0, 1], 'The hall asked for boats.')).status).toBe(200);
    const departing = await read();
    expect(departing.choice).toMatchObject({ reason: 'The hall asked for boats.' });
    expect(departing.order.map(({ is_chosen }) => is_chosen)).toEqual([true, true, false]);
    expect((await choose([0, 2])).status).toBe(200);
    expect((await plan()).message).toBe(messages.over);
    for (const [phase, id] of [
      ['live', ids[0]],
      ['before', null],
    ] as const)
      expect((await move(2, phase, id)).status).toBe(409);
  });

  it.each([
    ['an application presents', [[0, 'live', 0]]],
    [
      'it pauses',
      [
        [0, 'live', 0],
        [1, 'live', null],
      ],
    ],
    ['it is only planned', []],
  ] as const)('is over with its stage while %s, and the choice can be recorded', async (_where, moves) => {
    await plan();
    for (const [seen, phase, index] of moves) await move(seen, phase, index === null ? null : ids[index]);
    if (moves.length > 0) await score(0, 4, other);
    const { version } = (await call('GET', `/api/admin/stages/${stage.id}`)).data;
    expect((await call('POST', `/api/admin/stages/${stage.id}/end`, { version })).status).toBe(200);
    expect((await read()).position).toMatchObject({ phase: 'ended', submission_id: null });
    expect(await choose([0])).toMatchObject({ status: 200, message: messages.chosen });
  });

  const hold = async () => {
    await plan();
    await move(0, 'live', ids[0]);
    for (const [index, value] of [5, 4, 3].entries())
      for (const who of [chair, other]) await score(index, value, who);
    await move(1, 'ended');
  };

  it('is chosen by one of two chairs; the other sees the choice first', async () => {
    await hold();
    const both = await Promise.all([choose([0], '', null), choose([0, 1], '', null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe(messages.choseLate);
  });

  it('leaves out of its plan, order and ranks what was withdrawn or decided', async () => {
    await plan();
    await sql`update submissions set status = 'withdrawn' where id = ${ids[0]}`.execute(db);
    expect((await plan()).data).toEqual({ submission_ids: [messages.notInStage] });
    expect((await move(0, 'live', ids[0])).data).toEqual({ submission_id: [messages.notInStage] });
    await sql`update submissions set status = 'review'`.execute(db);
    await hold();
    await sql`update submissions set status = 'declined' where id = ${ids[0]}`.execute(db);
    expect((await read()).order.map(({ has_left }) => has_left)).toEqual([true, false, false]);
    expect((await choose([0])).data).toEqual({ submission_ids: [messages.notInStage] });
    expect((await choose([1])).status).toBe(200);
    await sql`update submissions set status = 'approved' where id = ${ids[1]}`.execute(db);
    expect((await choose([1, 2])).status).toBe(200);
  });

  it('shows the scores of its own stage, also of what has moved on and is read there', async () => {
    await hold();
    const { call_id } = (await call('GET', `/api/admin/stages/${stage.id}`)).data;
    const { id: next } = await makeStage(test, chair, call_id, {});
    await sql`update application_stages set stage_id = ${next} where submission_id = ${ids[0]}`.execute(db);
    await sql`insert into assessments (submission_id, stage_id, reviewer_id, reviewer_name, rubric_version)
      values (${ids[0]}, ${next}, ${chair.id}, 'Chair', 1)`.execute(db);
    expect((await read()).order[0]).toMatchObject({ mean: 5, given: 2, has_left: true });
  });
});

it('a stage that is unknown is not found, whatever is asked of it', async () => {
  const unknown = '/api/admin/stages/987654';
  const asked = allEndpoints.filter(
    ({ method, path }) =>
      /^\/api\/(admin\/stages|jury)\/:/.test(path) && (method === 'GET' || method === 'DELETE'),
  );
  expect(asked.length).toBeGreaterThan(8);
  for (const { method, path } of asked) {
    const url = path.replace(/:(id|stage)\b/, '987654').replaceAll(/:\w+/g, '1');
    const { status } = await call(method as 'GET', `${url}?version=1`, undefined, chair);
    expect([path, status]).toEqual([path, 404]);
  }
  const dayPlan = { starts_at: '2031-05-01T10:00', place: '', minutes: 8, submission_ids: ids };
  const times = { from: '2031-05-01T10:00', minutes: 20, pause: 10, count: 1, place: 'Room 2' };
  for (const [method, path, body] of [
    ['PUT', '/selection-day', dayPlan],
    ['PUT', '/selection-day/position', { moves: 0, phase: 'live', submission_id: null }],
    ['PUT', '/selection-day/choice', { seen: null, submission_ids: [], reason: '' }],
    ['POST', '/interviews', times],
    ['POST', '/assignment', undefined],
  ] as const)
    expect([path, (await call(method, `${unknown}${path}`, body)).status]).toEqual([path, 404]);
  expect((await call('GET', '/api/admin/calls/987654/stages')).status).toBe(404);
});

describe('times for interviews', () => {
  const offer = (changes: object = {}) =>
    call('POST', `/api/admin/stages/${stage.id}/interviews`, {
      from: '2031-05-01T10:00',
      minutes: 20,
      pause: 10,
      count: 2,
      place: 'Room 2',
      ...changes,
    });
  const own = (index = 0, who = applicant) =>
    call('GET', `/api/contacts/${ids[index]}/interview`, undefined, who);
  const book = (index: number, slot_id: number) =>
    call('PUT', `/api/contacts/${ids[index]}/interview`, { slot_id }, applicant);

  const cancellations = async () =>
    (
      await db.selectFrom('email_outbox').select('text').where('kind', '=', 'interview_cancelled').execute()
    ).map(({ text }) => text);

  it('are offered one after another, and never twice at one place', async () => {
    expect((await offer()).data).toMatchObject([
      { starts_at: '2031-05-01T08:00:00.000Z', minutes: 20, place: 'Room 2', submission: null },
      { starts_at: '2031-05-01T08:30:00.000Z' },
    ]);
    const again = await offer({ from: '2031-05-01T10:10', count: 1 });
    expect([again.status, again.message]).toEqual([409, interviewMessages.overlaps]);
    expect((await offer({ from: '2020-05-01T10:00' })).data).toEqual({ from: [interviewMessages.inPast] });
  });

  it('name their stage to an applicant only if applicants see it', async () => {
    await offer();
    expect((await own()).data).toMatchObject({ stage: null, free: [{}, {}] });
    await db.updateTable('call_stages').set({ is_shown: true }).where('id', '=', stage.id).execute();
    expect((await own()).data.stage).toBe(stage.name);
  });

  it('are booked by one of two who want the same, moved and given up by the applicant', async () => {
    expect((await own()).data).toBeNull();
    const [early, late] = (await offer()).data;
    const both = await Promise.all([book(0, early.id), book(1, early.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = both.findIndex(({ status }) => status === 200);
    expect((await book(winner, early.id)).status).toBe(200);
    expect((await book(winner, late.id)).data).toMatchObject({
      own: { id: late.id },
      free: [{ id: early.id }],
    });
    const listed = (await call('GET', `/api/admin/stages/${stage.id}/interviews`)).data;
    expect(listed[1].submission).toMatchObject({ id: ids[winner], applicant: 'Ada Lind' });
    const removal = await call('DELETE', `/api/admin/stages/${stage.id}/interviews/${late.id}`);
    expect([removal.status, removal.message]).toEqual([409, interviewMessages.isBooked]);
    const cancelled = await call('DELETE', `/api/contacts/${ids[winner]}/interview`, undefined, applicant);
    expect(cancelled.data.own).toBeNull();
  });

  it('are one for each application, also of two that it books at once', async () => {
    const slots: { id: number }[] = (await offer({ count: 6 })).data;
    const replies = await Promise.all(slots.map(({ id }) => book(0, id)));
    expect(replies.map(({ status }) => status)).toEqual(slots.map(() => 200));
    const booked = db.selectFrom('interview_slots').where('submission_id', 'is not', null).selectAll();
    expect(await booked.execute()).toHaveLength(1);
  });

  const decide = (decision: string) =>
    call('POST', `/api/admin/submissions/${ids[0]}/decision`, {
      ...{ decision, comment: 'Thank you.', requests: [], version: 1, early_reason: 'The day is near.' },
    });
  const moveOn = async () => {
    const { data } = await call('GET', `/api/admin/stages/${stage.id}`);
    const { id: stage_id } = await makeStage(test, chair, data.call_id, {});
    const rest = { comment: '', sends_email: false, hold: false };
    return call('POST', `/api/admin/calls/${data.call_id}/moves`, {
      ...{ submission_ids: [ids[0]], stage_id, ...rest },
    });
  };
  it.each([
    ['is withdrawn', () => call('POST', `/api/contacts/${ids[0]}/withdrawal`, undefined, applicant)],
    ['is declined', () => decide('declined')],
    ['is approved', () => decide('approved')],
    ['moves to another stage', moveOn],
  ])('are free again once the application %s, and its applicant is told', async (_how, end) => {
    const [slot] = (await offer()).data;
    await book(0, slot.id);
    const reply = await end();
    expect(reply.status, JSON.stringify(reply)).toBe(200);
    expect((await cancellations()).at(-1)).not.toContain('You can book another time.');
    expect((await book(1, slot.id)).data.own).toMatchObject({ id: slot.id });
  });

  it('are cancelled when their stage ends', async () => {
    const [slot] = (await offer()).data;
    await book(0, slot.id);
    const { version } = (await call('GET', `/api/admin/stages/${stage.id}`)).data;
    await call('POST', `/api/admin/stages/${stage.id}/end`, { version });
    expect((await call('GET', `/api/admin/stages/${stage.id}/interviews`)).data[0].submission).toBeNull();
    expect(await cancellations()).toHaveLength(1);
  });

  it('are freed by the team, which tells the applicant', async () => {
    const [slot] = (await offer()).data;
    await book(0, slot.id);
    const path = `/api/admin/stages/${stage.id}/interviews/${slot.id}/booking`;
    for (const _time of [1, 2]) expect((await call('DELETE', path)).data[0].submission).toBeNull();
    expect(await cancellations()).toEqual([expect.stringContaining('You can book another time.')]);
    await book(0, slot.id);
    await sql`update interview_slots set starts_at = now() - interval '1 minute' where id = ${slot.id}`.execute(
      db,
    );
    expect((await call('DELETE', path)).message).toBe(interviewMessages.hasBegun);
  });

  it('remind applicant and readers once within a day, again after a move, and not once they are cancelled', async () => {
    const [slot, later] = (await offer()).data;
    await addJuror(juror, false);
    for (const reader of [other, juror]) await assign(0, reader);
    const sent = async () => {
      await remindOfInterviews(test.platform);
      const rows = await db
        .selectFrom('email_outbox')
        .select(['kind', 'subject', 'text'])
        .orderBy('id')
        .execute();
      return rows.filter(({ kind }) => ['interview_soon', 'jury_interview'].includes(kind));
    };
    await book(0, slot.id);
    expect(await sent()).toEqual([]);
    await sql`update interview_slots set starts_at = starts_at - (select min(starts_at) from interview_slots) + now() + interval '5 hours',
      ends_at = ends_at - (select min(starts_at) from interview_slots) + now() + interval '5 hours',
      booked_at = now() - interval '3 days'`.execute(db);
    const reminders = await sent();
    expect(reminders.map(({ kind }) => kind)).toEqual(['interview_soon', 'jury_interview']);
    expect(reminders[1]?.text).toContain('Kites 1');
    expect(reminders[1]?.text).not.toContain('Lind');
    expect(await sent()).toHaveLength(2);
    await book(0, later.id);
    const moved = (await sent()).slice(2).map(({ subject }) => subject);
    expect(moved).toEqual(['An interview was moved', 'An interview is coming up']);
    await call('DELETE', `/api/contacts/${ids[0]}/interview`, undefined, applicant);
    expect((await sent()).slice(4).map(({ subject }) => subject)).toEqual(['An interview was cancelled']);
    await book(0, slot.id);
    await call('DELETE', `/api/contacts/${ids[0]}/interview`, undefined, applicant);
    expect(await sent()).toHaveLength(5);
  });

  it('can be given up, not booked, while a revision is asked for', async () => {
    const [slot, other] = (await offer()).data;
    await book(0, slot.id);
    await sql`update submissions set status = 'revision' where id = ${ids[0]}`.execute(db);
    expect((await book(0, other.id)).message).toBe(interviewMessages.notOpen);
    expect((await own()).data).toMatchObject({ own: { id: slot.id }, free: [] });
    const given = await call('DELETE', `/api/contacts/${ids[0]}/interview`, undefined, applicant);
    expect(given.data).toBeNull();
  });

  it('are nobody’s but the applicant’s', async () => {
    await offer();
    expect((await own(0, juror)).status).toBe(404);
  });

  it('send a calendar entry that a cancellation takes out again', async () => {
    const [slot] = (await offer()).data;
    await book(0, slot.id);
    await call('DELETE', `/api/contacts/${ids[0]}/interview`, undefined, applicant);
    const { rows } = await sql<{
      subject: string;
      text: string;
      method: string;
      uid: string;
      organiser: string;
    }>`
      select subject, text, calendar->>'method' as method, substring(calendar->>'content' from 'UID:[^\r]+') as uid,
        substring(calendar->>'content' from 'ORGANIZER;CN="([^"]+)') as organiser
      from email_outbox where kind like 'interview%' order by id`.execute(db);
    expect(rows).toMatchObject([
      { subject: 'Your interview is booked', method: 'REQUEST' },
      { subject: 'Your interview was cancelled', method: 'CANCEL', uid: rows[0]?.uid },
    ]);
    expect(rows[0]?.text).toContain('10:00 to 10:20');
    expect(rows.map(({ organiser }) => organiser)).toEqual(['Proxima Ventures', 'Proxima Ventures']);
  });

  it('are moved by one email that changes the calendar entry, which a cancellation still takes out', async () => {
    const [early, late] = (await offer()).data;
    await book(0, early.id);
    await book(0, late.id);
    await book(1, early.id);
    await book(0, early.id);
    await call('DELETE', `/api/contacts/${ids[0]}/interview`, undefined, applicant);
    const { rows } = await sql<{ kind: string; text: string; method: string; uid: string; sequence: number }>`
      select kind, text, calendar->>'method' as method, substring(calendar->>'content' from 'UID:([^\r]+)') as uid,
        substring(calendar->>'content' from 'SEQUENCE:([0-9]+)')::int as sequence
      from email_outbox where kind like 'interview%' order by id`.execute(db);
    const [booked, moved, ofOther, cancelled] = rows;
    expect(rows.map(({ kind, method }) => [kind, method])).toEqual([
      ['interview_booked', 'REQUEST'],
      ['interview_moved', 'REQUEST'],
      ['interview_booked', 'REQUEST'],
      ['interview_cancelled', 'CANCEL'],
    ]);
    expect(moved?.text).toMatch(/was moved\. It is now on .* 10:30 to 10:50/);
    expect([moved?.uid, cancelled?.uid]).toEqual([booked?.uid, booked?.uid]);
    expect(ofOther?.uid).not.toBe(booked?.uid);
    expect(booked?.sequence).toBeLessThan(moved?.sequence ?? 0);
    expect(moved?.sequence).toBeLessThan(cancelled?.sequence ?? 0);
  });
});
