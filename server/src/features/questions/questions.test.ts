import type { AccessLevel } from '@proxima/contract/access/levels';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { maxWaitingQuestions, type Question, questionMessages } from '@proxima/contract/questions/questions';
import { userChannel } from '@proxima/contract/wire/realtime';
import { textMessages } from '@proxima/contract/wire/text';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import { makeEligible, makeVenture } from '../../../test/eligible-investor.ts';
import { fillRoom } from '../../../test/venture-room.ts';
import { describers } from '../../notification-subjects.ts';
import { announceNotifications } from '../notifications/announce-notifications.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';

// One venture with a document of each level, and someone of every kind; each test asks questions of its own.

const test = await testApp();
const { db, realtime } = test.platform;
const names = ['founder', 'second', 'manager', 'mentor', 'granted', 'other', 'eligible', 'stranger'] as const;
type Name = (typeof names)[number] | 'owner' | 'editor' | 'lead';
const people = {} as Record<Name, SignedInUser>;
const levels: AccessLevel[] = ['catalogue', 'granted', 'venture', 'team'];
let documents: Record<AccessLevel, number>;
let folders: Record<AccessLevel, number>;
let venture: number;

async function call(method: 'GET' | 'POST' | 'PUT', path: string, who: Name, body?: object, headers = {}) {
  const prefix = path.includes('closing') ? '/api/admin' : '/api';
  const url = `${prefix}/ventures/${venture}/questions${path}`;
  const response = await test.call({ method, url, token: people[who].token, body, headers });
  return { status: response.statusCode, ...response.json() };
}
const ask = (who: Name, form: object = {}, headers = {}) =>
  call('POST', '', who, { text: 'How large are the tides?', ...form }, headers);
const askAbout = (who: Name, level: AccessLevel, page: number | null = 3) =>
  ask(who, { document_id: documents[level], version: 1, page });
const idOf = async (asked: ReturnType<typeof ask>): Promise<number> => (await asked).data.id;
const answer = (id: number, who: Name, form: object = {}) =>
  call('POST', `/${id}/answer`, who, { text: 'Four metres.', is_published: true, ...form });
const close = (id: number, who: Name, reason = 'An insult') =>
  call('POST', `/${id}/closing`, who, { reason });
const list = async (who: Name, query = ''): Promise<Question[]> =>
  (await call('GET', `?limit=100&${query}`, who)).data ?? [];
const find = async (who: Name, id: number) => (await list(who)).find((question) => question.id === id);
const readersOf = async (id: number): Promise<Name[]> => {
  const found: Name[] = [];
  for (const name of Object.keys(people) as Name[])
    if ((await call('GET', `?question=${id}`, name)).data?.length > 0) found.push(name);
  return found.sort();
};
const notified = async (kind: string) => {
  const rows = await db.selectFrom('notifications').select('user_id').where('kind', '=', kind).execute();
  return rows.map(({ user_id }) => nameOf(user_id)).sort();
};
const nameOf = (id: number) => (Object.keys(people) as Name[]).find((name) => people[name].id === id);
const inside: Name[] = ['founder', 'lead', 'manager', 'owner', 'second'];

const grant = (who: Name) =>
  db.insertInto('access_grants').values({ venture_id: venture, user_id: people[who].id }).execute();

beforeAll(async () => {
  people.owner = await makeAdmin(test);
  people.lead = await makeAdmin(test, 'reviewer');
  people.editor = await makeAdmin(test, 'editor');
  for (const name of names)
    people[name] = await registerMember(
      test,
      name === 'manager' ? 'project_manager' : name === 'founder' ? 'entrepreneur' : 'investor',
    );
  for (const name of ['second', 'granted', 'other', 'eligible'] as const)
    await makeEligible(db, people[name].id);
  venture = await makeVenture(db, { founder: people.founder.id });
  await sql`update ventures set lead_id = ${people.lead.id} where id = ${venture}`.execute(db);
  for (const [name, role] of [
    ['second', 'founder'],
    ['manager', 'project_manager'],
    ['mentor', 'mentor'],
  ] as const)
    await db
      .insertInto('venture_people')
      .values({ venture_id: venture, user_id: people[name].id, name: 'Mira Sol', role })
      .execute();
  await sql`insert into acknowledgements (user_id, legal_text_id, venture_id, typed_name)
    select ${people.mentor.id}, id, ${venture}, 'Ada Lind' from legal_texts where kind = 'nda'`.execute(db);
  await sql`update users set first_name = 'Ines', last_name = 'Sol' where id = ${people.granted.id}`.execute(
    db,
  );
  for (const name of ['granted', 'other'] as const) await grant(name);
  ({ documents, folders } = await fillRoom(test, venture, people.founder));
});

beforeEach(async () => {
  await sql`delete from questions; delete from notifications; delete from idempotency_keys`.execute(db);
});

it('is emailed with a link that leads to its page of the document, for as long as the reader may see it', async () => {
  await askAbout('granted', 'granted');
  await sql`delete from email_outbox`.execute(db);
  const rows = await db.selectFrom('notifications').select(['id', 'user_id']).execute();
  await announceNotifications(
    test.platform,
    describers,
    rows.map(({ id }) => id),
  );
  const emails = await db.selectFrom('email_outbox').select(['user_id', 'html']).execute();
  expect(emails).toHaveLength(3);
  const opened = async (who: Name) => {
    const html = emails.find(({ user_id }) => user_id === people[who].id)?.html ?? '';
    expect(html).not.toContain(`/ventures/`);
    const [, page, id] = /\/(\w+)\/notifications\?open=(\d+)"/.exec(html) ?? [];
    const url = `/api/notifications/${id}/read`;
    const reply = await test.call({ method: 'POST', url, token: people[who].token });
    return [page, reply.json().data.path];
  };
  const place = `documents/${documents.granted}?version=1&page=3&question=`;
  expect(await opened('founder')).toEqual(['dashboard', expect.stringContaining(place)]);
  expect(await opened('lead')).toEqual(['admin', expect.stringMatching(/^\/admin\/ventures\/.*page=3/)]);
  await sql`update venture_people set until = now() where user_id = ${people.second.id}`.execute(db);
  await sql`update documents set level = 'venture' where id = ${documents.granted}`.execute(db);
  expect(await opened('second')).toEqual(['dashboard', null]);
  await sql`update documents set level = 'granted' where id = ${documents.granted}`.execute(db);
  await sql`update venture_people set until = null where user_id = ${people.second.id}`.execute(db);
});

describe('asking', () => {
  it.each<[Name, Record<AccessLevel | 'venture as a whole', number>]>([
    ['granted', { 'venture as a whole': 200, catalogue: 200, granted: 200, venture: 404, team: 404 }],
    ['eligible', { 'venture as a whole': 200, catalogue: 200, granted: 404, venture: 404, team: 404 }],
    ['founder', { 'venture as a whole': 403, catalogue: 403, granted: 403, venture: 403, team: 403 }],
    // An eligible investor, too.
    ['second', { 'venture as a whole': 403, catalogue: 403, granted: 403, venture: 403, team: 403 }],
    ['manager', { 'venture as a whole': 403, catalogue: 403, granted: 403, venture: 403, team: 403 }],
    ['mentor', { 'venture as a whole': 403, catalogue: 404, granted: 404, venture: 404, team: 404 }],
    ['owner', { 'venture as a whole': 403, catalogue: 403, granted: 403, venture: 403, team: 403 }],
    ['stranger', { 'venture as a whole': 404, catalogue: 404, granted: 404, venture: 404, team: 404 }],
  ])('%s, about the venture and a document of each level: %j', async (who, expected) => {
    const found: Record<string, number> = { 'venture as a whole': (await ask(who)).status };
    for (const level of levels) found[level] = (await askAbout(who, level)).status;
    expect(found).toEqual(expected);
  });

  it('a mentor asks about documents in folders that founders share with them, and reads answers there alone', async () => {
    await sql`update folders set level = 'venture' where id = ${folders.catalogue}`.execute(db);
    const share = (...levels: AccessLevel[]) =>
      db
        .insertInto('folder_shares')
        .values(levels.map((level) => ({ folder_id: folders[level], user_id: people.mentor.id })))
        .execute();
    await share('catalogue', 'venture', 'team');
    const statuses = async () => {
      const found: Record<string, number> = { 'venture as a whole': (await ask('mentor')).status };
      for (const level of levels) found[level] = (await askAbout('mentor', level)).status;
      return found;
    };
    expect(await statuses()).toEqual({
      ...{ 'venture as a whole': 403, catalogue: 200, granted: 404, venture: 200, team: 404 },
    });
    expect((await ask('mentor')).message).toBe(questionMessages.sharedOnly);
    const [mine, second] = await list('mentor');
    expect(mine).toMatchObject({ is_own: true, may: ['withdraw'] });
    expect((await find('founder', mine?.id ?? 0))?.asker).toBe('Ada Lind');
    const about = async (level: AccessLevel) =>
      (await call('GET', `/summary?document_id=${documents[level]}`, 'mentor')).data?.asking;
    expect([await about('venture'), await about('granted')]).toEqual([{ is_named: true }, undefined]);
    expect((await call('GET', '/summary', 'mentor')).data).toMatchObject({
      asking: null,
      counts: { all: 2 },
    });
    const elsewhere = [await idOf(ask('granted')), await idOf(askAbout('granted', 'granted'))];
    for (const id of [...elsewhere, second?.id ?? 0]) await answer(id, 'founder');
    expect((await list('mentor')).map(({ id }) => id)).toEqual([mine?.id, second?.id]);
    await sql`delete from folder_shares where folder_id = ${folders.venture}`.execute(db);
    expect(await list('mentor')).toHaveLength(1);
    await sql`update venture_people set until = now() where role = 'mentor'`.execute(db);
    expect((await call('GET', '', 'mentor')).status).toBe(404);
    await sql`update venture_people set until = null where role = 'mentor'`.execute(db);
    await sql`delete from folder_shares`.execute(db);
    await sql`update folders set level = 'catalogue' where id = ${folders.catalogue}`.execute(db);
  });

  it.each([
    ['page 0', { page: 0 }, { page: [questionMessages.noPage] }],
    ['a page before the first', { page: -1 }, { page: [questionMessages.noPage] }],
    ['half a page', { page: 1.5 }, { page: [questionMessages.noPage] }],
    ['a page beyond the end', { page: 4 }, { page: [questionMessages.beyondEnd(3)] }],
    ['a page of nothing', { document_id: null, page: 1 }, { page: [questionMessages.pageOfDocument] }],
    ['a document without a version', { version: null }, { version: [questionMessages.versionNeeded] }],
    ['no text', { text: '  ' }, { text: [questionMessages.textRequired] }],
    ['too much text', { text: 'a'.repeat(2_001) }, { text: [textMessages.tooLong(2_000)] }],
  ])('about %s is refused under its field', async (_what, form, data) => {
    const about = { document_id: documents.granted, version: 1 };
    const refused = await ask('granted', { ...about, ...form });
    expect([refused.status, refused.data]).toEqual([422, data]);
  });

  it('about an unknown version, a document of another venture or one in the archive finds nothing', async () => {
    expect((await ask('granted', { document_id: documents.granted, version: 2 })).status).toBe(404);
    const own = venture;
    venture = await makeVenture(db, {});
    expect((await askAbout('granted', 'catalogue')).status).toBe(404);
    venture = own;
    await sql`update documents set archived_at = now() where id = ${documents.catalogue}`.execute(db);
    expect((await askAbout('granted', 'catalogue')).status).toBe(404);
    await sql`update documents set archived_at = null`.execute(db);
  });

  it('says beforehand whether founders read the name, and keeps to it', async () => {
    const asksAs = async (who: Name, level?: AccessLevel) => {
      const query = level ? `?document_id=${documents[level]}` : '';
      return (await call('GET', `/summary${query}`, who)).data.asking;
    };
    expect(await asksAs('granted', 'granted')).toEqual({ is_named: true });
    expect(await asksAs('granted', 'catalogue')).toEqual({ is_named: false });
    expect([await asksAs('granted'), await asksAs('eligible')]).toEqual([
      { is_named: true },
      { is_named: false },
    ]);
    expect([await asksAs('founder'), await asksAs('owner')]).toEqual([null, null]);
    const named = await idOf(askAbout('granted', 'granted'));
    const unnamed = await idOf(askAbout('granted', 'catalogue'));
    const askers = async (who: Name) => [(await find(who, named))?.asker, (await find(who, unnamed))?.asker];
    expect(await askers('founder')).toEqual(['Ines Sol', null]);
    expect(await askers('owner')).toEqual(['Ines Sol', 'Ines Sol']);
    expect(await askers('manager')).toEqual([null, null]);
    await sql`update documents set level = 'granted' where id = ${documents.catalogue}`.execute(db);
    expect(await askers('founder')).toEqual(['Ines Sol', null]);
    await sql`update documents set level = 'catalogue' where id = ${documents.catalogue}`.execute(db);
  });

  it('ten may wait, also when they are sent at once; withdrawn ones do not count', async () => {
    const sent = await Promise.all(Array.from({ length: maxWaitingQuestions + 3 }, () => ask('granted')));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(maxWaitingQuestions);
    expect((await ask('granted')).message).toBe(questionMessages.tooMany);
    const [first] = await list('granted');
    expect((await call('POST', `/${first?.id}/withdrawal`, 'granted')).status).toBe(200);
    expect((await ask('granted')).status).toBe(200);
    expect((await ask('eligible')).status).toBe(200);
  });

  it('a retry with the same key asks once', async () => {
    const key = { 'idempotency-key': 'k' };
    const [one, two] = [await ask('granted', {}, key), await ask('granted', {}, key)];
    expect([two.data.id, (await list('founder')).length]).toEqual([one.data.id, 1]);
    expect((await ask('granted', { text: 'Another' }, key)).status).toBe(422);
  });
});

describe('who reads a question', () => {
  it('while it waits and after a private answer: its asker, the people of the venture and the team', async () => {
    const id = await idOf(askAbout('granted', 'granted'));
    expect(await readersOf(id)).toEqual(['granted', ...inside].sort());
    await answer(id, 'founder', { is_published: false });
    expect(await readersOf(id)).toEqual(['granted', ...inside].sort());
  });

  it('once published: everyone who reads what it is about, without the asker’s name', async () => {
    const about = {
      catalogue: await idOf(askAbout('granted', 'catalogue')),
      granted: await idOf(askAbout('granted', 'granted')),
      'asked by one with access': await idOf(ask('granted')),
      'asked by any investor': await idOf(ask('eligible')),
    };
    for (const id of Object.values(about)) expect((await answer(id, 'founder')).status).toBe(200);
    const withAccess = ['granted', 'other', ...inside].sort();
    const investors = ['eligible', ...withAccess].sort();
    expect(await readersOf(about.catalogue)).toEqual(investors);
    expect(await readersOf(about.granted)).toEqual(withAccess);
    expect(await readersOf(about['asked by one with access'])).toEqual(withAccess);
    expect(await readersOf(about['asked by any investor'])).toEqual(investors);
    for (const question of await list('other')) {
      expect([question.asker, question.is_own, question.may]).toEqual([null, false, []]);
      expect(JSON.stringify(question)).not.toContain('Ines');
    }
  });

  it('a document that narrows later takes its questions along, whichever of document and folder narrows', async () => {
    const id = await idOf(askAbout('granted', 'catalogue'));
    await answer(id, 'founder');
    const expected: Record<AccessLevel, Name[]> = {
      catalogue: ['eligible', 'granted', 'other', ...inside],
      granted: ['granted', 'other', ...inside],
      venture: inside,
      team: ['lead', 'owner'],
    };
    for (const table of ['documents', 'folders'] as const)
      for (const level of levels) {
        const row = table === 'documents' ? documents.catalogue : folders.catalogue;
        await sql`update ${sql.table(table)} set level = ${level} where id = ${row}`.execute(db);
        expect([table, level, await readersOf(id)]).toEqual([table, level, expected[level].toSorted()]);
        await sql`update ${sql.table(table)} set level = 'catalogue' where id = ${row}`.execute(db);
      }
    await sql`update documents set archived_at = now() where id = ${documents.catalogue}`.execute(db);
    expect(await readersOf(id)).toEqual(['granted', ...inside].sort());
    await sql`update documents set archived_at = null`.execute(db);
  });

  it('nobody whose access has ended, not even its asker', async () => {
    const about = await idOf(askAbout('other', 'granted'));
    const whole = await idOf(ask('other'));
    const everywhere = await idOf(askAbout('other', 'catalogue'));
    for (const id of [about, whole]) await answer(id, 'founder');
    await sql`update access_grants set revoked_at = now() where user_id = ${people.other.id}`.execute(db);
    expect((await list('other')).map(({ id }) => id)).toEqual([everywhere]);
    expect((await call('POST', `/${about}/withdrawal`, 'other')).status).toBe(404);
    expect((await call('GET', `/summary?document_id=${documents.granted}`, 'other')).status).toBe(404);
    await grant('other');
  });

  it('nobody else: not who has no part in it, a mentor without a shared folder, or an editor', async () => {
    for (const id of [await idOf(ask('granted')), await idOf(askAbout('granted', 'catalogue'))])
      await answer(id, 'founder');
    for (const who of ['stranger', 'editor'] as const)
      expect([who, (await call('GET', '', who)).status]).toEqual([who, 404]);
    expect(await list('mentor')).toEqual([]);
  });
});

describe('answering', () => {
  it.each<[Name, number]>([
    ['founder', 200],
    ['second', 200],
    ['owner', 200],
    ['manager', 403],
    ['mentor', 403],
    ['editor', 404],
    ['granted', 403],
    ['eligible', 403],
    ['stranger', 404],
  ])('by %s: %i', async (who, status) => {
    const id = await idOf(askAbout('granted', 'catalogue'));
    expect((await answer(id, who)).status).toBe(status);
  });

  it('says who answered: founders by name, the team as one', async () => {
    const [one, two] = [await idOf(ask('granted')), await idOf(ask('granted'))];
    await answer(one, 'founder');
    await answer(two, 'owner');
    const by = async (who: Name, id: number) => (await find(who, id))?.answer;
    expect(await by('granted', one)).toMatchObject({ by: 'Ada Lind', is_of_team: false, version: 1 });
    expect(await by('granted', two)).toMatchObject({ by: null, is_of_team: true, corrected_at: null });
    expect((await by('owner', two))?.by).not.toBeNull();
  });

  it('of two at the same time one is refused, and nothing of it stays', async () => {
    const id = await idOf(ask('granted'));
    const sent = await Promise.all([answer(id, 'founder'), answer(id, 'second', { is_published: false })]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.message).toBe(questionMessages.decided);
    expect(await db.selectFrom('question_answers').select('version').execute()).toEqual([{ version: 1 }]);
  });

  it('can be corrected by the side that answered; every version is kept, for founders and the team', async () => {
    const id = await idOf(ask('granted'));
    await answer(id, 'founder');
    const correct = (who: Name, version: number, text = 'Five metres.') =>
      call('PUT', `/${id}/answer`, who, { text, version });
    expect((await correct('owner', 1)).status).toBe(403);
    expect((await correct('granted', 1)).status).toBe(403);
    expect((await correct('second', 1)).data.answer).toMatchObject({ text: 'Five metres.', version: 2 });
    expect((await correct('founder', 1)).message).toBe(questionMessages.changed);
    const shown = await find('other', id);
    expect(shown?.answer).toMatchObject({ text: 'Five metres.', corrected_at: expect.any(String) });
    const versions = async (who: Name) => (await call('GET', `/${id}/versions`, who)).data;
    expect((await versions('founder')).map(({ text }: { text: string }) => text)).toEqual([
      'Five metres.',
      'Four metres.',
    ]);
    expect((await call('GET', `/${id}/versions`, 'granted')).status).toBe(403);
    expect((await call('GET', `/${id}/versions`, 'eligible')).status).toBe(404);
    expect(await notified('question_answered')).toEqual(['granted', 'granted']);
  });

  it('private ones can be published later, by the side that answered', async () => {
    const id = await idOf(ask('granted'));
    await answer(id, 'founder', { is_published: false, private_reason: 'A trade secret' });
    const reasons = async () =>
      Promise.all((['founder', 'owner', 'manager', 'granted'] as const).map((who) => find(who, id)));
    expect((await reasons()).map((found) => found?.private_reason)).toEqual([
      'A trade secret',
      'A trade secret',
      null,
      null,
    ]);
    const publish = (who: Name) => call('POST', `/${id}/publication`, who);
    expect((await publish('owner')).status).toBe(403);
    expect((await publish('founder')).data).toMatchObject({ state: 'published', private_reason: null });
    expect((await publish('founder')).status).toBe(409);
    expect((await find('other', id))?.answer?.text).toBe('Four metres.');
  });

  it.each([
    [
      'answer without text',
      'answer',
      { text: '', is_published: true },
      { text: [questionMessages.answerRequired] },
    ],
    [
      'answer of 5,001 characters',
      'answer',
      { text: 'a'.repeat(5_001), is_published: true },
      { text: [textMessages.tooLong(5_000)] },
    ],
    ['closing without a reason', 'closing', { reason: ' ' }, { reason: [questionMessages.reasonRequired] }],
  ])('%s is refused under its field', async (_what, act, body, data) => {
    const id = await idOf(ask('granted'));
    expect((await call('POST', `/${id}/${act}`, 'owner', body)).data).toEqual(data);
  });
});

describe('ending', () => {
  it('an asker withdraws a question until it is answered, and nobody else does', async () => {
    const id = await idOf(ask('granted'));
    const withdraw = (who: Name) => call('POST', `/${id}/withdrawal`, who);
    expect([(await withdraw('second')).status, (await withdraw('other')).status]).toEqual([403, 404]);
    expect((await withdraw('granted')).data.state).toBe('withdrawn');
    expect((await withdraw('granted')).status).toBe(409);
    expect(await readersOf(id)).toEqual(['granted']);
    expect((await answer(id, 'founder')).status).toBe(404);
    const answered = await idOf(ask('granted'));
    await answer(answered, 'founder');
    expect((await call('POST', `/${answered}/withdrawal`, 'granted')).status).toBe(409);
  });

  it('the team closes one with a reason, which its asker reads; others no longer see it', async () => {
    const id = await idOf(ask('granted'));
    await answer(id, 'founder');
    expect((await close(id, 'founder')).status).toBe(403);
    expect((await close(id, 'editor')).status).toBe(403);
    expect((await close(id, 'owner')).data).toMatchObject({ state: 'closed', closed_reason: 'An insult' });
    expect((await close(id, 'owner')).status).toBe(409);
    expect(await readersOf(id)).toEqual(['granted', 'lead', 'owner']);
    expect((await find('granted', id))?.closed_reason).toBe('An insult');
    expect(await notified('question_closed')).toEqual(['granted']);
  });
});

describe('the list', () => {
  it('shows those that wait the oldest first, all others the newest first, page by page', async () => {
    const ids = [await idOf(ask('granted')), await idOf(ask('eligible')), await idOf(ask('granted'))];
    const answered = await idOf(ask('other'));
    await answer(answered, 'founder');
    const read = async (show: string) => {
      const found: number[] = [];
      let cursor: string | null = '';
      do {
        const page = await call('GET', `?limit=2&show=${show}${cursor && `&cursor=${cursor}`}`, 'founder');
        found.push(...page.data.map(({ id }: Question) => id));
        cursor = page.next_cursor;
      } while (cursor !== null);
      return found;
    };
    expect(await read('waiting')).toEqual(ids);
    expect(await read('answered')).toEqual([answered]);
    expect((await list('founder')).map(({ id }) => id)).toEqual([answered, ...ids.toReversed()]);
    expect((await list('eligible', 'show=own')).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await call('GET', '?cursor=x', 'founder')).status).toBe(422);
  });

  it('finds what is about a document and a page, and counts by page what the reader may read', async () => {
    const [third, first] = [
      await idOf(askAbout('granted', 'granted')),
      await idOf(askAbout('other', 'granted', 1)),
    ];
    await idOf(askAbout('granted', 'catalogue', 2));
    const whole = await idOf(askAbout('granted', 'granted', null));
    await answer(third, 'founder');
    const document = `document_id=${documents.granted}`;
    expect((await list('granted', `${document}&page=3`)).map(({ id }) => id)).toEqual([third]);
    expect((await list('granted', `${document}&page=whole`)).map(({ id }) => id)).toEqual([whole]);
    expect((await list('founder', document)).map(({ id }) => id)).toEqual([whole, first, third]);
    const summary = async (who: Name) => (await call('GET', `/summary?${document}`, who)).data;
    expect(await summary('founder')).toMatchObject({
      counts: { all: 3, waiting: 2, answered: 1, own: 0, closed: 0 },
      pages: [
        { page: 1, count: 1 },
        { page: 3, count: 1 },
      ],
    });
    expect(await summary('granted')).toMatchObject({
      counts: { all: 2, waiting: 1, answered: 1, own: 2, closed: 0 },
      pages: [{ page: 3, count: 1 }],
    });
  });
});

describe('notifying', () => {
  it('founders and the lead of a question, its asker of the answer; open pages of those concerned', async () => {
    const publish = vi.spyOn(realtime, 'publish');
    const pushed = () => {
      const channels = publish.mock.calls
        .filter(([{ data }]) => JSON.stringify(data) === JSON.stringify({ kind: 'question', id: venture }))
        .map(([{ channel }]) => channel);
      publish.mockClear();
      return channels.sort();
    };
    const channelsOf = (...who: Name[]) => who.map((name) => userChannel(people[name].id)).sort();
    const id = await idOf(ask('eligible'));
    expect(await notified('question_asked')).toEqual(['founder', 'lead', 'second']);
    expect(pushed()).toEqual(
      channelsOf('eligible', 'founder', 'granted', 'lead', 'manager', 'other', 'owner', 'second'),
    );
    await answer(id, 'founder');
    expect(pushed()).toContain(userChannel(people.eligible.id));
    publish.mockRestore();
    expect(await notified('question_answered')).toEqual(['eligible']);
  });

  const notices = async (who: Name) =>
    (await test.call({ method: 'GET', url: '/api/notifications', token: people[who].token })).json().data;

  it('leads to the question, and names the venture alone; nothing is left of it once access has ended', async () => {
    const id = await idOf(askAbout('other', 'granted'));
    await answer(id, 'founder');
    const [notice] = await notices('other');
    expect(notice.title).toBe('Your question about Tidal Kites has been answered');
    expect(notice.path).toMatch(/^\/dashboard\/ventures\/tidal-kites-[^/]+\/documents\//);
    expect(notice.path).toContain(`/${documents.granted}?version=1&page=3&question=${id}`);
    expect((await notices('lead'))[0].path).toMatch(/^\/admin\/ventures\//);
    await sql`update access_grants set revoked_at = now() where user_id = ${people.other.id}`.execute(db);
    expect(await notices('other')).toEqual([]);
    await grant('other');
  });
});

it('an account that is deleted takes what nobody answered along; the rest stays without a name', async () => {
  const [asker, answerer] = [await registerMember(test, 'investor'), await registerMember(test)];
  await makeEligible(db, asker.id);
  Object.assign(people, { asker, answerer });
  await db
    .insertInto('venture_people')
    .values({ venture_id: venture, user_id: answerer.id, name: 'Bea Tal', role: 'founder' })
    .execute();
  const [open, done] = [await idOf(ask('asker' as Name)), await idOf(ask('asker' as Name))];
  await answer(done, 'answerer' as Name);
  const own = await test.call({ method: 'GET', url: '/api/users/archive', token: asker.token });
  expect(own.rawPayload.includes('questions.json')).toBe(true);
  for (const { id } of [asker, answerer]) {
    await sql`update users set deletion_requested_at = now() - interval '15 days' where id = ${id}`.execute(
      db,
    );
    await eraseAccount(test.platform, id);
  }
  const shown = await find('owner', done);
  expect([shown?.asker, shown?.answer?.by]).toEqual(['Former member', 'Former member']);
  expect(await find('owner', open)).toBeUndefined();
  Reflect.deleteProperty(people, 'asker');
  Reflect.deleteProperty(people, 'answerer');
});
