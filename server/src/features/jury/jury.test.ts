import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { juryMessages as messages } from '@proxima/contract/jury/jury-messages';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { applyingAs } from '../../../test/applications.ts';
import { insertApplications, insertCall } from '../../../test/call-world.ts';
import { loggedActors } from '../../../test/database/logged-actors.ts';
import { makeStage } from '../../../test/stages.ts';
import { remindReaders } from './jury.jobs.ts';

// An open stage with one outsider as juror, to whom an application is assigned.

const test = await testApp();
const { db } = test.platform;
let chair: SignedInUser;
let applicant: SignedInUser;
let juror: SignedInUser;
let call: { id: number; slug: string };
let stage: StageDetail;
let application: number;

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  who?: SignedInUser,
) {
  const response = await test.call({ method, url, body, token: who?.token });
  return { status: response.statusCode, ...response.json() };
}
const jury = (path = '', method: 'GET' | 'PUT' | 'POST' = 'GET', body?: unknown, who = juror) =>
  ask(method, `/api/jury/${stage.id}${path}`, body, who);
const give = (scores: (number | null)[] = [4, 4, 4, 4, 4], changes: object = {}) =>
  jury(`/${application}/assessment`, 'PUT', { scores, version: 1, rubric_version: 1, ...changes });
const addJuror = (who: SignedInUser) =>
  db.insertInto('stage_jurors').values({ stage_id: stage.id, user_id: who.id }).execute();
const assign = (who: SignedInUser, id = application) =>
  ask('POST', `/api/admin/submissions/${id}/assessments`, { reviewer_id: who.id }, chair);
const change = async (act: 'start' | 'end') => {
  const { version } = (await ask('GET', `/api/admin/stages/${stage.id}`, undefined, chair)).data;
  return ask('POST', `/api/admin/stages/${stage.id}/${act}`, { version }, chair);
};
const agree = (who = juror) => jury('/confidentiality', 'POST', undefined, who);

beforeEach(async () => {
  await test.database.reset();
  [chair, applicant, juror] = [await makeAdmin(test), await registerMember(test), await makeJuror(test)];
  call = await insertCall(db);
  application = await applyingAs(test, applicant).apply(call.slug);
  stage = await makeStage(test, chair, call.id, {
    readers: 'jurors',
    is_blind: true,
    readers_per_application: 1,
  });
  await addJuror(juror);
  await change('start');
  await assign(juror);
});

describe('a juror', () => {
  it('agrees to confidentiality before anything is shown', async () => {
    expect((await ask('GET', '/api/jury', undefined, juror)).data).toMatchObject([
      { id: stage.id, call_title: 'Tide 2030', has_agreed: false, assigned: 1, given: 0 },
    ]);
    expect((await jury()).data.applications).toEqual([]);
    const early = await jury(`/${application}`);
    expect([early.status, early.message]).toEqual([403, messages.agreeFirst]);
    expect((await agree()).data.applications).toMatchObject([
      { id: application, applicant: null, score: null },
    ]);
    expect((await jury(`/${application}`)).data).toMatchObject({
      can_assess: true,
      rubric_version: 1,
      own: null,
    });
  });

  it('scores by the rubric, and reads only their own result', async () => {
    await agree();
    expect((await give([4, 4, 4, 4])).status).toBe(422);
    expect((await give([4, 4, 4, 4, 6])).status).toBe(422);
    expect((await give([null, null, null, null, null])).status).toBe(422);
    expect((await give(undefined, { rubric_version: 2 })).status).toBe(409);
    expect((await give([5, null, 5, null, 1])).data).toMatchObject({
      can_assess: false,
      own: { scores: [5, null, 5, null, 1], score: 26 / 6 },
    });
    expect((await give()).status).toBe(409);
  });

  it('assesses the version that they read: of a newer one they are told, and confirm or change what they gave', async () => {
    await agree();
    const versions = (await jury(`/${application}`)).data.version;
    expect(versions).toBe(1);
    await sql`insert into submission_versions (submission_id, number, message) values (${application}, 2, 'More')`.execute(
      db,
    );
    expect((await give()).data).toMatchObject({ version: 2, own: { version: 1 }, can_assess: true });
    expect((await jury()).data.applications).toMatchObject([{ score: 4, is_outdated: true }]);
    expect((await give()).status).toBe(409);
    expect((await give(undefined, { version: 3 })).data).toEqual({
      version: [assessmentMessages.versionUnknown],
    });
    expect((await give([5, 5, 5, 5, 5], { version: 2 })).data).toMatchObject({
      own: { version: 2, score: 5 },
      can_assess: false,
    });
  });

  it('sees in the list how many assessments each application has and still needs', async () => {
    await agree();
    await sql`update call_stages set readers_per_application = 3`.execute(db);
    await sql`update stage_results set required = 3`.execute(db);
    expect((await jury()).data.applications).toMatchObject([{ given: 0, required: 3, score: null }]);
    await give();
    expect((await jury()).data.applications).toMatchObject([{ given: 1, required: 3, score: 4 }]);
  });

  it('reads what has moved on with the rubric by which they scored it, and scores it no more', async () => {
    await agree();
    await give();
    const { id: next } = await makeStage(test, chair, call.id, { readers: 'team' });
    const criteria = [{ name: 'Idea', weight: 1, low: 'Weak', high: 'Strong' }];
    await ask('PUT', `/api/admin/stages/${next}/rubric`, { version: 1, criteria }, chair);
    await ask(
      'POST',
      `/api/admin/calls/${call.id}/moves`,
      { submission_ids: [application], stage_id: next, comment: '', sends_email: false, hold: false },
      chair,
    );
    await sql`insert into submission_versions (submission_id, number, message) values (${application}, 2, 'More')`.execute(
      db,
    );
    const { data } = await jury(`/${application}`);
    expect(data).toMatchObject({ rubric_version: 1, own: { version: 1 }, can_assess: false });
    expect(data.criteria).toHaveLength(5);
  });

  it('reads nothing that is not assigned, and nothing once the stage is over, in the same words', async () => {
    await agree();
    const [other = 0] = await insertApplications(db, call.id, applicant.id, 1);
    const missing = await jury(`/${other}`);
    const unknown = await ask('GET', '/api/jury/987654', undefined, juror);
    await change('end');
    for (const reply of [
      missing,
      unknown,
      await jury(),
      await jury(`/${application}`),
      await jury(`/${application}/files/1`),
      await give(),
      await agree(),
    ])
      expect([reply.status, reply.message]).toEqual([404, unknown.message]);
    expect((await ask('GET', '/api/jury', undefined, juror)).data).toEqual([]);
  });

  it('who declares a conflict after scoring leaves the figures, and the record keeps what they gave', async () => {
    await agree();
    await give();
    expect((await jury(`/${application}/conflict`, 'PUT', { why: 'We compete.' })).status).toBe(200);
    expect((await jury(`/${application}`)).status).toBe(404);
    const { data } = await ask('GET', `/api/admin/submissions/${application}/assessments`, undefined, chair);
    expect(data).toMatchObject({ assessments: [], missing: 1, set_aside: [{ reviewer_id: juror.id }] });
    expect(await db.selectFrom('stage_results').select(['given', 'mean']).execute()).toEqual([
      { given: 0, mean: null },
    ]);
  });

  it('who applied to the call reads nothing of it, and is told so', async () => {
    await addJuror(applicant);
    expect((await ask('GET', '/api/jury', undefined, applicant)).data).toMatchObject([
      { is_involved: true, assigned: 0 },
    ]);
    expect((await jury('', 'GET', undefined, applicant)).data).toMatchObject({
      is_involved: true,
      applications: [],
    });
    expect((await jury(`/${application}`, 'GET', undefined, applicant)).status).toBe(404);
    const { data } = await ask('GET', `/api/admin/stages/${stage.id}/readers`, undefined, chair);
    expect(data.readers).toContainEqual(expect.objectContaining({ id: applicant.id, is_involved: true }));
    expect((await assign(applicant)).status).toBe(409);
  });

  it('who is an outsider can do nothing else, and does not appear among members', async () => {
    for (const url of [
      '/api/contacts',
      '/api/admin/submissions',
      '/api/users/data',
      '/api/ventures',
      '/api/search?query=tide',
    ])
      expect((await test.call({ method: 'GET', url, token: juror.token })).statusCode).not.toBe(200);
    expect((await ask('GET', '/api/users/sessions', undefined, juror)).status).toBe(200);
    const { data } = await ask('GET', '/api/admin/members', undefined, chair);
    expect(data.map(({ id }: { id: number }) => id)).toEqual([applicant.id]);
  });

  it('who is removed loses access; what they gave stays', async () => {
    await agree();
    await give();
    const { data } = await ask(
      'DELETE',
      `/api/admin/stages/${stage.id}/jurors/${juror.id}`,
      undefined,
      chair,
    );
    expect(data.readers).toEqual([]);
    expect(await db.selectFrom('stage_results').select('given').execute()).toEqual([{ given: 1 }]);
    expect((await ask('GET', '/api/jury', undefined, juror)).data).toEqual([]);
    for (const path of ['', `/${application}`]) expect((await jury(path)).status).toBe(404);
  });
});

describe('reminders', () => {
  const dueIn = (hours: number) =>
    sql`update call_stages set due_at = now() + make_interval(hours => ${hours})`.execute(db);
  const reminders = async () => {
    await remindReaders(test.platform);
    const rows = await db.selectFrom('email_outbox').select(['kind', 'subject']).execute();
    return rows.filter(({ kind }) => kind === 'jury_reminder').map(({ subject }) => subject);
  };

  it('go to whoever has something left: three days and a day before it is due, and once after', async () => {
    await dueIn(100);
    expect(await reminders()).toEqual([]);
    const subject = 'One application waits for your assessment';
    for (const [hours, count] of [
      [70, 1],
      [20, 2],
      [-1, 3],
    ] as const) {
      await sql`update call_stages set due_at = date_trunc('hour', now()) + make_interval(hours => ${hours})`.execute(
        db,
      );
      expect(await reminders()).toHaveLength(count);
      expect(await reminders()).toEqual(Array.from({ length: count }, () => subject));
    }
  });

  it('go to the others when one cannot be reminded', async () => {
    await dueIn(20);
    const first = await makeAdmin(test);
    await sql`insert into assessments (submission_id, stage_id, reviewer_id, reviewer_name, rubric_version)
      values (${application}, ${stage.id}, ${first.id}, 'First', 1)`.execute(db);
    await sql`update users set email = 'not one address' where id = ${first.id}`.execute(db);
    expect(await reminders()).toHaveLength(1);
  });

  it('follow an email about what was assigned, once a day at most, with the day on the call’s clock', async () => {
    await sql`update calls set time_zone = 'Pacific/Kiritimati'`.execute(db);
    await sql`update call_stages set due_at = '2031-05-01T12:00Z'`.execute(db);
    await remindReaders(test.platform);
    await remindReaders(test.platform);
    const emails = await db
      .selectFrom('email_outbox')
      .select(['subject', 'text'])
      .where('kind', '=', 'jury_assigned')
      .execute();
    expect(emails).toEqual([
      {
        subject: 'One application waits for your assessment',
        text: expect.stringContaining('due on 2 May 2031'),
      },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'in conflict with it',
      () =>
        sql`insert into reviewer_conflicts (submission_id, reviewer_id, why) values (${application}, ${juror.id}, 'Friends')`.execute(
          db,
        ),
    ],
    [
      'part of an application to the call',
      () => sql`update applications set user_id = ${juror.id}`.execute(db),
    ],
    [
      'asked to read by a stage that the team alone reads now',
      () => sql`update call_stages set readers = 'team'`.execute(db),
    ],
    [
      'reading what a decision is held on',
      () =>
        sql`insert into held_decisions (submission_id, actor_id, decision, comment, read_version, sends_at, request_id, ip) values (${application}, ${chair.id}, 'declined', 'No', 1, now() + interval '1 hour', 'r', '')`.execute(
          db,
        ),
    ],
  ])('do not go to a reader who is %s', async (_who, happen) => {
    await dueIn(20);
    await happen();
    expect(await reminders()).toEqual([]);
    expect(
      await db.selectFrom('email_outbox').selectAll().where('kind', '=', 'jury_assigned').execute(),
    ).toEqual([]);
  });

  it('end with the assessment', async () => {
    await dueIn(20);
    await agree();
    await give();
    expect(await reminders()).toEqual([]);
  });
});

describe('an invitation', () => {
  const invite = async (email = 'noor@example.test', changes: object = {}) => {
    const body = { email, name: 'Noor Falk', max_applications: null, ...changes };
    const reply = await ask('POST', `/api/admin/stages/${stage.id}/jurors`, body, chair);
    expect(reply.status, JSON.stringify(reply)).toBe(200);
    const { text } = await db
      .selectFrom('email_outbox')
      .select('text')
      .where('to_address', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return /jury-invitation#t=([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const names = { first_name: 'Noor', last_name: 'Falk' };
  const passwords = { password: testPassword, password_confirmation: testPassword };
  const open = (token: string) => ask('POST', '/api/jury-invitations/open', { token });

  it('is one, however many times it is sent at the same moment', async () => {
    const url = `/api/admin/stages/${stage.id}/jurors`;
    const payload = { email: 'noor@example.test', name: 'Noor Falk', max_applications: null };
    const headers = { authorization: `Bearer ${chair.token}` };
    const sending = Array.from({ length: 10 }, () =>
      test.app.inject({ method: 'POST', url, payload, headers }),
    );
    for (const { statusCode, body } of await Promise.all(sending)) expect(statusCode, body).toBe(200);
    const { data } = await ask('GET', `/api/admin/stages/${stage.id}/readers`, undefined, chair);
    expect(data.invitations).toMatchObject([{ email: 'noor@example.test' }]);
  });

  it('makes an outsider’s account, once', async () => {
    const token = await invite();
    expect((await open(token)).data).toMatchObject({
      call_title: 'Tide 2030',
      has_account: false,
      name: 'Noor Falk',
    });
    const joined = await ask('POST', '/api/jury-invitations/join', { token, ...names, ...passwords });
    expect(joined.data).toMatchObject({ role: 'juror', email: 'noor@example.test', email_confirmed: true });
    for (const action of ['account.juror-joined', 'jury.joined'])
      expect((await loggedActors(db, action)).at(-1)).toEqual({ kind: 'juror', id: joined.data.id });
    expect((await ask('GET', '/api/jury', undefined, joined.data)).data).toMatchObject([
      { id: stage.id, has_agreed: false },
    ]);
    expect((await open(token)).status).toBe(409);
    const again = await ask('POST', '/api/jury-invitations/join', { token, ...names, ...passwords });
    expect(again.status).toBe(409);
  });

  it('is accepted by the account of its address alone', async () => {
    await sql`update users set email_confirmed_at = now()`.execute(db);
    const stranger = await registerMember(test);
    const token = await invite(stranger.email);
    await sql`update users set email_confirmed_at = now()`.execute(db);
    expect((await open(token)).data.has_account).toBe(true);
    expect((await ask('POST', '/api/jury-invitations/join', { token, ...names, ...passwords })).message).toBe(
      messages.hasAccount,
    );
    expect((await ask('POST', '/api/jury-invitations/accept', { token }, applicant)).status).toBe(403);
    const accepted = await ask('POST', '/api/jury-invitations/accept', { token }, stranger);
    expect(accepted.data).toEqual({ stage_id: stage.id });
    const again = await ask(
      'POST',
      `/api/admin/stages/${stage.id}/jurors`,
      { email: stranger.email, name: 'Ada', max_applications: null },
      chair,
    );
    expect(again.data).toEqual({ email: [messages.alreadyJuror] });
  });

  it('says what the juror knows well, which the team changes and they correct', async () => {
    const token = await invite(undefined, { industries: ['technology'], max_applications: 4 });
    const { data: noor } = await ask('POST', '/api/jury-invitations/join', { token, ...names, ...passwords });
    const own = () => ask('GET', '/api/jury-expertise', undefined, noor);
    const readers = `/api/admin/stages/${stage.id}/readers`;
    expect((await own()).data).toEqual({ industries: ['technology'] });
    const body = { max_applications: 9, industries: ['healthcare', 'technology'] };
    const saved = await ask('PUT', `${readers}/${noor.id}`, body, chair);
    expect(saved.data.readers).toContainEqual(expect.objectContaining({ id: noor.id, ...body }));
    expect((await ask('PUT', `${readers}/${applicant.id}`, body, chair)).status).toBe(404);
    const corrected = await ask('PUT', '/api/jury-expertise', { industries: ['healthcare'] }, noor);
    expect(corrected.data).toEqual({ industries: ['healthcare'] });
    expect((await ask('PUT', '/api/jury-expertise', { industries: ['magic'] }, noor)).status).toBe(422);
    expect((await ask('GET', '/api/jury-expertise', undefined, applicant)).status).toBe(404);
    const archive = await db.selectFrom('reviewer_expertise').select('industry').execute();
    expect(archive).toEqual([{ industry: 'healthcare' }]);
  });

  it('is worth nothing once it is withdrawn, or the stage has ended', async () => {
    const token = await invite();
    const { invitations } = (await ask('GET', `/api/admin/stages/${stage.id}/readers`, undefined, chair))
      .data;
    await ask(
      'DELETE',
      `/api/admin/stages/${stage.id}/jury-invitations/${invitations[0].id}`,
      undefined,
      chair,
    );
    expect((await open(token)).status).toBe(404);
    const second = await invite();
    await change('end');
    expect((await open(second)).status).toBe(404);
  });
});
