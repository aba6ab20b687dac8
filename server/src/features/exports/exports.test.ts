import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type ExportList, exportEndpoints } from '@proxima/contract/exports/exports';
import type { AdminRole } from '@proxima/contract/team/rights';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { insertCall } from '../../../test/call-world.ts';
import { insertCohort } from '../../../test/cohort-world.ts';
import { readSheet, readXlsxParts } from '../../../test/documents/read-xlsx.ts';
import { makeVenture } from '../../../test/eligible-investor.ts';
import { importsOf } from '../../../test/input/import-file.ts';
import { makeDocument } from '../../../test/readable-document.ts';

/** Milliseconds. */
const timeoutMs = 20_000;

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;

const order = (list: string, body: object = {}, token = owner.token) =>
  test.call({ method: 'POST', url: `/api/admin/exports/${list}`, body: { format: 'csv', ...body }, token });

const linkTo = async (list: string, body?: object): Promise<string> =>
  (await order(list, body)).json().data.path;

const fetchFile = (url: string) => test.call({ method: 'GET', url });

const csvOf = async (list: string, body?: object): Promise<string> =>
  (await fetchFile(await linkTo(list, body))).body;

const addSubmissions = (message: string | RawBuilder<string>, status = 'review', count = 1) =>
  db.transaction().execute(async (tx) => {
    // Counting each of very many would take longer than the test.
    if (count > 1) await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into submissions (contact_type, first_name, last_name, email, phone, message, status)
      select 'entrepreneur', 'Mira', 'Sol', 'mira@example.test', '+4915550100', ${message}, ${status}
      from generate_series(1, ${sql.lit(count)}) as n`.execute(tx);
  });

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

describe('a list of people', () => {
  const waitTenMinutes = () =>
    sql`update sessions set created_at = created_at - interval '601 seconds',
      reauthenticated_at = reauthenticated_at - interval '601 seconds'`.execute(db);
  const confirm = () =>
    test.call({
      method: 'POST',
      url: '/api/account/reauthentication',
      body: { password: testPassword },
      token: owner.token,
    });

  it.each([
    'submissions',
    'committee-sheet',
    'enquiries',
    'members',
    'conversations',
    'emails',
    'audit',
    'team',
    'ventures',
    'projects',
    'openings',
  ])('needs a recent confirmation of the password to be exported: %s', async (list) => {
    await waitTenMinutes();
    const refused = await order(list);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe('reauthentication_required');
    expect(await db.selectFrom('export_tickets').select('list').execute()).toEqual([]);
    expect((await confirm()).statusCode).toBe(200);
    expect((await order(list)).statusCode).toBe(200);
    await waitTenMinutes();
    expect((await order(list)).statusCode).toBe(403);
  });

  it('is every list that identifies people; the others need no password', async () => {
    await waitTenMinutes();
    const bodies: Partial<Record<ExportList, object>> = {
      outcomesReport: { format: 'pdf', title: 'Outcomes', words: '', parts: ['funnel'] },
    };
    for (const list of Object.keys(exportEndpoints) as ExportList[]) {
      const { path, isPersonal } = exportEndpoints[list];
      if (!path.startsWith('/api/admin/')) continue;
      const name = path.replace(/^.*\//, '');
      const { statusCode } = await order(name, {
        ...{ call_id: 1, cohort_id: 1, import_id: 1, mailing_id: 1 },
        ...bodies[list],
      });
      expect([list, statusCode]).toEqual([list, isPersonal ? 403 : 200]);
    }
  });
});

describe('an exported list', () => {
  it('contains what the list on the screen contains with the same filters', async () => {
    await addSubmissions('Kites that make power', 'approved');
    await addSubmissions('A harbour for boats');
    const whole = await csvOf('submissions');
    expect(whole.trim().split('\r\n')).toHaveLength(3);
    const found = await csvOf('submissions', { status: 'approved', search: 'kites' });
    expect(found).toContain('Kites that make power');
    expect(found).not.toContain('harbour');
  });

  it('names the venture that a submission is linked with, and leaves the cell of others empty', async () => {
    await addSubmissions('Kites that make power', 'approved');
    await addSubmissions('A harbour for boats');
    const ventureId = await makeVenture(db);
    await sql`insert into venture_submissions (submission_id, venture_id)
      select id, ${ventureId} from submissions where message like 'Kites%'`.execute(db);
    const [head, ...lines] = (await csvOf('submissions')).trim().split('\r\n');
    const column = head?.split(',').indexOf('Venture') ?? -1;
    const ventureIn = (message: string) => lines.find((line) => line.includes(message))?.split(',')[column];
    expect(ventureIn('Kites')).toBe('Tidal Kites');
    expect(ventureIn('harbour')).toBe('');
  });

  it('never runs as a formula', async () => {
    await addSubmissions('=HYPERLINK("http://evil.example.test","Open")');
    const csv = await csvOf('submissions');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example.test"",""Open"")"`);
    expect(csv).toContain(',+49 15550100,');
  });

  it('is a file to save: named by list and day, typed, not to be guessed at', async () => {
    const { headers } = await fetchFile(await linkTo('members', { format: 'xlsx' }));
    expect(headers['content-disposition']).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.xlsx"$/);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is a workbook with numbers and times as XLSX', async () => {
    const { id } = await registerMember(test);
    const file = await fetchFile(await linkTo('members', { format: 'xlsx' }));
    const parts = await readXlsxParts(file.rawPayload);
    const rows = readSheet(parts.get('xl/worksheets/sheet1.xml') ?? '');
    expect(rows[1]?.slice(0, 4)).toEqual([
      String(id),
      'Ada',
      'Lind',
      expect.stringContaining('@example.test'),
    ]);
    expect(Number(rows[1]?.at(-1))).toBeGreaterThan(46_000);
  });

  it('exists for every list', async () => {
    const member = await registerMember(test);
    await addSubmissions('Kites');
    const venture_id = await makeVenture(db);
    const document_id = await makeDocument(db, venture_id);
    const { id: call_id } = await insertCall(db);
    const cohort_id = await insertCohort(db, call_id);
    const { id: import_id } = await importsOf(test, () => owner.token).uploaded(
      'enquiries',
      'Email\nmira@example.test\n',
    );
    const audience = { kind: 'members', filters: {} };
    const { token } = owner;
    const mailing = await test.call({
      method: 'POST',
      url: '/api/admin/mailings',
      body: { audience },
      token,
    });
    const mailing_id = mailing.json().data.id;
    // Archives and papers have tests of their own.
    const {
      room: _room,
      frozenRoom: _frozen,
      callFiles: _files,
      closingStatement: _statement,
      outcomesReport: _report,
      ...lists
    } = exportEndpoints;
    for (const { path: url, access } of Object.values(lists)) {
      const token = access === 'member' ? member.token : owner.token;
      for (const format of ['csv', 'xlsx']) {
        const { path } = (
          await test.call({
            method: 'POST',
            url,
            body: { format, venture_id, document_id, call_id, cohort_id, import_id, mailing_id },
            token,
          })
        ).json().data;
        const response = await fetchFile(path);
        expect([url, format, response.statusCode]).toEqual([url, format, 200]);
        // An empty list has the names of its columns.
        expect(response.rawPayload.length).toBeGreaterThan(5);
      }
    }
  });

  it("is a member's own where members order it", async () => {
    const [ada, bea] = [await registerMember(test), await registerMember(test)];
    await addSubmissions('Kites that make power', 'approved');
    await addSubmissions('A harbour for boats');
    await sql`update submissions set user_id = ${ada.id} where status = 'approved'`.execute(db);
    const { path: url } = exportEndpoints.ownSubmissions;
    const csvFor = async (token: string) => {
      const ordered = await test.call({ method: 'POST', url, body: { format: 'csv' }, token });
      return (await fetchFile(ordered.json().data.path)).body;
    };
    expect(await csvFor(ada.token)).toMatch(/^.*Number,.*\r\n.*Kites that make power.*\r\n$/);
    expect(await csvFor(bea.token)).not.toContain('Kites');
    const refused = await test.call({ method: 'POST', url, body: { format: 'csv' }, token: owner.token });
    expect(refused.statusCode).toBe(403);
  });

  it('is recorded in the audit log with its filters, without what was typed', async () => {
    await order('submissions', { status: 'declined', search: 'ada@example.test' });
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'list.exported')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: owner.id,
      subject_kind: 'submissions',
      details: { format: 'csv', status: 'declined', was_searched: true },
    });
  });
});

/** Who may order each list; a list that is not here must be thought about first. */
const accessOfLists = {
  ownSubmissions: 'member',
  projections: 'account',
  portfolio: 'member',
  metrics: 'account',
  closingStatement: 'account',
  outcomesReport: 'numbers.read',
  financialModel: 'account',
  mentorLog: 'account',
  questions: 'account',
  readers: 'account',
  room: 'account',
  frozenRoom: 'account',
  submissions: 'submissions.read',
  callApplications: 'submissions.read',
  callFiles: 'submissions.read',
  cohort: 'programmes.manage',
  committeeSheet: 'submissions.read',
  enquiries: 'submissions.read',
  mailingRecipients: 'mailings.send',
  members: 'members.read',
  conversations: 'conversations.answer',
  emails: 'operations.read',
  audit: 'team.manage',
  ventures: 'ventures.read',
  projects: 'ventures.read',
  openings: 'ventures.read',
  posts: 'content.edit',
  team: 'team.manage',
  submissionWeeks: 'numbers.read',
  conversionWeeks: 'numbers.read',
  conversionRoles: 'numbers.read',
  decisionWeeks: 'numbers.read',
  answerWeeks: 'numbers.read',
  kindShares: 'numbers.read',
  importProblems: 'team.manage',
  industryShares: 'numbers.read',
};

const accessOf = (rows: Record<string, { access: string }>) =>
  Object.fromEntries(Object.entries(rows).map(([list, { access }]) => [list, access]));

it('every list has the access level that was decided for it', () => {
  expect(accessOf(exportEndpoints)).toEqual(accessOfLists);
});

it('a list that is planted, opened to others or taken away is noticed', () => {
  const { members, ...others } = exportEndpoints;
  for (const rows of [
    { ...exportEndpoints, planted: members },
    { ...others, members: { ...members, access: 'account' } },
    others,
  ])
    expect(accessOf(rows)).not.toEqual(accessOfLists);
});

describe('the link to it', () => {
  it('works once, also for two requests at the same time', async () => {
    const link = await linkTo('submissions');
    const answers = await Promise.all([fetchFile(link), fetchFile(link)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  it('works for a minute', async () => {
    const link = await linkTo('submissions');
    await sql`update export_tickets set created_at = now() - interval '61 seconds'`.execute(db);
    expect((await fetchFile(link)).statusCode).toBe(404);
  });

  it('ends with the session, the account and the right that ordered it', async () => {
    const links = [await linkTo('audit'), await linkTo('audit'), await linkTo('audit')];
    await sql`update users set admin_role = 'reviewer' where id = ${owner.id}`.execute(db);
    expect((await fetchFile(links[0] ?? '')).statusCode).toBe(404);
    await sql`update users set admin_role = 'owner', disabled_at = now() where id = ${owner.id}`.execute(db);
    expect((await fetchFile(links[1] ?? '')).statusCode).toBe(404);
    await sql`delete from sessions`.execute(db);
    expect((await fetchFile(links[2] ?? '')).statusCode).toBe(404);
  });

  it.each<[AdminRole, string, number]>([
    ['editor', 'submissions', 403],
    ['editor', 'members', 403],
    ['editor', 'posts', 200],
    ['reviewer', 'conversations', 200],
    ['reviewer', 'emails', 403],
    ['reviewer', 'audit', 403],
  ])('is given to a role that may read the list: %s, %s: %i', async (rank, list, status) => {
    const { token } = await makeAdmin(test, rank);
    expect((await order(list, {}, token)).statusCode).toBe(status);
  });

  it('is refused for a filter or a form that the list does not know', async () => {
    expect((await order('submissions', { status: 'lost' })).statusCode).toBe(422);
    expect((await order('submissions', { format: 'pdf' })).statusCode).toBe(422);
  });
});

it('ends the query when the browser leaves, in either format', async () => {
  // Three kilobytes each that do not compress: no buffer on the way can hold the file of either format.
  const longText = sql<string>`(select string_agg(md5(n || '-' || part), '') from generate_series(1, 94) as part)`;
  // In parts: on a busy machine a statement may not run long enough for all of them.
  for (let part = 0; part < 80; part += 1) await addSubmissions(longText, 'review', 50);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const open = async () => {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db);
    return rows[0]?.open;
  };
  for (const format of ['csv', 'xlsx']) {
    const path = await linkTo('submissions', { format });
    await new Promise<void>((resolve, reject) => {
      const call = request({ port, path, host: '127.0.0.1' }, async (response) => {
        response.pause();
        await vi.waitFor(async () => expect(await open()).toBe(1), timeoutMs).catch(reject);
        call.destroy();
        resolve();
      });
      call.on('error', () => undefined).end();
    });
    await vi.waitFor(async () => expect(await open()).toBe(0), timeoutMs);
  }
});
