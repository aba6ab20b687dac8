import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { WireApplication } from '@proxima/contract/applications/application-wire';
import { isQuestion } from '@proxima/contract/forms/questions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { closeIn, insertCall, sampleForm } from '../../../test/call-world.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { sweepFiles } from './editing/sweep-files.ts';

// A call is open, and a member applies to it.

const test = await testApp();
const { db } = test.platform;
let member: SignedInUser;
let call: { id: number; slug: string };

beforeEach(async () => {
  await test.database.reset();
  member = await registerMember(test);
  call = await insertCall(db);
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, { token } = member) =>
  test.call({ method, url, body, token });
const start = async (who = member): Promise<WireApplication> =>
  (await send('POST', `/api/calls/${call.slug}/applications`, undefined, who)).json().data;
const answer = (id: number, question: string, value: unknown, version = 0, who = member) =>
  send('PUT', `/api/applications/${id}/answers/${question}`, { value, version }, who);
const read = async (id: number, who = member): Promise<WireApplication> =>
  (await send('GET', `/api/applications/${id}`, undefined, who)).json().data;
const sending = (id: number, who = member, form_number = 1) =>
  send('POST', `/api/applications/${id}/sending`, { form_number }, who);

const complete = { name: 'Tidal Kites', country: 'PT', age: 1, pitch: 'Kites in the tide.', stage: 'idea' };

async function fill(id: number, changes: object = {}): Promise<void> {
  for (const [question, value] of Object.entries({ ...complete, ...changes })) {
    const { statusCode, body } = await answer(id, question, value);
    if (statusCode !== 200) throw new Error(body);
  }
}

async function sent(): Promise<WireApplication> {
  const { id } = await start();
  await fill(id);
  const reply = await sending(id);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data;
}

describe('a draft', () => {
  it('is one per member and call, and keeps each answer with its version', async () => {
    const { id, form } = await start();
    expect((await start()).id).toBe(id);
    expect(form).toEqual({ number: 1, document: sampleForm });
    const saved = (await answer(id, 'name', 'Kites')).json();
    expect(saved.data).toMatchObject({
      conflict: false,
      is_late: false,
      answer: { value: 'Kites', version: 1 },
    });
    expect((await answer(id, 'name', 'Tidal Kites', 1)).json().data.answer.version).toBe(2);
    expect((await read(id)).answers).toMatchObject([
      { question_id: 'name', value: 'Tidal Kites', changed_by: 'Ada Lind' },
    ]);
  });

  it('never overwrites what someone else saved: the later writer gets both', async () => {
    const { id } = await start();
    const both = await Promise.all([answer(id, 'name', 'Kites'), answer(id, 'name', 'Boats')]);
    const replies = both.map((reply) => reply.json().data);
    expect(replies.map(({ conflict }) => conflict).toSorted()).toEqual([false, true]);
    const [stored] = (await read(id)).answers;
    expect(replies.every((reply) => reply.answer.value === stored?.value)).toBe(true);
  });

  it('takes the same answer again, whatever its version: a reply was lost', async () => {
    const { id } = await start();
    await answer(id, 'name', 'Kites');
    expect((await answer(id, 'name', 'Kites')).json().data).toMatchObject({
      conflict: false,
      answer: { version: 1 },
    });
  });

  it('begins at version 0: a first save that names another version is a conflict, and the answer stays usable', async () => {
    const { id } = await start();
    for (const version of [1, 2_147_483_646])
      expect((await answer(id, 'name', 'Kites', version)).json().data).toMatchObject({
        conflict: true,
        answer: { question_id: 'name', value: null, version: 0 },
      });
    expect((await answer(id, 'name', 'Kites', 2_147_483_647)).statusCode).toBe(422);
    expect((await answer(id, 'name', 'Kites')).json().data.answer.version).toBe(1);
  });

  it('keeps half an answer, empties one, and refuses one that its question cannot have', async () => {
    const { id } = await start();
    expect((await answer(id, 'pitch', 'word '.repeat(60))).statusCode).toBe(200);
    await answer(id, 'pitch', null, 1);
    expect((await read(id)).answers).toMatchObject([{ value: null, version: 2 }]);
    for (const [question, value] of [
      ['age', 'old'],
      ['stage', 'unheard'],
      ['age', 1e308],
      ['name', { a: 1 }],
    ] as const)
      expect((await answer(id, question, value)).statusCode, question).toBe(422);
    expect((await answer(id, 'unknown', 'x')).statusCode).toBe(404);
  });

  it('keeps the longest text of any script', async () => {
    const { id } = await start();
    const longest = 'ы'.repeat(60_000);
    expect((await answer(id, 'pitch', longest)).json().data.answer.value).toBe(longest);
    expect((await answer(id, 'pitch', `${longest}ы`, 1)).statusCode).toBe(422);
  });

  it('is nobody else’s', async () => {
    const { id } = await start();
    const stranger = await registerMember(test);
    const admin = await makeAdmin(test);
    expect((await send('GET', `/api/applications/${id}`, undefined, stranger)).statusCode).toBe(404);
    expect((await answer(id, 'name', 'Mine', 0, stranger)).statusCode).toBe(404);
    expect((await sending(id, stranger)).statusCode).toBe(404);
    expect((await send('GET', `/api/applications/${id}`, undefined, admin)).statusCode).toBe(403);
  });

  it('is deleted with its files, by its owner alone and only until it is sent', async () => {
    const { id } = await start();
    await upload(id);
    expect((await send('DELETE', `/api/applications/${id}`)).statusCode).toBe(200);
    expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
    const { id: other } = await sent();
    expect((await send('DELETE', `/api/applications/${other}`)).json().message).toBe(messages.isSent);
  });
});

async function upload(id: number, name = 'deck.pdf', who = member) {
  const body = new FormData();
  body.set('question', 'deck');
  body.append('file', new File([new Uint8Array(makePdf())], name));
  return send('POST', `/api/applications/${id}/files`, body, who);
}

describe('a file of an answer', () => {
  const present = async () =>
    (await db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id);
  const aDayPasses = () => sql`update files set created_at = created_at - interval '1 day'`.execute(db);

  it('that the answer drops is deleted after a day, one that it has or that was sent is not', async () => {
    const { id } = await start();
    const { data: file } = (await upload(id)).json();
    await fill(id, { deck: [file.id] });
    const other = (await upload(id, 'other.pdf')).json().data;
    await answer(id, 'deck', [file.id, other.id], 1);
    await answer(id, 'deck', [file.id], 2);
    await sweepFiles(test.platform);
    expect(await present()).toEqual([file.id, other.id]);
    await aDayPasses();
    await sweepFiles(test.platform);
    expect(await present()).toEqual([file.id]);
    const { submission_id } = (await sending(id)).json().data;
    const submission = (await send('GET', `/api/contacts/${submission_id}`)).json().data;
    expect(submission.versions[0].files).toMatchObject([{ id: file.id, name: 'deck.pdf' }]);
    await answer(id, 'deck', [], 3);
    await sweepFiles(test.platform);
    expect(await present()).toEqual([file.id]);
  });

  it('survives an answer that does not name it yet: two may be on their way', async () => {
    const { id } = await start();
    const [one, two] = [(await upload(id)).json().data, (await upload(id, 'other.pdf')).json().data];
    expect((await answer(id, 'deck', [one.id])).statusCode).toBe(200);
    expect((await answer(id, 'deck', [two.id])).json().data).toMatchObject({
      conflict: true,
      answer: { value: [one.id], version: 1 },
    });
    expect((await answer(id, 'deck', [one.id, two.id], 1)).statusCode).toBe(200);
  });

  it('that is gone is a conflict first for someone who did not see the newest answer', async () => {
    const { id } = await start();
    const { data: file } = (await upload(id)).json();
    await answer(id, 'deck', [file.id]);
    await answer(id, 'deck', null, 1);
    await aDayPasses();
    await sweepFiles(test.platform);
    expect((await answer(id, 'deck', [file.id], 1)).json().data.conflict).toBe(true);
    expect((await answer(id, 'deck', [file.id], 2)).statusCode).toBe(404);
  });

  it('of another application or type is refused', async () => {
    const { id } = await start();
    const other = await registerMember(test);
    const theirs = await start(other);
    const { data: file } = (await upload(theirs.id, 'theirs.pdf', other)).json();
    expect((await answer(id, 'deck', [file.id])).statusCode).toBe(404);
    expect((await upload(id, 'deck.pptx')).statusCode).toBe(422);
    expect((await send('GET', `/api/files/${file.id}`)).statusCode).toBe(404);
  });
});

describe('sending', () => {
  it('makes a submission with the answers, once, and says what is missing before', async () => {
    const { id } = await start();
    await fill(id, { stage: 'sold' });
    const refused = await sending(id);
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, ['sales']]);
    await answer(id, 'sales', 3_000);
    const { data } = (await sending(id)).json();
    expect(data).toMatchObject({ status: 'review', has_unsent_changes: false, may_change: true });
    expect((await sending(id)).json().message).toBe(messages.nothingChanged);
    const { data: submission } = (await send('GET', `/api/contacts/${data.submission_id}`)).json();
    // The name is hidden where applications are read without names, so the title leaves it out.
    expect(submission.message).toBe('Tide 2030');
    const { data: answers } = (await send('GET', `/api/contacts/${data.submission_id}/application`)).json();
    expect(answers.versions).toMatchObject([{ answers: { ...complete, stage: 'sold', sales: 3_000 } }]);
  });

  it('leaves out what is no longer asked', async () => {
    const { id } = await start();
    await fill(id, { stage: 'sold', sales: 3_000 });
    await answer(id, 'stage', 'idea', 1);
    const { submission_id } = (await sending(id)).json().data;
    const { versions } = (await send('GET', `/api/contacts/${submission_id}/application`)).json().data;
    expect(versions[0].answers).toEqual(complete);
    const values = await db
      .selectFrom('application_values')
      .select('question_id')
      .orderBy('question_id')
      .execute();
    expect(values.map(({ question_id }) => question_id)).toEqual(['age', 'country', 'stage']);
  });

  it('is refused where the form has ended, or has changed since it was read', async () => {
    const { id } = await start();
    await fill(id, { age: 9 });
    expect((await sending(id)).json().message).toBe(messages.ended);
    await answer(id, 'age', 1, 1);
    expect((await sending(id, member, 2)).json().message).toBe(messages.formChanged);
  });

  it('goes through when only words have changed meanwhile, to the version that was seen', async () => {
    const { id } = await start();
    await fill(id);
    const { form_id: form } = await db.selectFrom('calls').select('form_id').executeTakeFirstOrThrow();
    const [section, ...others] = sampleForm.sections;
    const [item, ...items] = section?.items ?? [];
    if (!section || !item || !isQuestion(item)) throw new Error('a question');
    const reworded = {
      sections: [{ ...section, items: [{ ...item, label: 'Its name' }, ...items] }, ...others],
    };
    const saved = await send(
      'PUT',
      `/api/admin/forms/${form}`,
      { version: 1, document: reworded, accepts_loss: false },
      await makeAdmin(test),
    );
    expect(saved.statusCode, saved.body).toBe(200);
    const { submission_id } = (await sending(id)).json().data;
    const { versions } = (await send('GET', `/api/contacts/${submission_id}/application`)).json().data;
    expect(versions[0].form).toMatchObject({ number: 1, document: sampleForm });
  });

  it('again stores another version while the call is open, and keeps the first', async () => {
    const { id, submission_id } = await sent();
    await answer(id, 'pitch', 'Better kites.', 1);
    expect((await read(id)).has_unsent_changes).toBe(true);
    expect((await sending(id)).statusCode).toBe(200);
    const { versions } = (await send('GET', `/api/contacts/${submission_id}/application`)).json().data;
    expect(versions.map(({ answers }: { answers: { pitch: string } }) => answers.pitch)).toEqual([
      'Kites in the tide.',
      'Better kites.',
    ]);
  });

  it('twice at the same moment sends once', async () => {
    const { id } = await start();
    await fill(id);
    const replies = await Promise.all([sending(id), sending(id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  });

  it('is limited to as many applications as the call allows', async () => {
    await sent();
    const again = await send('POST', `/api/calls/${call.slug}/applications`);
    expect(again.statusCode).toBe(403);
    const { reasons } = (await send('GET', `/api/calls/${call.slug}/applications`)).json().data;
    expect(reasons).toEqual(['You have sent as many applications to this call as it allows.']);
  });

  it('is refused to someone for whom the call is not', async () => {
    call = await insertCall(db, { roles: ['investor'] });
    const refused = await send('POST', `/api/calls/${call.slug}/applications`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This call is not for accounts with your role.',
    ]);
  });
});

describe('the end of a call', () => {
  it('counts by the database’s clock: what arrives in the grace period counts and says so', async () => {
    const { id } = await start();
    await fill(id);
    await closeIn(db, call.id, -60);
    expect((await answer(id, 'pitch', 'In the last minute.', 1)).json().data.is_late).toBe(true);
    const { data } = (await sending(id)).json();
    const { data: shown } = (await send('GET', `/api/contacts/${data.submission_id}/application`)).json();
    expect(shown.is_late).toBe(true);
  });

  it('and of its grace period refuses answers, files and sending, and keeps what was typed', async () => {
    const { id } = await start();
    await fill(id);
    await closeIn(db, call.id, -301);
    for (const reply of [await answer(id, 'pitch', 'Too late.', 1), await upload(id), await sending(id)])
      expect([reply.statusCode, reply.json().message]).toEqual([409, messages.closed]);
    expect(await read(id)).toMatchObject({ may_change: false, reason: messages.closed });
    expect((await read(id)).answers).toHaveLength(5);
  });

  it('is final for what was sent, unless the team asks for a revision', async () => {
    const { id, submission_id } = await sent();
    await closeIn(db, call.id, -301);
    expect((await answer(id, 'pitch', 'Changed.', 1)).json().message).toBe(messages.notChangeable);
    await sql`update submissions set status = 'revision' where id = ${submission_id}`.execute(db);
    expect((await answer(id, 'pitch', 'Revised.', 1)).statusCode).toBe(200);
    const reply = await sending(id);
    expect([reply.statusCode, reply.json().data?.status]).toEqual([200, 'review']);
  });

  it('has not come for a call without one, and a call that is not open takes nothing', async () => {
    call = await insertCall(db, { closesIn: null });
    expect((await start()).may_change).toBe(true);
    call = await insertCall(db, { opensIn: 60 });
    const refused = await send('POST', `/api/calls/${call.slug}/applications`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.notOpen]);
    await sql`update calls set state = 'withdrawn' where id = ${call.id}`.execute(db);
    expect((await send('POST', `/api/calls/${call.slug}/applications`)).statusCode).toBe(404);
  });
});

describe('who may apply', () => {
  const reasons = async (who = member) =>
    (await send('GET', `/api/calls/${call.slug}/applications`, undefined, who)).json().data.reasons;
  const restrict = (change: string) =>
    sql`update calls set ${sql.raw(change)} where id = ${call.id}`.execute(db);

  it('is told before the form: by the country, age and stage of their one venture', async () => {
    const venture = await makeVenture(db, { founder: member.id });
    const about = { industry: 'technology', stage: 'early_stage_startups', country: 'PT', founded: 2015 };
    await sql`insert into venture_profiles (venture_id, document, version, live_version, review_state)
      values (${venture}, ${JSON.stringify(about)}::jsonb, 1, 1, 'draft')`.execute(db);
    expect(await reasons()).toEqual([]);
    await restrict(`countries = '{KE}', max_venture_age_years = 3, stages = '{growth_stage_business}'`);
    expect(await reasons()).toEqual([
      'This call is not open to your country.',
      'Your venture is older than this call allows.',
      'This call is for ventures at another stage than yours.',
    ]);
    expect((await send('POST', `/api/calls/${call.slug}/applications`)).statusCode).toBe(403);
  });

  it('is held against nobody where it is not known', async () => {
    await restrict(`countries = '{KE}', max_venture_age_years = 3, stages = '{growth_stage_business}'`);
    expect(await reasons()).toEqual([]);
  });
});
