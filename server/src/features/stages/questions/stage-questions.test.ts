import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { applicationMessages } from '@proxima/contract/applications/application-messages';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { stageQuestionMessages as messages } from '@proxima/contract/stages/stage-questions';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeJuror, registerMember, testApp } from '../../../../test/app.ts';
import { applyingAs } from '../../../../test/applications.ts';
import { insertCall } from '../../../../test/call-world.ts';
import { unpack } from '../../../../test/documents/read-zip.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import { makeStage, stageFields } from '../../../../test/stages.ts';
import { systemContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ownCallApplications } from '../../applications/own-applications.ts';
import { askApplicants, remindApplicants } from './ask-applicants.ts';

// A stage asks those who stand in it: one who applied with a helper, another who is no longer in.

const test = await testApp();
const { db } = test.platform;

const asked = { isRequired: false, seenBy: 'readers', hiddenWhenBlind: false } as const;
const document: FormDocument = {
  sections: [
    {
      id: 'more',
      title: 'More',
      items: [
        {
          ...asked,
          id: 'pilot',
          type: 'short-text',
          label: 'Your pilot',
          maxCharacters: 80,
          isRequired: true,
        },
        { ...asked, id: 'users', type: 'number', label: 'Users' },
        { ...asked, id: 'salary', type: 'number', label: 'Salaries', seenBy: 'team' },
        { ...asked, id: 'where', type: 'country', label: 'Where', hiddenWhenBlind: true },
        { ...asked, id: 'plan', type: 'file', label: 'Plan', kinds: ['document'], max: 1 },
      ],
    },
  ],
};

let chair: SignedInUser;
let member: SignedInUser;
let helper: SignedInUser;
let call: { id: number; slug: string };
let stage: StageDetail;
let submission: number;
let other: number;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function send(method: Method, url: string, body?: unknown, who = chair) {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
}
const questions = (method: Method, body?: object, path = '') =>
  send(method, `/api/admin/stages/${stage.id}/questions${path}`, body);
const read = async () => (await questions('GET')).data;
const change = async (method: 'POST' | 'PUT', body: object = {}, path = '') =>
  questions(method, { version: (await read()).version, ...body }, path);
const publish = () => change('POST', {}, '/publication');
const run = async (act: 'start' | 'end', { id }: { id: number } = stage) => {
  const { version } = (await send('GET', `/api/admin/stages/${id}`)).data;
  return send('POST', `/api/admin/stages/${id}/${act}`, { version });
};
const move = (ids: number[], to: { id: number }) =>
  send('POST', `/api/admin/calls/${call.id}/moves`, {
    ...{ submission_ids: ids, stage_id: to.id, comment: '', sends_email: false, hold: false },
  });
const ask = () => askApplicants(test.platform, stage.id);
const sheetOf = async (who = member): Promise<number> => {
  const { data } = await send('GET', '/api/applications', undefined, who);
  return data.find((one: { stage: object | null }) => one.stage !== null)?.id ?? 0;
};
const answer = (id: number, question: string, value: unknown, version = 0, who = member) =>
  send('PUT', `/api/applications/${id}/answers/${question}`, { value, version }, who);
const sending = (id: number, who = member, form_number = 2) =>
  send('POST', `/api/applications/${id}/sending`, { form_number }, who);
const notices = async (kind: string) => {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', kind)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

async function saveForm(changed: FormDocument, accepts_loss = false) {
  const { form_id } = await read();
  const { number: version } = (await send('GET', `/api/admin/forms/${form_id}`)).data;
  return send('PUT', `/api/admin/forms/${form_id}`, { version, document: changed, accepts_loss });
}

/** Publishes the questions in an open stage, and asks them. @returns the sheet of the applicant */
async function askedSheet(): Promise<number> {
  await change('POST');
  await saveForm(document);
  await publish();
  await run('start');
  await move([other], await makeStage(test, chair, call.id, { name: 'Final' }));
  await ask();
  return sheetOf();
}

beforeEach(async () => {
  await test.database.reset();
  [chair, member, helper] = [await makeAdmin(test), await registerMember(test), await registerMember(test)];
  call = await insertCall(db);
  submission = await applyingAs(test, member).apply(call.slug);
  other = await applyingAs(test, await registerMember(test)).apply(call.slug);
  await sql`insert into application_helpers select id, ${helper.id} from applications
    where submission_id = ${submission}`.execute(db);
  stage = await makeStage(test, chair, call.id, { name: 'Interview', is_shown: true });
});

describe('the team', () => {
  it('begins questions with one, from a template or as a copy of a call’s or stage’s form', async () => {
    const [source] = (await read()).sources;
    expect(source.name).toBe('Tide 2030');
    expect((await change('POST', { copy_of: source.form_id })).data).toMatchObject({
      questions: 7,
      sources: [],
    });
    expect((await change('POST')).message).toBe(messages.exist);
    await questions('DELETE', undefined, `?version=${(await read()).version}`);
    expect((await change('POST', { template: 'grant' })).data.questions).toBeGreaterThan(10);
    await questions('DELETE', undefined, `?version=${(await read()).version}`);
    expect((await change('POST')).data).toMatchObject({ questions: 1, published_at: null });
    expect((await change('POST', { copy_of: 999 })).status).toBe(409);
  });

  it('publishes them once, with a date that is to come; what was published stays', async () => {
    expect((await publish()).message).toBe(messages.none);
    expect((await change('POST', { copy_of: 999 })).status).toBe(404);
    await change('POST');
    expect((await change('PUT', { until_at: '2020-01-01T10:00' })).data.until_at).toEqual([messages.inPast]);
    expect((await change('PUT', { until_at: '2031-01-10T10:00' })).data.until).toBe(
      '2031-01-10T09:00:00.000Z',
    );
    expect((await questions('POST', { version: 1 }, '/publication')).status).toBe(409);
    expect((await publish()).data.published_at).not.toBeNull();
    expect((await publish()).message).toBe(messages.isPublished);
    expect((await questions('DELETE', undefined, `?version=${(await read()).version}`)).status).toBe(409);
    expect((await send('GET', '/api/admin/stages/999/questions')).status).toBe(404);
  });

  it('copies a call with the questions of its stages, which are published anew', async () => {
    await askedSheet();
    const { data } = await send('GET', `/api/admin/calls/${call.id}`);
    const copy = await send('POST', `/api/admin/programmes/${data.programme.id}/calls`, { copy_of: call.id });
    const [copied] = (await send('GET', `/api/admin/calls/${copy.data.id}/stages`)).data;
    const { data: found } = await send('GET', `/api/admin/stages/${copied.id}/questions`);
    expect(found).toMatchObject({ questions: 5, published_at: null, until: null, asked: 0 });
    expect(found.form_id).not.toBe((await read()).form_id);
  });

  it('deletes a planned stage with its questions', async () => {
    await change('POST');
    const { form_id, version } = await read();
    expect((await send('DELETE', `/api/admin/stages/${stage.id}?version=${version}`)).status).toBe(200);
    expect((await send('GET', `/api/admin/forms/${form_id}`)).status).toBe(404);
  });
});

describe('an open stage with published questions', () => {
  it('asks everyone who works on an application in it once, whatever came first', async () => {
    await change('POST');
    await run('start');
    await ask();
    expect(await notices('stage_questions')).toEqual([]);
    await publish();
    await ask();
    await ask();
    const people = await notices('stage_questions');
    expect(people).toHaveLength(3);
    expect(people).toEqual(expect.arrayContaining([member.id, helper.id]));
    const bell = await send('GET', '/api/notifications', undefined, helper);
    expect(bell.data[0]).toMatchObject({
      title: 'Tide 2030, Interview: there are questions for you',
      path: `/dashboard/stage-questions/${await sheetOf(helper)}`,
    });
    expect((await send('GET', '/api/users/next-steps', undefined, member)).data[0].title).toContain(
      'Interview',
    );
    expect((await read()).asked).toBe(2);
  });

  it('asks whoever moves into it, and nobody after the date', async () => {
    await run('start');
    const final = await makeStage(test, chair, call.id, { name: 'Final' });
    await run('end');
    stage = final;
    await change('POST');
    await publish();
    await run('start');
    await ask();
    expect((await read()).asked).toBe(0);
    await move([submission], final);
    await ask();
    expect((await read()).asked).toBe(1);
    await sql`update call_stages set form_until = now() where id = ${final.id}`.execute(db);
    await move([other], final);
    await ask();
    expect((await read()).asked).toBe(1);
  });

  it('reminds those who have not answered, three days and one day before the date, and again before another', async () => {
    await askedSheet();
    const until = async (hours: number) => {
      await sql`update call_stages set form_until = now() + make_interval(hours => ${hours}) where id = ${stage.id}`.execute(
        db,
      );
      await Promise.all([remindApplicants(test.platform), remindApplicants(test.platform)]);
      return (await notices('stage_questions_closing')).length;
    };
    expect(await until(100)).toBe(0);
    expect(await until(70)).toBe(2);
    expect(await until(20)).toBe(4);
    expect((await change('PUT', { until_at: '2031-01-10T10:00' })).status).toBe(200);
    expect(await until(60)).toBe(6);
    await answer(await sheetOf(), 'pilot', 'A port');
    await sending(await sheetOf());
    expect(await until(20)).toBe(6);
  });
});

describe('the applicant', () => {
  it('answers on a sheet of its own, sends it when it is complete, and changes it', async () => {
    const id = await askedSheet();
    expect((await send('GET', `/api/applications/${id}`, undefined, member)).data).toMatchObject({
      stage: { name: 'Interview', until: null },
      submission_id: submission,
      may_send: true,
    });
    expect((await sending(id)).data).toEqual({ pilot: [expect.any(String)] });
    expect((await answer(id, 'pilot', 'A port', 0, helper)).status).toBe(200);
    expect((await answer(id, 'pilot', 'A quay')).data).toMatchObject({
      conflict: true,
      answer: { value: 'A port' },
    });
    expect((await sending(id, helper)).status).toBe(403);
    const sent = await sending(id);
    expect([sent.message, sent.data.has_unsent_changes]).toEqual([applicationMessages.answersSent, false]);
    expect((await sending(id)).message).toBe(applicationMessages.nothingChanged);
    await answer(id, 'pilot', 'Two ports', 1);
    const both = await Promise.all([sending(id), sending(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data } = await send('GET', `/api/contacts/${submission}/application`, undefined, member);
    expect(data.versions).toHaveLength(1);
    expect(data.stages).toMatchObject([
      {
        name: 'Interview',
        versions: [{ answers: { pilot: 'A port' } }, { answers: { pilot: 'Two ports' } }],
      },
    ]);
    expect(await read()).toMatchObject({ asked: 1, answered: 1 });
  });

  it.each([
    ['is moved', () => makeStage(test, chair, call.id).then((to) => move([submission], to)), 'notAsked'],
    ['comes after the end of the stage', () => run('end'), 'questionsClosed'],
    [
      'comes after the date',
      () => sql`update call_stages set form_until = now()`.execute(db),
      'questionsPast',
    ],
    ['is decided', () => sql`update submissions set status = 'declined'`.execute(db), 'decided'],
    [
      'is withdrawn',
      () => send('POST', `/api/contacts/${submission}/withdrawal`, undefined, member),
      'isWithdrawn',
    ],
  ] as const)('who %s while answering is told so; the draft stays readable', async (_, happens, reason) => {
    const id = await askedSheet();
    await answer(id, 'pilot', 'A port');
    await happens();
    for (const refused of [await answer(id, 'pilot', 'Two', 1), await sending(id)])
      expect([refused.status, refused.message]).toEqual([
        409,
        `${applicationMessages[reason]} ${applicationMessages.sheetKept}`,
      ]);
    const { data } = await send('GET', `/api/applications/${id}`, undefined, member);
    expect(data).toMatchObject({ may_change: false, answers: [{ value: 'A port' }] });
    expect(await sheetOf()).toBe(0);
    expect(await db.selectFrom('stage_answers').selectAll().execute()).toEqual([]);
  });

  it('sends to the version of the form that was seen; what was sent keeps its own', async () => {
    const id = await askedSheet();
    await answer(id, 'pilot', 'A port');
    const [section] = document.sections;
    if (!section) throw new Error();
    const shorter = { sections: [{ ...section, items: section.items.slice(0, 1) }] };
    expect((await saveForm(shorter)).status).toBe(409);
    expect((await saveForm(shorter, true)).status).toBe(200);
    expect((await sending(id)).message).toBe(applicationMessages.formChanged);
    expect((await sending(id, member, 3)).status).toBe(200);
    await saveForm(document);
    const { data } = await send('GET', `/api/admin/submissions/${submission}/application`);
    expect(data.stages[0].versions[0].form.number).toBe(3);
  });

  it('alone has the sheet, and neither invites to it nor deletes it', async () => {
    const id = await askedSheet();
    const stranger = await registerMember(test);
    expect((await send('GET', `/api/applications/${id}`, undefined, stranger)).status).toBe(404);
    expect((await answer(id, 'pilot', 'Mine', 0, stranger)).status).toBe(404);
    const invited = { email: 'new@example.test' };
    expect((await send('POST', `/api/applications/${id}/invitations`, invited, member)).status).toBe(404);
    expect((await send('DELETE', `/api/applications/${id}`, undefined, member)).status).toBe(404);
    const { data } = await send('GET', `/api/calls/${call.slug}/applications`, undefined, member);
    expect(data.applications).toHaveLength(1);
  });
});

describe('what was sent', () => {
  let planId: number;

  async function answered(): Promise<void> {
    const id = await askedSheet();
    const form = new FormData();
    form.set('question', 'plan');
    form.append('file', new File([new Uint8Array(makePdf())], 'Lind plan.pdf'));
    planId = (await send('POST', `/api/applications/${id}/files`, form, member)).data.id;
    const answers = { pilot: 'A port', users: 40, salary: 7731, where: 'PT', plan: [planId] };
    for (const [question, value] of Object.entries(answers)) await answer(id, question, value);
    expect((await sending(id)).status).toBe(200);
  }

  async function jurorIn(read: StageDetail): Promise<SignedInUser> {
    const juror = await makeJuror(test);
    const { version } = (await send('GET', `/api/admin/stages/${read.id}`)).data;
    const form = { ...stageFields({ readers: 'both', is_blind: true }), name: read.name, version };
    await send('PUT', `/api/admin/stages/${read.id}`, form);
    await db.insertInto('stage_jurors').values({ stage_id: read.id, user_id: juror.id }).execute();
    await send('POST', `/api/admin/submissions/${submission}/assessments`, { reviewer_id: juror.id });
    await send('POST', `/api/jury/${read.id}/confidentiality`, undefined, juror);
    return juror;
  }

  it('is read by jurors of the stage and later ones, without what they may not see', async () => {
    await answered();
    const juror = await jurorIn(stage);
    const { data } = await send('GET', `/api/jury/${stage.id}/${submission}`, undefined, juror);
    expect(data.stages).toMatchObject([
      { name: 'Interview', answers: { pilot: 'A port', users: 40, plan: [planId] } },
    ]);
    expect(JSON.stringify(data.stages)).not.toMatch(/Lind|7731|Where/);
    const url = `/api/jury/${stage.id}/${submission}/files/${planId}`;
    const file = await test.call({ method: 'GET', url, token: juror.token });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Document'),
    ]);
    const blind = await makeAdmin(test);
    await send('POST', `/api/admin/submissions/${submission}/assessments`, { reviewer_id: blind.id });
    const seen = await send('GET', `/api/admin/submissions/${submission}/application`, undefined, blind);
    expect(JSON.stringify(seen.data.stages)).not.toMatch(/Lind|"PT"/);
    await run('end');
    const [, final] = (await send('GET', `/api/admin/calls/${call.id}/stages`)).data;
    await run('start', final);
    await move([submission], final);
    const later = await jurorIn(final);
    const found = await send('GET', `/api/jury/${final.id}/${submission}`, undefined, later);
    expect(found.data.stages).toHaveLength(1);
    await sql`update call_stages set position = 4 - position where call_id = ${call.id}`.execute(db);
    const earlier = await send('GET', `/api/jury/${final.id}/${submission}`, undefined, later);
    expect(earlier.data.stages).toEqual([]);
  });

  it('filters, orders and fills columns of the board, and is in the export with its files', async () => {
    await answered();
    const key = (id: string) => `${stage.id}.${id}`;
    const list = (query: Record<string, string>) =>
      send('GET', `/api/admin/calls/${call.id}/applications?${new URLSearchParams(query)}`);
    const answers = JSON.stringify([{ question: key('users'), is: 'above', value: 30 }]);
    const found = await list({ answers, columns: `${key('users')},country`, sort: `-${key('users')}` });
    expect(found.data).toMatchObject([
      { id: submission, answers: { [key('users')]: '40', country: 'Portugal' } },
    ]);
    expect((await list({ sort: `+${key('nothing')}` })).status).toBe(422);
    const { data } = await send('GET', `/api/admin/calls/${call.id}/statistics`);
    expect(data).toMatchObject({ started: 2, sent: 2 });
    expect(data.questions).toContainEqual(
      expect.objectContaining({ id: key('users'), label: 'Interview: Users' }),
    );
    const exported = async (name: string) => {
      const body = { format: 'csv', call_id: call.id };
      const { path } = (await send('POST', `/api/admin/exports/${name}`, body)).data;
      return test.call({ method: 'GET', url: path });
    };
    const [head = '', ...lines] = (await exported('applications')).body.split('\r\n');
    expect(head).toContain('Interview: Your pilot,Interview: Users');
    expect(lines.find((line) => line.startsWith(`${submission},`))).toContain('A port,40,7731,Portugal');
    const entries = [...(await unpack((await exported('application-files')).rawPayload)).keys()];
    expect(entries).toEqual([expect.stringContaining('Lind plan.pdf')]);
  });

  it('is part of the personal data, and gone with the account', async () => {
    await answered();
    const own = await ownCallApplications.read(db, member.id);
    expect(own).toContainEqual(expect.objectContaining({ call: 'Tide 2030', questions: 'Interview' }));
    const context = systemContext(test.platform, 'test');
    await inTransaction(test.platform, async (tx) => ownCallApplications.erase?.(tx, member.id, context));
    expect(await db.selectFrom('stage_answers').select('answers').execute()).toEqual([{ answers: {} }]);
  });
});
