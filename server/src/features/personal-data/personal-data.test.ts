import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { ownAccountMessages } from '@proxima/contract/accounts/own-account';
import { erased, personalDataMessages } from '@proxima/contract/accounts/personal-data';
import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { insertCall } from '../../../test/call-world.ts';
import { unpack } from '../../../test/documents/read-zip.ts';
import { makePdf } from '../../../test/documents/sample-files.ts';
import { formerName } from '../../platform/own-data.ts';
import { eraseAccount, eraseDueAccounts } from './erase-account.ts';

const test = await testApp();
const { db } = test.platform;
beforeEach(() => test.database.reset());

const pdf = (title: string) =>
  new File([new Uint8Array(makePdf(title))], `${title}.pdf`, { type: 'application/pdf' });
const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Someone with a submission that was decided, a note about it, a conversation and files in all of them. */
async function livelyMember() {
  const member = await registerMember(test);
  const admin = await makeAdmin(test);
  const sent = await test.call({
    method: 'POST',
    url: '/api/contact',
    token: member.token,
    body: formOf({
      contact_type: 'entrepreneur',
      first_name: 'Ada',
      last_name: 'Lind',
      email: member.email,
      phone: '5550100',
      message: 'Kites over Tideford',
      file: pdf('plan'),
    }),
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const { id, version } = await db
    .selectFrom('submissions')
    .select(['id', 'version'])
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const call = (url: string, token: string, body: unknown) => test.call({ method: 'POST', url, token, body });
  const decided = await call(`/api/admin/submissions/${id}/decision`, admin.token, {
    decision: 'revision',
    comment: 'Ada, please name your costs',
    version,
  });
  expect(decided.statusCode, decided.body).toBe(200);
  await db
    .insertInto('submission_notes')
    .values({ submission_id: id, author_id: admin.id, author_name: 'Ines', text: 'A secret of the team' })
    .execute();
  const asked = await call(
    '/api/users/chat/store',
    member.token,
    formOf({ text: 'Hello', file: pdf('mine') }),
  );
  expect(asked.statusCode, asked.body).toBe(200);
  const answer = formOf({ text: 'Good day', file: pdf('theirs') });
  await call(`/api/admin/conversations/${member.id}/messages`, admin.token, answer);
  return { member, admin, submissionId: id };
}

const archiveOf = (token: string | undefined) =>
  test.call({ method: 'GET', url: '/api/users/archive', token });

const requestDeletion = ({ token }: { token: string }, changes: object = {}) =>
  test.call({
    method: 'POST',
    url: '/api/users/deletion',
    token,
    body: { password: testPassword, confirmation: 'DELETE', ...changes },
  });
const signIn = (email: string) =>
  test.call({ method: 'POST', url: '/api/users/login', body: { email, password: testPassword } });
const letTimePass = (userId: number, seconds: number) =>
  db
    .updateTable('users')
    .set({ deletion_requested_at: sql`now() - make_interval(secs => ${seconds})` })
    .where('id', '=', userId)
    .execute();
const countOf = async (table: 'files' | 'users' | 'submissions' | 'messages' | 'pending_uploads') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((s) => s.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('the download of the own data', () => {
  it('holds profile, sessions, submissions, messages and every file that the member can open', async () => {
    const { member } = await livelyMember();
    const response = await archiveOf(member.token);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
    });
    const entries = await unpack(response.rawPayload);
    const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? '');
    expect(json('profile')).toMatchObject({ email: member.email, role: 'entrepreneur' });
    expect(json('sessions')).toContainEqual(expect.objectContaining({ current: true }));
    expect(json('submissions')).toMatchObject([
      { status: 'revision', versions: [{ message: 'Kites over Tideford' }], timeline: [{}, { by: 'Admin' }] },
    ]);
    expect(json('messages').map(({ text }: { text: string }) => text)).toEqual(['Hello', 'Good day']);
    const files = [...entries].filter(([path]) => path.startsWith('files/'));
    expect(files.map(([path]) => path.replace(/\d+ /, ''))).toEqual([
      'files/plan.pdf',
      'files/mine.pdf',
      'files/theirs.pdf',
    ]);
    for (const [, bytes] of files) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(json('files').map(({ path }: { path: string }) => path)).toEqual(files.map(([path]) => path));
  });

  it('holds what was typed and never sent', async () => {
    const { member, submissionId } = await livelyMember();
    const edited_at = new Date(0).toISOString();
    const revision = { message: 'Kites, second try', answers: { to1: 'Spring tides.' } };
    const text = { text: 'Boats under Tideford' };
    const put = (form: string, fields: object) =>
      test.call({
        method: 'PUT',
        url: `/api/drafts/${form}`,
        token: member.token,
        body: { fields, edited_at, epoch: 0 },
      });
    expect((await put(`revision/${submissionId}`, revision)).statusCode).toBe(200);
    expect((await put('message/0', text)).statusCode).toBe(200);
    const entries = await unpack((await archiveOf(member.token)).rawPayload);
    expect(JSON.parse(entries.get('drafts.json')?.toString() ?? '')).toEqual([
      { kind: 'message', subject_id: 0, fields: text, edited_at },
      { kind: 'revision', subject_id: submissionId, fields: revision, edited_at },
    ]);
  });

  it('holds no note of the team and nothing of anyone else', async () => {
    const { submissionId } = await livelyMember();
    const { member } = await livelyMember();
    const entries = await unpack((await archiveOf(member.token)).rawPayload);
    const content = [...entries.values()].map((bytes) => bytes.toString('latin1')).join('\n');
    expect(content).not.toContain('A secret of the team');
    expect(content).not.toContain(`"id": ${submissionId},`);
    expect(content).not.toMatch(/token_|_token|"token/);
  });

  it('is empty lists for someone new, and refused to administrators and strangers', async () => {
    const { token } = await registerMember(test);
    const entries = await unpack((await archiveOf(token)).rawPayload);
    expect(entries.get('submissions.json')?.toString()).toBe('[]\n');
    expect((await archiveOf((await makeAdmin(test)).token)).statusCode).toBe(403);
    expect((await archiveOf(undefined)).statusCode).toBe(401);
  });
});

describe('asking for the deletion of the account', () => {
  it('needs the password and the word, each under its field', async () => {
    const member = await registerMember(test);
    const noWord = await requestDeletion(member, { confirmation: 'yes' });
    expect(noWord.json().data).toEqual({ confirmation: [personalDataMessages.deletionPhrase] });
    const wrong = await requestDeletion(member, { password: 'Wrong-1-word' });
    expect(wrong.json().data).toEqual({ password: [ownAccountMessages.wrongPassword] });
    expect((await signIn(member.email)).json().data).not.toHaveProperty('deletion_due_at');
  });

  it('signs out everywhere, emails how to keep it, and says at the next sign-in when it is due', async () => {
    const member = await registerMember(test);
    const asked = await requestDeletion(member);
    const due = Date.parse(asked.json().data.deletion_due_at);
    expect(Math.abs(due - Date.now() - ages.deletionGrace * 1000)).toBeLessThan(60_000);
    expect((await requestDeletion(member)).statusCode).toBe(401);
    const { deletion_due_at } = (await signIn(member.email)).json().data;
    expect(Date.parse(deletion_due_at)).toBe(due);
    const emails = await db
      .selectFrom('email_outbox')
      .selectAll()
      .where('kind', '=', 'deletion_requested')
      .execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('/signin');
  });

  it('can be taken back until then', async () => {
    const member = await registerMember(test);
    await requestDeletion(member);
    const { token } = (await signIn(member.email)).json().data;
    const kept = await test.call({ method: 'DELETE', url: '/api/users/deletion', token });
    expect(kept.json().message).toBe(personalDataMessages.deletionCancelled);
    await eraseDueAccounts(test.platform);
    expect((await signIn(member.email)).json().data).not.toHaveProperty('deletion_due_at');
  });
});

describe('deleting an account', () => {
  const erase = async (member: SignedInUser) => {
    await letTimePass(member.id, ages.deletionGrace + 1);
    await eraseDueAccounts(test.platform);
  };

  it('waits for the whole grace period', async () => {
    const { member } = await livelyMember();
    await letTimePass(member.id, ages.deletionGrace - 60);
    await eraseDueAccounts(test.platform);
    expect((await signIn(member.email)).statusCode).toBe(200);
    expect(await countOf('files')).toBe(3);
  });

  it('removes account, messages, files and emails, and their bytes', async () => {
    const { member } = await livelyMember();
    const [file] = await db.selectFrom('files').select('key').execute();
    await erase(member);
    expect((await signIn(member.email)).statusCode).toBe(401);
    expect([await countOf('files'), await countOf('messages'), await countOf('pending_uploads')]).toEqual([
      0, 0, 0,
    ]);
    await expect(test.platform.files.get(file?.key ?? '')).rejects.toThrow();
    const emails = await db
      .selectFrom('email_outbox')
      .select('kind')
      .where('to_address', '=', member.email)
      .execute();
    expect(emails).toEqual([{ kind: 'account_deleted' }]);
  });

  it('leaves submissions with their status and dates, without the person, and the counts', async () => {
    const { member, admin, submissionId } = await livelyMember();
    const read = () =>
      db.selectFrom('submissions').selectAll().where('id', '=', submissionId).executeTakeFirstOrThrow();
    const countsOf = async () =>
      (await test.call({ method: 'GET', url: '/api/admin/submissions', token: admin.token })).json().counts;
    const before = await read();
    const counts = await countsOf();
    await erase(member);
    const after = await read();
    expect(after).toMatchObject({
      user_id: null,
      first_name: erased.firstName,
      last_name: erased.lastName,
      email: '',
      phone: '',
      message: erased.message,
      admin_comment: null,
      status: before.status,
      contact_type: before.contact_type,
      created_at: before.created_at,
      updated_at: before.updated_at,
    });
    expect(await countsOf()).toEqual(counts);
    const url = `/api/admin/submissions/${submissionId}`;
    const shown = await test.call({ method: 'GET', url, token: admin.token });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toMatch(/Ada|Lind|Tideford|costs|secret|plan\.pdf/);
    expect(shown.json().data.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sent',
      'revision',
    ]);
  });

  it('leaves no trace of the person outside the audit log and the last email', async () => {
    const { member, admin, submissionId } = await livelyMember();
    const forms = [
      [`note/${submissionId}`, { text: 'Tideford again' }],
      [`decision/${submissionId}`, { comment: 'Not in Tideford' }],
      [`chat_answer/${member.id}`, { text: 'How is Tideford?' }],
      [`accreditation/${member.id}`, { reason: 'Of Tideford' }],
    ] as const;
    for (const [form, fields] of forms) {
      const body = { fields, epoch: 0, edited_at: new Date(0).toISOString() };
      const url = `/api/drafts/${form}`;
      expect((await test.call({ method: 'PUT', url, token: admin.token, body })).statusCode).toBe(200);
    }
    const task = { text: 'Call Tideford', owner_id: admin.id, due_on: '2030-01-01' };
    const url = `/api/admin/records/submission/${submissionId}/tasks`;
    const added = await test.call({ method: 'POST', url, token: admin.token, body: task });
    expect(added.statusCode, added.body).toBe(200);
    await db
      .insertInto('held_decisions')
      .values({
        submission_id: submissionId,
        actor_id: admin.id,
        decision: 'approved',
        comment: 'Tideford it is',
        early_reason: 'Tideford cannot wait',
        create_venture: JSON.stringify({ name: 'Tideford Kites', industry: 'other', stage: 'idea' }),
        read_version: 1,
        sends_at: sql`now() + interval '10 minutes'`,
        request_id: 'test',
        ip: '',
      })
      .execute();
    await erase(member);
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.table(name)} t where t::text ilike any (${[
        `%${member.email}%`,
        '%Tideford%',
      ]})`.execute(db);
      if (found.rows.length > 0) holding.push(name);
    }
    expect(holding.filter((name) => name !== 'email_outbox')).toEqual([]);
    const log = await db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'subject_id'])
      .where('action', '=', 'account.deleted')
      .execute();
    expect(log).toEqual([{ actor_kind: 'system', actor_id: null, subject_id: member.id }]);
  });

  it('leaves rubrics and choices of selection days without the name of who made them, and interview times free', async () => {
    const { member, submissionId } = await livelyMember();
    const { id: callId } = await insertCall(db);
    const { rows } = await sql<{ id: number }>`insert into call_stages
      (call_id, position, name, readers, readers_per_application, is_blind, assigning, note_for_applicants, is_shown)
      values (${callId}, 1, 'Screening', 'team', 1, false, 'by_hand', '', false) returning id`.execute(db);
    const stage = rows[0]?.id ?? 0;
    const by = { changed_by: member.id, changed_by_name: 'Ada Lind' };
    await db
      .insertInto('rubrics')
      .values({ contact_type: 'investor', version: 2, criteria: '[]', ...by })
      .execute();
    await db
      .insertInto('stage_rubrics')
      .values({ stage_id: stage, version: 1, criteria: '[]', ...by })
      .execute();
    await sql`insert into selection_days (stage_id, starts_at, place, minutes, chosen_ids, chosen_at, chosen_by, chosen_by_name)
      values (${stage}, now(), '', 8, '{}', now(), ${member.id}, 'Ada Lind')`.execute(db);
    await sql`insert into interview_slots (stage_id, starts_at, ends_at, place, submission_id)
      values (${stage}, now() + interval '2 days', now() + interval '3 days', 'Room 2', ${submissionId})`.execute(
      db,
    );
    await erase(member);
    const slots = await db.selectFrom('interview_slots').select(['submission_id', 'sequence']).execute();
    expect(slots).toEqual([{ submission_id: null, sequence: 1 }]);
    const found = await sql<{ name: string }>`select changed_by_name as name from rubrics where version = 2
      union all select changed_by_name from stage_rubrics union all select chosen_by_name from selection_days`.execute(
      db,
    );
    expect(found.rows.map(({ name }) => name)).toEqual([formerName, formerName, formerName]);
  });

  it('touches no one else', async () => {
    const { member } = await livelyMember();
    const other = await livelyMember();
    await erase(member);
    const entries = await unpack((await archiveOf(other.member.token)).rawPayload);
    expect([...entries.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(3);
    expect(entries.get('submissions.json')?.toString()).toContain('Tideford');
  });

  it('happens once, however often and by however many it is done', async () => {
    const { member } = await livelyMember();
    await letTimePass(member.id, ages.deletionGrace + 1);
    await Promise.all([1, 2, 3].map(() => eraseAccount(test.platform, member.id)));
    await eraseAccount(test.platform, member.id);
    const log = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'account.deleted')
      .execute();
    expect(log).toHaveLength(1);
  });

  it('happens completely or not at all, and the next run makes up for it', async () => {
    const { member } = await livelyMember();
    await letTimePass(member.id, ages.deletionGrace + 1);
    await sql`create function no_farewell() returns trigger language plpgsql as $$
      begin raise exception 'the server dies here'; end $$`.execute(db);
    await sql`create trigger no_farewell before insert on email_outbox
      for each row when (new.kind = 'account_deleted') execute function no_farewell()`.execute(db);
    try {
      await expect(eraseDueAccounts(test.platform)).rejects.toThrow('Some accounts could not be deleted');
      expect((await signIn(member.email)).statusCode).toBe(200);
      const entries = await unpack((await archiveOf(member.token)).rawPayload);
      expect([...entries.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(3);
    } finally {
      await sql`drop trigger no_farewell on email_outbox`.execute(db);
      await sql`drop function no_farewell`.execute(db);
    }
    await eraseDueAccounts(test.platform);
    expect((await signIn(member.email)).statusCode).toBe(401);
  });

  it('never reaches administrators', async () => {
    const admin = await makeAdmin(test);
    expect((await requestDeletion(admin)).statusCode).toBe(403);
    await letTimePass(admin.id, ages.deletionGrace + 1);
    await eraseDueAccounts(test.platform);
    expect(await countOf('users')).toBe(1);
  });
});
