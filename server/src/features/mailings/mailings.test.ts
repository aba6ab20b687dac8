import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { mailingChanged, mailingTable } from '@proxima/contract/mailings/mailing-states';
import { mailingLimits, mailingMessages } from '@proxima/contract/mailings/mailing-wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../test/app.ts';
import { makeCohortWorld } from '../../../test/cohort-world.ts';
import { letter, mailingsOf } from '../../../test/input/mailing-world.ts';
import { listVenture } from '../../../test/listed-ventures.ts';
import { beginMailing, sendBatch } from './deliver-mailing.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
const { send, create, read, hold, deliver, deliverTo, emails } = mailingsOf(test, () => owner);

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
});

const addresses = async () => (await emails()).map(({ to_address }) => to_address);
const rename = (id: number, first: string, last = 'Lind') =>
  sql`update users set first_name = ${first}, last_name = ${last} where id = ${id}`.execute(db);
const choose = (id: number, email: string) =>
  sql`insert into notification_choices (user_id, name, email) values (${id}, 'news', ${email})`.execute(db);
const bellOf = async ({ token }: SignedInUser) =>
  (await test.call({ method: 'GET', url: '/api/notifications', token })).json().data;

describe('a draft', () => {
  it('says in words to whom it goes, and counts who would get it and who would not', async () => {
    await registerMember(test, 'investor');
    const [unsubscribed, digest, disabled, dead] = [
      await registerMember(test, 'investor'),
      await registerMember(test, 'investor'),
      await registerMember(test, 'investor'),
      await registerMember(test, 'investor'),
    ];
    await registerMember(test, 'entrepreneur');
    await choose(unsubscribed.id, 'never');
    await choose(digest.id, 'weekly');
    await sql`update users set disabled_at = now() where id = ${disabled.id}`.execute(db);
    await sql`insert into dead_addresses (address, code, reason) values (${dead.email}, '5.1.1', 'No such user')`.execute(
      db,
    );
    await sql`insert into users (role, first_name, last_name, email, phone, password_hash, has_joined)
      values ('investor', 'Mira', 'Sol', 'mira@example.test', '', '', false)`.execute(db);
    const { data } = await create({ kind: 'members', filters: { role: 'investor' } });
    expect(data).toMatchObject({
      state: 'draft',
      audience: { title: 'Members', filters: ['Role: Investor'] },
      recipients: null,
      outcomes: null,
    });
    const audience = (await send('GET', `/${data.id}/audience`)).data;
    expect(audience).toMatchObject({
      total: 6,
      outcomes: { waiting: 1, unsubscribed: 1, digest: 1, disabled: 1, returned: 1, not_joined: 1, sent: 0 },
    });
    expect(audience.people).toHaveLength(mailingLimits.previews);
  });

  it('refuses what cannot be filled in for these people, and says what can', async () => {
    const { id, version } = (await create()).data;
    for (const [text, message] of [
      ['Hello {venture}', '{venture} cannot be filled in for these people. Use {first_name} or {full_name}.'],
      ['Hello {firstname}', '{firstname} cannot be filled in'],
      ['Hello {first_name', 'A curly bracket has no partner.'],
    ]) {
      const body = { version, subject: 'News', text };
      for (const [method, url] of [
        ['PUT', ''],
        ['POST', '/sending'],
        ['POST', '/test'],
      ] as const) {
        const refused = await send(method, `/${id}${url}`, body);
        expect([refused.status, refused.data.text[0]]).toEqual([422, expect.stringContaining(message ?? '')]);
      }
    }
  });

  it('is saved by one of two who write at once; the other sees how it stands', async () => {
    const { id, version } = (await create()).data;
    const save = (text: string) => send('PUT', `/${id}`, { version, subject: 'News', text });
    expect((await save('First')).status).toBe(200);
    const second = await save('Second');
    expect([second.status, second.message]).toEqual([409, mailingChanged]);
    expect((await read(id)).text).toBe('First');
  });

  it('is previewed as real people on the list would get it, and as nobody else', async () => {
    const ada = await registerMember(test);
    const stranger = await registerMember(test, 'investor');
    await rename(ada.id, '<b>Ada');
    const { id } = (await create({ kind: 'members', filters: { role: 'entrepreneur' } })).data;
    const preview = (people: number[]) => send('POST', `/${id}/preview`, { ...letter, people });
    const [shown] = (await preview([ada.id])).data;
    expect(shown).toMatchObject({
      id: ada.id,
      email: { subject: 'Office hours, <b>Ada', html: expect.stringContaining('&lt;b&gt;Ada') },
    });
    expect((await preview([stranger.id])).status).toBe(404);
    const found = await send('GET', `/${id}/people?search=lin`);
    expect(found.data.map((one: { id: number }) => one.id)).toEqual([ada.id]);
    expect((await send('GET', `/${id}/people?search=${encodeURIComponent('%')}`)).data).toEqual([]);
  });

  it('is sent to its writer as a test', async () => {
    const { id } = (await create()).data;
    const tested = await send('POST', `/${id}/test`, letter);
    expect(tested.message).toBe(mailingMessages.tested(owner.email));
    const rows = await db
      .selectFrom('email_outbox')
      .select(['to_address', 'subject'])
      .where('kind', '=', 'mailing_test')
      .execute();
    expect(rows).toEqual([{ to_address: owner.email, subject: 'Test: Office hours, Ines' }]);
  });

  it('is deleted while nothing was sent', async () => {
    const { id } = (await create()).data;
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    await registerMember(test);
    const held = await hold();
    expect((await send('DELETE', `/${held.id}`)).status).toBe(409);
  });
});

describe('a held mailing', () => {
  it('goes to those who were on the list then, and once, however often it is sent', async () => {
    const first = await registerMember(test);
    const { id, version } = (await create()).data;
    const both = await Promise.all([1, 2].map(() => send('POST', `/${id}/sending`, { version, ...letter })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await registerMember(test);
    await deliver(id);
    await Promise.all([sendBatch(test.platform, id), beginMailing(test.platform, id)]);
    expect(await addresses()).toEqual([first.email]);
    expect(await read(id)).toMatchObject({ state: 'sent', recipients: 1, emails: 1 });
    const actions = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_kind', '=', 'mailing')
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'mailing.held', actor_id: owner.id },
      { action: 'mailing.sent', actor_id: owner.id },
    ]);
  });

  it('does not go before its ten minutes are over, nor after it was withdrawn', async () => {
    await registerMember(test);
    const held = await hold();
    await beginMailing(test.platform, held.id);
    expect((await read(held.id)).state).toBe('held');
    const withdrawn = await send('POST', `/${held.id}/withdrawal`, { version: held.version });
    expect(withdrawn).toMatchObject({
      message: mailingMessages.withdrawn,
      data: { state: 'withdrawn', outcomes: null },
    });
    await deliver(held.id);
    expect(await addresses()).toEqual([]);
    const again = await send('POST', `/${held.id}/sending`, { version: withdrawn.data.version, ...letter });
    expect(again.data.state).toBe('held');
  });

  it('cannot be withdrawn once it is being sent', async () => {
    await registerMember(test);
    const { id, version } = await deliverTo();
    const late = await send('POST', `/${id}/withdrawal`, { version });
    expect([late.status, late.message]).toEqual([409, mailingTable.rules.withdraw.refusal]);
  });

  it('needs a recent password, at least one recipient, and a day with fewer others', async () => {
    const { id, version } = (await create()).data;
    const sending = () => send('POST', `/${id}/sending`, { version, ...letter });
    expect((await sending()).message).toBe(mailingMessages.nobody);
    await registerMember(test);
    await sql`insert into mailings (audience, audience_title, author_name, held_at)
      select '{"kind": "members", "filters": {}}', 'Members', 'Mara', now() from generate_series(1, ${mailingLimits.perDay})`.execute(
      db,
    );
    expect((await sending()).message).toBe(mailingMessages.perDay);
    await sql`update sessions set created_at = created_at - interval '601 seconds'`.execute(db);
    expect((await sending()).error).toBe('reauthentication_required');
  });
});

describe('each recipient', () => {
  it('gets their own names, or a fallback for one that would be a link', async () => {
    const [ada, spam] = [await registerMember(test), await registerMember(test)];
    await rename(ada.id, 'Zoë');
    await rename(spam.id, 'win.example.com');
    await deliverTo();
    const sent = Object.fromEntries((await emails()).map((email) => [email.to_address, email]));
    expect(sent[ada.email]).toMatchObject({
      subject: 'Office hours, Zoë',
      text: expect.stringContaining('Hello Zoë,'),
    });
    expect(sent[spam.email]).toMatchObject({
      subject: 'Office hours, there',
      text: expect.stringContaining('Hello there,'),
    });
    expect(sent[ada.email]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it('is asked again when the email is queued, and the team sees what became of each', async () => {
    const people: SignedInUser[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await registerMember(test));
    const [got, unsubscribed, digest, disabled, dead, gone] = people as [
      SignedInUser,
      ...SignedInUser[],
    ] as SignedInUser[];
    const held = await hold();
    await choose(unsubscribed?.id ?? 0, 'never');
    await choose(digest?.id ?? 0, 'daily');
    await sql`update users set disabled_at = now() where id = ${disabled?.id}`.execute(db);
    await sql`insert into dead_addresses (address, code, reason) values (${dead?.email}, '5.1.1', 'No such user')`.execute(
      db,
    );
    await sql`delete from users where id = ${gone?.id}`.execute(db);
    await deliver(held.id);
    expect(await addresses()).toEqual([got?.email]);
    const { outcomes } = await read(held.id);
    expect(outcomes).toEqual({
      ...{ waiting: 1, sent: 0, digest: 1, returned: 1, failed: 0, read: 0 },
      ...{ unsubscribed: 1, not_joined: 0, disabled: 1, gone: 1 },
    });
    await sql`update email_outbox set state = 'returned'`.execute(db);
    expect((await read(held.id)).outcomes).toMatchObject({ waiting: 0, returned: 2 });
    for (const person of [got, unsubscribed, digest, dead])
      expect(await bellOf(person as SignedInUser)).toMatchObject([
        {
          kind: 'mailing',
          title: 'News from our team: Office hours, Ada',
          path: `/dashboard/news/${held.id}`,
        },
      ]);
  });

  it('reads it on the site with their names; nobody else does', async () => {
    const ada = await registerMember(test);
    const { id } = await deliverTo();
    const later = await registerMember(test);
    const open = ({ token }: SignedInUser) => test.call({ method: 'GET', url: `/api/mailings/${id}`, token });
    expect((await open(ada)).json().data).toMatchObject({
      subject: 'Office hours, Ada',
      text: expect.stringContaining('Hello Ada,'),
    });
    expect((await open(later)).statusCode).toBe(404);
    expect((await test.call({ method: 'GET', url: `/api/mailings/${id}` })).statusCode).toBe(401);
    expect((await hold()).state).toBe('held');
    expect((await open(later)).statusCode).toBe(404);
  });

  it('is left in peace during quiet hours', async () => {
    const ada = await registerMember(test);
    const minute = new Date().getUTCHours() * 60;
    await sql`update users set time_zone = 'UTC' where id = ${ada.id}`.execute(db);
    await sql`insert into notification_schedules (user_id, quiet_from, quiet_until)
      values (${ada.id}, ${(minute + 1380) % 1440}, ${(minute + 120) % 1440})`.execute(db);
    const { outcomes } = await deliverTo();
    expect((await emails())[0]?.held_until?.getTime()).toBeGreaterThan(Date.now());
    expect(outcomes?.waiting).toBe(1);
  });
});

describe('the list', () => {
  it('of a cohort, a call and of ventures fills in what each person is there for', async () => {
    const world = await makeCohortWorld(test);
    await world.join('Tidal Gardens');
    owner = await makeAdmin(test);
    const cohort = { subject: '{venture} in {cohort}', text: '{full_name} of {venture}' };
    const { audience } = await deliverTo({ kind: 'cohort', cohort_id: world.cohort.id }, cohort);
    expect(audience.title).toBe('Founders in Tide 2030');
    await deliverTo(
      { kind: 'ventures', filters: { search: 'tidal' } },
      { subject: '{venture}', text: 'Hello' },
    );
    const applicants = { kind: 'call', call_id: world.call.id, filters: { status: 'approved' } };
    const { audience: ofCall } = await deliverTo(applicants, { subject: '{call}', text: 'Hello' });
    expect(ofCall.filters).toEqual(['Status: Approved']);
    expect((await emails()).map(({ subject }) => subject).slice(0, 2)).toEqual([
      'Tidal Gardens in Tide 2030',
      'Tidal Gardens',
    ]);
    expect(await emails()).toHaveLength(3);
    expect((await emails())[0]?.text).toContain('Ada Lind of Tidal Gardens');
  });

  it('never reaches beyond what the writer reaches', async () => {
    const [own, other] = [await registerMember(test), await registerMember(test)];
    await makeTeamRole(test, {
      key: 'lead',
      rights: ['mailings.send', 'ventures.read'],
      assignedOnly: ['ventures'],
    });
    const lead = await makeAdmin(test, 'lead');
    const mine = await listVenture(db, { name: 'Tidal Gardens', founder: own.id });
    await listVenture(db, { name: 'Salt Works', founder: other.id });
    await sql`update ventures set lead_id = ${lead.id} where id = ${mine}`.execute(db);
    const ventures = { kind: 'ventures', filters: {} };
    const foreign = await hold(ventures);
    const limited = mailingsOf(test, () => lead);
    await limited.deliverTo(ventures, { subject: 'News', text: 'Hello' });
    expect(await addresses()).toEqual([own.email]);
    expect((await limited.send('GET')).data.map(({ author }: { author: string }) => author)).toEqual([
      `${lead.first_name} ${lead.last_name}`,
    ]);
    expect((await limited.send('GET', `/${foreign.id}`)).status).toBe(404);
    expect(
      (await limited.send('POST', `/${foreign.id}/withdrawal`, { version: foreign.version })).status,
    ).toBe(404);
    expect((await limited.create()).status).toBe(403);
  });

  it('is closed to everyone without the right', async () => {
    for (const who of [await makeAdmin(test, 'reviewer'), await registerMember(test)]) {
      const others = mailingsOf(test, () => who);
      expect((await others.send('GET')).status).toBe(403);
      expect((await others.create()).status).toBe(403);
    }
    expect((await create({ kind: 'call', call_id: 999, filters: {} })).status).toBe(404);
    expect((await create({ kind: 'cohort', cohort_id: 999 })).status).toBe(404);
  });
});
