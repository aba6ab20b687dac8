import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { importLimits, importMessages } from '@proxima/contract/imports/import-wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp, testPassword } from '../../../test/app.ts';
import { makeWorkbook, packWorkbook } from '../../../test/documents/workbook.ts';
import { importsOf } from '../../../test/input/import-file.ts';
import { importedKinds } from '../../imported-kinds.ts';
import type { Importable } from '../../platform/tables/importable.ts';
import { importSweep } from './imports.jobs.ts';
import { sweepImports } from './imports.repository.ts';
import { workImport } from './work-import.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
const imports = importsOf(test, () => owner.token);

const people = `First Name;Last Name;E-Mail;Phone;Favourite colour
Mira;Sol;mira@example.test;+49 155 50100;blue
Ada;;ada@example.test;;red
;Nobody;no address;;
Mira;Again;MIRA@example.test;;green
`;

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

const users = () =>
  db.selectFrom('users').select(['email', 'has_joined']).where('role', '<>', 'admin').orderBy('id').execute();

describe('a file', () => {
  it('is read with a proposal for each column, and nothing is stored of people yet', async () => {
    const draft = await imports.uploaded('entrepreneurs', people);
    expect(draft).toMatchObject({
      state: 'draft',
      rows: 4,
      file_name: 'people.csv',
      by: expect.stringContaining('Admin'),
    });
    expect(draft.matches).toEqual(['first_name', 'last_name', 'email', 'phone', null]);
    expect(draft.columns[2]).toEqual({
      heading: 'E-Mail',
      samples: ['mira@example.test', 'ada@example.test', 'no address'],
    });
    expect(await users()).toEqual([]);
  });

  it('is what its content is, whatever it is called', async () => {
    const book = makeWorkbook({ Empty: [], People: [['Email'], ['mira@example.test']] });
    const draft = await imports.uploaded('entrepreneurs', book, 'people.csv');
    expect([draft.sheet, draft.sheets.map(({ name }) => name), draft.matches]).toEqual([
      1,
      ['Empty', 'People'],
      ['email'],
    ]);
    const text = await imports.uploaded('entrepreneurs', 'Email\nada@example.test\n', 'people.xlsx');
    expect(text.columns[0]?.samples).toEqual(['ada@example.test']);
  });

  it('may have a character of two UTF-16 units wherever headings and first values are cut', async () => {
    const [long, heading] = [
      `${'x'.repeat(importLimits.sample - 1)}😀`,
      `${'h'.repeat(importLimits.heading - 1)}😀`,
    ];
    const { columns } = await imports.uploaded('entrepreneurs', `${heading},Email\n${long},x\n`);
    expect(columns[0]?.heading.slice(0, -1)).toBe('h'.repeat(importLimits.heading - 1));
    expect(columns[0]?.samples[0]?.slice(0, -1)).toBe('x'.repeat(importLimits.sample - 1));
  });

  it.each<[string, string | Buffer, string]>([
    ['without rows', 'Email,Phone\n', importMessages.empty],
    ['that is empty but for line ends', '\n\n', importMessages.empty],
    ['with too many rows', `Email\n${'a\n'.repeat(importLimits.rows + 1)}`, importMessages.tooManyRows],
    ['with an open quotation mark', 'Email,Name\na,"b\nc,d\n', importMessages.openQuote(2)],
    ['of an older Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), importMessages.oldExcel],
  ])('is refused %s, with what to do', async (_case, content, message) => {
    const reply = await imports.upload('entrepreneurs', content);
    expect([reply.statusCode, reply.json().message]).toEqual([422, message]);
    expect(await db.selectFrom('imports').select('id').execute()).toEqual([]);
  });

  it('is refused if it is an archive that unpacks to far more than its size', async () => {
    const bomb = packWorkbook({ sheets: { A: 'x' }, parts: { 'xl/media/a.bin': '0'.repeat(120_000_000) } });
    const reply = await imports.upload('entrepreneurs', bomb, 'people.xlsx');
    expect([reply.statusCode, reply.json().message]).toEqual([
      422,
      expect.stringContaining('unpacks to far more'),
    ]);
  });

  it('is for owners alone', async () => {
    const reviewer = await makeAdmin(test, 'reviewer');
    const member = await registerMember(test);
    const { id } = await imports.uploaded('entrepreneurs', people);
    for (const { token } of [reviewer, member]) {
      const others = importsOf(test, () => token);
      expect((await others.upload('entrepreneurs', people)).statusCode).toBe(403);
      expect((await others.send('GET', `/${id}`)).statusCode).toBe(403);
    }
    expect((await imports.send('GET', '/999')).statusCode).toBe(404);
  });
});

describe('columns', () => {
  const match = (draft: { id: number; version: number }, body: object) =>
    imports.send('PUT', `/${draft.id}/matches`, { version: draft.version, sheet: 0, defaults: {}, ...body });

  it('are changed by hand and saved on the server; a field has one column', async () => {
    const draft = await imports.uploaded(
      'entrepreneurs',
      'Mail,Other,Third\na@example.test,b@example.test,x\n',
    );
    expect(draft.matches).toEqual(['email', null, null]);
    const changed = await match(draft, { matches: [null, 'email', 'why_join'] });
    expect(changed.json().data.matches).toEqual([null, 'email', 'why_join']);
    expect((await imports.read(draft.id)).matches).toEqual([null, 'email', 'why_join']);
    const twice = await match(await imports.read(draft.id), { matches: ['email', 'email', null] });
    expect([twice.statusCode, twice.json().message]).toEqual([422, importMessages.twice('Email')]);
    const unknown = await match(await imports.read(draft.id), { matches: ['password_hash', null, null] });
    expect(unknown.statusCode).toBe(422);
    expect((await match(draft, { matches: [null, null, null] })).statusCode).toBe(409);
  });

  it('of another sheet get a proposal of their own', async () => {
    const book = makeWorkbook({
      One: [['Email'], ['a@example.test']],
      Two: [
        ['Phone', 'Email'],
        ['1', 'b@example.test'],
        ['2', 'c@example.test'],
      ],
    });
    const draft = await imports.uploaded('entrepreneurs', book);
    const other = (await match(draft, { sheet: 1, matches: [] })).json().data;
    expect([other.matches, other.rows, other.sheet]).toEqual([['phone', 'email'], 2, 1]);
  });

  it('of required fields are needed before rows are checked', async () => {
    const draft = await imports.uploaded('entrepreneurs', 'Colour\nred\n');
    const refused = await imports.act(draft.id, 'check');
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      importMessages.requiredColumns(['Email']),
    ]);
  });
});

describe('checking', () => {
  it('finds what is wrong in each row and what is there already, and stores nobody', async () => {
    await imports.imported('entrepreneurs', 'First,Last,Email\nAda,Lind,ada@example.test\n');
    const { id } = await imports.uploaded('entrepreneurs', `${people}Ada;Lind;Ada@Example.test;;\n`);
    const { state, counts } = await imports.checked(id);
    expect(state).toBe('checked');
    expect(counts).toMatchObject({ waiting: 0, ready: 1, problem: 2, duplicate: 2 });
    expect(await imports.notes(id, 'problem')).toEqual([
      [3, 'Last Name: Last name is Required'],
      [4, 'First Name: First Name is Required; Email: Enter an email address'],
    ]);
    expect(await imports.notes(id, 'duplicate')).toEqual([
      [5, importMessages.inFile(2)],
      [6, importMessages.exists('Ada Lind (Entrepreneur)')],
    ]);
    expect(await users()).toHaveLength(1);
  });

  it('gives the rows with problems as a file with a column that says what is wrong, which runs no formula', async () => {
    const { id } = await imports.uploaded(
      'entrepreneurs',
      'Email,Note\n=1+1,@SUM(A1)\nmira@example.test,x\n',
    );
    await imports.checked(id);
    const ordered = await test.call({
      method: 'POST',
      url: '/api/admin/exports/import-problems',
      body: { format: 'csv', import_id: id },
      token: owner.token,
    });
    const file = await test.call({ method: 'GET', url: ordered.json().data.path });
    const [head, first] = file.body.slice(1).split('\r\n');
    expect(head).toBe('problem,Email,Note');
    expect(first).toMatch(/Enter an email address",'=1\+1,'@SUM\(A1\)$/);
    // Its own column is no field, although companies have one that is called Problem.
    expect((await imports.uploaded('companies', file.body)).matches[0]).toBeNull();
    const again = await imports.uploaded('entrepreneurs', file.body);
    expect(again.columns.map(({ samples }) => samples[0])).toEqual([expect.any(String), '=1+1', '@SUM(A1)']);
  });

  it('is repeated after a change of the columns, with none of what was found before', async () => {
    const { id } = await imports.uploaded('entrepreneurs', people);
    await imports.checked(id);
    await imports.act(id, 'edit');
    expect((await imports.read(id)).counts).toMatchObject({ waiting: 4, ready: 0, duplicate: 0 });
    expect((await imports.checked(id)).counts).toMatchObject({ ready: 1, duplicate: 1, problem: 2 });
  });
});

describe('importing', () => {
  it('makes accounts without a password, which count as members and get no email', async () => {
    const done = await imports.imported('entrepreneurs', people);
    expect([done.state, done.counts.imported]).toEqual(['done', 1]);
    expect(await users()).toEqual([{ email: 'mira@example.test', has_joined: false }]);
    expect(await db.selectFrom('email_outbox').select('id').execute()).toEqual([]);
    const members = await test.call({
      method: 'GET',
      url: '/api/admin/members?state=not_joined',
      token: owner.token,
    });
    expect(members.json().data).toMatchObject([{ email: 'mira@example.test', has_joined: false }]);
    for (const password of ['!', testPassword]) {
      const body = { email: 'mira@example.test', password };
      expect((await test.call({ method: 'POST', url: '/api/users/login', body })).statusCode).toBe(401);
    }
    const rows = await db
      .selectFrom('import_rows')
      .select('cells')
      .where('outcome', '=', 'imported')
      .execute();
    expect(rows).toEqual([{ cells: [] }]);
  });

  it('makes nothing twice: the same file again, and two owners at the same time', async () => {
    const other = importsOf(test, () => owner.token);
    const ids = await Promise.all(
      [imports, other].map(async (one) => {
        const { id } = await one.uploaded(
          'companies',
          'Name,Industry,Stage\nTidal Kites,Technology,Early-stage startups\n',
        );
        await one.checked(id);
        await one.act(id, 'start');
        return id;
      }),
    );
    await Promise.all(ids.map((id) => imports.work(id)));
    const counts = await Promise.all(ids.map(async (id) => (await imports.read(id)).counts));
    expect(counts.map(({ imported }) => imported).toSorted()).toEqual([0, 1]);
    expect(await db.selectFrom('ventures').select('name').execute()).toEqual([{ name: 'Tidal Kites' }]);
    const third = await imports.imported(
      'companies',
      'Company,Industry,Stage\ntidal  KITES,other,Early-stage startups\n',
    );
    expect([third.state, third.counts.duplicate]).toEqual(['checked', 1]);
  });

  it('skips whoever registered since the check, and names them', async () => {
    const { id } = await imports.uploaded('entrepreneurs', people);
    await imports.checked(id);
    const { id: memberId } = await registerMember(test);
    await db.updateTable('users').set({ email: 'Mira@example.test' }).where('id', '=', memberId).execute();
    await imports.act(id, 'start');
    await imports.work(id);
    expect(await imports.notes(id, 'duplicate')).toContainEqual([
      2,
      importMessages.exists('Ada Lind (Entrepreneur)'),
    ]);
  });

  it('leaves nothing of the file behind but headings, and rows with problems', async () => {
    const rows = [
      ['Email', 'First', 'Last'],
      ['mira@example.test', 'Mira', 'Sol'],
    ];
    const { id } = await imports.uploaded('entrepreneurs', makeWorkbook({ One: rows, Two: [['X'], ['y']] }));
    await imports.checked(id);
    await imports.act(id, 'start');
    expect((await imports.read(id)).columns[0]).toEqual({ heading: 'Email', samples: [] });
    await imports.work(id);
    const left = await db.selectFrom('import_rows').select(['sheet', 'cells']).execute();
    expect(left).toEqual([{ sheet: 0, cells: [] }]);
  });

  it('starts once, and only as it was seen', async () => {
    const { id } = await imports.uploaded('entrepreneurs', people);
    const { version } = await imports.checked(id);
    const start = () => imports.send('POST', `/${id}/start`, { version });
    const [one, two] = await Promise.all([start(), start()]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409]);
    expect((await imports.act(id, 'edit')).statusCode).toBe(409);
    expect((await imports.send('DELETE', `/${id}`)).statusCode).toBe(409);
  });

  it('needs a recent password, and so does undoing', async () => {
    const { id } = await imports.uploaded('entrepreneurs', people);
    await imports.checked(id);
    await sql`update sessions set created_at = created_at - interval '601 seconds'`.execute(db);
    expect((await imports.act(id, 'start')).json().error).toBe('reauthentication_required');
    expect((await imports.act(id, 'undo')).json().error).toBe('reauthentication_required');
  });

  const rows = Array.from({ length: 250 }, (_, at) => `P${at},Sol,p${at}@example.test`);
  const many = ['First,Last,Email', ...rows].join('\n');

  it('continues where a server left it that died, and makes nobody twice', async () => {
    const { id } = await imports.uploaded('investors', many);
    await imports.checked(id);
    await imports.act(id, 'start');
    let stored = 0;
    const isDead = () => stored > 150;
    const store: Importable['store'] = (tx, context, rows, order) => {
      stored += rows.length;
      if (isDead()) throw new Error('killed');
      return importedKinds.investors.store(tx, context, rows, order);
    };
    const dying = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && isDead()) throw new Error('no connection');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const kinds = { ...importedKinds, investors: { ...importedKinds.investors, store } };
    await expect(workImport({ ...test.platform, db: dying }, kinds, id)).rejects.toThrow('no connection');
    expect((await imports.read(id)).counts).toMatchObject({ imported: 100, ready: 150, problem: 0 });
    await Promise.all([imports.work(id), imports.work(id)]);
    expect((await imports.read(id)).counts.imported).toBe(250);
    expect(await users()).toHaveLength(250);
  });

  it('stops when an owner says so; what was imported until then can be undone', async () => {
    const { id } = await imports.uploaded('investors', many);
    await imports.checked(id);
    await imports.act(id, 'start');
    const store: Importable['store'] = async (...args) => {
      stopping ??= imports.act(id, 'stop');
      // It waits for the rows that are being stored.
      await expect.poll(countWaiting).toBe(1);
      return importedKinds.investors.store(...args);
    };
    let stopping: ReturnType<typeof imports.act> | undefined;
    const countWaiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows.length;
    await workImport(
      test.platform,
      { ...importedKinds, investors: { ...importedKinds.investors, store } },
      id,
    );
    expect((await stopping)?.statusCode).toBe(200);
    const stopped = await imports.read(id);
    const { imported, ready } = stopped.counts;
    expect([stopped.state, imported < 250, imported + ready]).toEqual(['stopped', true, 250]);
    expect((await imports.undone(id)).counts).toMatchObject({ removed: imported, ready });
    expect(await users()).toEqual([]);
  });

  it('stops once the account that started it is disabled or gone', async () => {
    const { id } = await imports.uploaded('entrepreneurs', people);
    await imports.checked(id);
    await imports.act(id, 'start');
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', owner.id).execute();
    await imports.work(id);
    await db.updateTable('users').set({ disabled_at: null }).where('id', '=', owner.id).execute();
    const { state, counts, undo_until } = await imports.read(id);
    expect([state, counts.imported, undo_until]).toEqual(['stopped', 0, expect.any(String)]);
  });

  it('leaves out the one row that cannot be stored', async () => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.email = 'p7@example.test' then raise exception 'no'; end if; return new; end $$`.execute(db);
    await sql`create trigger refuse before insert on users for each row execute function refuse()`.execute(
      db,
    );
    try {
      const rows = Array.from({ length: 20 }, (_, at) => `P${at},Sol,p${at}@example.test`);
      const done = await imports.imported('investors', ['First,Last,Email', ...rows].join('\n'));
      expect(done.counts).toMatchObject({ imported: 19, problem: 1 });
      expect(await imports.notes(done.id, 'problem')).toEqual([[9, importMessages.failed]]);
    } finally {
      await sql`drop function refuse cascade`.execute(db);
    }
  });
});

describe('undoing', () => {
  it('removes everyone who was imported, but for who joined or is part of something, and names why', async () => {
    const rows = ['mira', 'ada', 'bea'].map((name) => `${name},Sol,${name}@example.test`);
    const done = await imports.imported('entrepreneurs', ['First,Last,Email', ...rows].join('\n'));
    await db.updateTable('users').set({ has_joined: true }).where('email', '=', 'ada@example.test').execute();
    await imports.imported(
      'companies',
      'Name,Industry,Stage,Founders\nTidal Kites,Technology,Early-stage startups,bea@example.test\n',
    );
    const undone = await imports.undone(done.id);
    expect([undone.state, undone.counts]).toMatchObject(['undone', { removed: 1, kept: 2, imported: 0 }]);
    expect(await imports.notes(done.id, 'kept')).toEqual([
      [3, importMessages.joined],
      [4, importMessages.used(['venture people'])],
    ]);
    expect(await users()).toMatchObject([{ email: 'ada@example.test' }, { email: 'bea@example.test' }]);
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'import.%')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'import.started',
      'import.started',
      'import.undone',
    ]);
  });

  it('is possible for a day by the clock of the database', async () => {
    const done = await imports.imported('entrepreneurs', people);
    expect(done.undo_until).not.toBeNull();
    await sql`update imports set finished_at = now() - interval '25 hours'`.execute(db);
    expect((await imports.read(done.id)).undo_until).toBeNull();
    const late = await imports.act(done.id, 'undo');
    expect([late.statusCode, late.json().message]).toEqual([409, importMessages.undoEnded]);
  });
});

it('deletes rows after thirty days and drafts with them; the line of what was imported stays', async () => {
  await imports.imported('entrepreneurs', people);
  await imports.uploaded('entrepreneurs', people);
  await sql`update imports set moved_at = now() - interval '31 days'`.execute(db);
  await sweepImports(db);
  expect(await db.selectFrom('import_rows').select('number').execute()).toEqual([]);
  const list = (await imports.send('GET', '')).json().data;
  expect(list).toMatchObject([{ state: 'done', counts: { imported: 1 } }]);
  expect(importSweep.cron).toBe('*/5 * * * *');
});
