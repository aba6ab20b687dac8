import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { auditActions } from '@proxima/contract/audit/audit-actions';
import type { AuditLine } from '@proxima/contract/audit/audit-wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../../test/app.ts';
import {
  commitFirmly,
  eligibleInvestor,
  openRound,
  passDays,
  type RoundWorld,
} from '../../../../test/round-world.ts';
import { advanceRound } from '../../rounds/closing/advance-round.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, who = owner, body?: object) => {
  const response = await test.call({ method, url, token: who.token, body });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
  return response.json();
};
const read = async (query = '', who = owner): Promise<AuditLine[]> =>
  (await call('GET', `/api/admin/audit?${query}`, who)).data;
const textOf = ({ sentence }: AuditLine): string => sentence.map(({ text }) => text).join('');
const texts = async (query = '', who = owner) => (await read(query, who)).map(textOf);

const name = async ({ id }: SignedInUser, first: string, last: string) =>
  db.updateTable('users').set({ first_name: first, last_name: last }).where('id', '=', id).execute();

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  await name(owner, 'Olga', 'Berg');
});

/** A round of Tidal Kites by Nora Falk, opened by Ines Roth. */
async function openNamedRound(): Promise<RoundWorld> {
  const world = await openRound(test, { minimum: 10_000_00 });
  await name(world.founder, 'Nora', 'Falk');
  await name(world.admin, 'Ines', 'Roth');
  return world;
}

describe('the journey of a round', () => {
  it('reads from its opening to the payment with names, amounts and dates', async () => {
    const world = await openNamedRound();
    const investor = await eligibleInvestor(test);
    await name(investor, 'Karim', 'El Amrani');
    const typed_name = 'Karim El Amrani';
    const { id } = (await commitFirmly(test, investor, world, { amount: 25_000_00, typed_name })).json().data;
    await passDays(test, world, 35);
    await advanceRound(test.platform, world.roundId);
    await call('POST', `/api/rounds/${world.roundId}/allocation`, world.founder, {});
    for (const kind of ['identity', 'sanctions', 'source_of_funds']) {
      const check = { done_by: 'Nord Compliance', done_on: '2026-11-02', reference: 'NC-1' };
      await call('PUT', `/api/admin/commitments/${id}/checks/${kind}`, world.admin, check);
    }
    await call('POST', `/api/admin/commitments/${id}/allocation`, world.admin);
    const written = (await texts(`subject_kind=round&subject_id=${world.roundId}`)).toReversed();
    // A call that may be repeated is repeated by tests, and is recorded each time.
    const once = written.filter((text, index) => text !== written[index - 1]);
    expect(once.map((text) => text.replace(/on \d.*UTC/, 'on a day'))).toEqual([
      'Nora Falk drafted a round of Tidal Kites.',
      'Nora Falk proposed Tidal Kites’s round to the team.',
      'Ines Roth approved Tidal Kites’s round on version 1 of its terms.',
      'Ines Roth opened Tidal Kites’s round on version 1 of its terms, with a minimum of €10,000 and a target of €50,000.',
      'Karim El Amrani signed a firm commitment of €25,000 to Tidal Kites’s round.',
      'The system ended the time for commitments to Tidal Kites’s round, whose commitments become final on a day.',
      'The system recorded that commitments to Tidal Kites’s round are final, €25,000 in firm ones.',
      'Nora Falk accepted the commitment of €25,000 of Karim El Amrani to Tidal Kites’s round.',
      'Ines Roth recorded a check of Karim El Amrani for Tidal Kites’s round: identity.',
      'Ines Roth recorded a check of Karim El Amrani for Tidal Kites’s round: sanctions lists.',
      'Ines Roth recorded a check of Karim El Amrani for Tidal Kites’s round: source of funds.',
      'Ines Roth confirmed the allocation of €25,000 to Karim El Amrani in Tidal Kites’s round.',
      'Ines Roth closed Tidal Kites’s round with €25,000 allocated.',
    ]);
  });
});

/** Records what a product of any age may have recorded. */
const record = (entry: {
  action: string;
  by?: number | null;
  kind?: string;
  about?: [string, number];
  details?: object;
  at?: string;
}) =>
  db
    .insertInto('audit_log')
    .values({
      actor_id: entry.by === undefined ? owner.id : entry.by,
      actor_kind: entry.kind ?? 'admin',
      action: entry.action,
      subject_kind: entry.about?.[0] ?? 'user',
      subject_id: entry.about?.[1] ?? owner.id,
      details: JSON.stringify(entry.details ?? {}),
      ...(entry.at && { at: entry.at }),
    })
    .execute();

describe('a sentence', () => {
  it('names who is gone by number, and links only to what is there', async () => {
    await record({ action: 'account.disabled', about: ['user', 9_000_001], details: { reason: 'Fraud' } });
    await record({ action: 'account.enabled', by: 9_000_002 });
    const [enabled, disabled] = (await read()) as [AuditLine, AuditLine];
    expect(textOf(disabled)).toBe(
      'Olga Berg disabled the account of a person whose account was deleted (account 9000001), giving as reason “Fraud”.',
    );
    expect(disabled.sentence.map(({ link }) => link).filter(Boolean)).toEqual([
      { kind: 'colleague', key: String(owner.id) },
    ]);
    expect(textOf(enabled)).toBe(
      'A person whose account was deleted (account 9000002) enabled the account of Olga Berg again.',
    );
  });

  it('has one full stop where it ends with a quotation that has its own', async () => {
    for (const reason of ['Asked for it.', 'Why not?', 'Fraud'])
      await record({ action: 'account.disabled', details: { reason } });
    expect(((await read()) as AuditLine[]).map(textOf)).toEqual([
      'Olga Berg disabled their own account, giving as reason “Fraud”.',
      'Olga Berg disabled their own account, giving as reason “Why not?”',
      'Olga Berg disabled their own account, giving as reason “Asked for it.”',
    ]);
  });

  it('confirms a payment with its amount and day, and names the company that an investor acts for', async () => {
    const world = await openNamedRound();
    const investor = await eligibleInvestor(test);
    await name(investor, 'Karim', 'El Amrani');
    const { id } = (
      await commitFirmly(test, investor, world, { amount: 12_000_00, typed_name: 'Karim El Amrani' })
    ).json().data;
    await sql`update parties set name = 'Amrani Holding' where id = (select party_id from commitments where id = ${id})`.execute(
      db,
    );
    const about: [string, number] = ['round', world.roundId];
    const details = { commitment: id, step: 'funded', amount: 2_500_050, currency: 'EUR', position: 3 };
    await record({
      action: 'commitment.pay',
      by: world.admin.id,
      about,
      details: { ...details, paid_on: '2027-03-03' },
    });
    expect((await texts('group=money')).slice(0, 2)).toEqual([
      'Ines Roth confirmed the payment of €25,000.50 by Amrani Holding to Tidal Kites’s round on 3 March 2027.',
      'Karim El Amrani signed a firm commitment of €12,000 to Tidal Kites’s round as Amrani Holding.',
    ]);
  });

  it('leaves an entry of an unknown name readable, with its details as they are stored', async () => {
    await record({ action: 'account.nothing', details: { a: { b: 1 } } });
    const [entry] = (await read()) as [AuditLine];
    expect(textOf(entry)).toBe('Olga Berg did what is recorded as “account.nothing”, about Olga Berg.');
    expect(JSON.parse(entry.details)).toEqual({ a: { b: 1 } });
  });

  it('leaves out names that the reader has no right to', async () => {
    const { rows } = await sql<{
      id: number;
    }>`insert into submissions (contact_type, first_name, last_name, email, phone, message)
      values ('entrepreneur', 'Mira', 'Sol', 'mira@example.test', '+4915550100', 'Kites that make power') returning id`.execute(
      db,
    );
    const id = Number(rows[0]?.id);
    await record({ action: 'submission.assigned', about: ['submission', id], details: { to: owner.id } });
    await makeTeamRole(test, { key: 'auditor', rights: ['team.manage'] });
    const auditor = await makeAdmin(test, 'auditor');
    expect(await texts('group=submissions', auditor)).toEqual([
      `Olga Berg assigned submission #${id} to Olga Berg.`,
    ]);
    expect(await texts('group=submissions')).toEqual([
      `Olga Berg assigned submission #${id} “Kites that make power” to Olga Berg.`,
    ]);
  });
});

describe('the log', () => {
  it('is narrowed by person, subject, kind and period, and pages', async () => {
    const world = await openNamedRound();
    const member = await registerMember(test);
    for (const day of ['2026-01-10', '2026-02-10', '2026-03-10'])
      await record({ action: 'account.enabled', about: ['user', member.id], at: `${day}T12:00:00Z` });
    const about = `subject_kind=user&subject_id=${member.id}`;
    expect(await read(`${about}&group=accounts&actor_id=${owner.id}`)).toHaveLength(3);
    expect(await read(`${about}&group=money`)).toEqual([]);
    const february = 'since=2026-02-01T00:00:00Z&before=2026-03-01T00:00:00Z';
    expect((await read(february)).map(({ at }) => at)).toEqual(['2026-02-10T12:00:00.000Z']);
    expect((await read(`group=accounts&${february}`)).map(({ at }) => at)).toEqual([
      '2026-02-10T12:00:00.000Z',
    ]);
    // Of a venture also its rounds.
    const ofVenture = await read(`subject_kind=venture&subject_id=${world.ventureId}`);
    expect(ofVenture.map(({ action }) => action)).toEqual([
      'round.opened',
      'round.approved',
      'round.proposed',
      'round.created',
    ]);
    const first = await call('GET', `/api/admin/audit?${about}&limit=2`);
    expect(first.about).toBe('Ada Lind');
    const rest = await read(`${about}&limit=2&cursor=${first.next_cursor}`);
    expect([...first.data, ...rest].map(({ id }: AuditLine) => id)).toEqual(
      (await read(about)).map(({ id }) => id),
    );
  });

  it('is narrowed to what a person did, and what was done to their account', async () => {
    const member = await registerMember(test);
    const other = await registerMember(test);
    await record({ action: 'account.enabled', about: ['user', member.id] });
    await record({ action: 'profile.updated', by: member.id, kind: 'member', about: ['user', member.id] });
    await record({ action: 'submission.sent', by: member.id, kind: 'member', about: ['submission', 1] });
    await record({ action: 'account.enabled', about: ['user', other.id] });
    const query = `person_id=${member.id}`;
    const actions = async (more = '') => (await read(`${query}${more}`)).map(({ action }) => action);
    expect(await actions()).toEqual([
      'submission.sent',
      'profile.updated',
      'account.enabled',
      'account.registered',
    ]);
    expect(await actions('&group=submissions')).toEqual(['submission.sent']);
    expect(await actions(`&subject_kind=user&subject_id=${member.id}&actor_id=${owner.id}`)).toEqual([
      'account.enabled',
    ]);
    const first = await call('GET', `/api/admin/audit?${query}&limit=2`);
    expect(first.person).toBe('Ada Lind');
    expect((await read(`${query}&cursor=${first.next_cursor}`)).map(({ action }) => action)).toEqual([
      'account.enabled',
      'account.registered',
    ]);
    const order = { format: 'csv', person_id: member.id };
    const { path } = (await call('POST', '/api/admin/exports/audit', owner, order)).data;
    const file = (await test.call({ method: 'GET', url: path })).body;
    expect(file.trim().split('\r\n')).toHaveLength(5);
  });

  it('finds people by name and address: members only for those who may read their list', async () => {
    const member = await registerMember(test);
    await name(member, 'Nóra', 'Falk');
    const find = async (search: string, who = owner) =>
      (await call('GET', `/api/admin/audit/people?search=${encodeURIComponent(search)}`, who)).data;
    const found = [{ id: member.id, name: 'Nóra Falk', detail: `Entrepreneur · ${member.email}` }];
    expect(await find('nora fa')).toEqual(found);
    expect(await find(member.email)).toEqual(found);
    expect(await find('norra')).toEqual(found);
    expect(await find('%%')).toEqual([]);
    await makeTeamRole(test, { key: 'auditor', rights: ['team.manage'] });
    const auditor = await makeAdmin(test, 'auditor');
    expect(await find('nora', auditor)).toEqual([]);
    expect(await find('olga', auditor)).toMatchObject([{ id: owner.id, name: 'Olga Berg' }]);
  });

  it('is exported as the page shows it, with what is stored', async () => {
    await openNamedRound();
    const { path } = (
      await call('POST', '/api/admin/exports/audit', owner, { format: 'csv', group: 'money' })
    ).data;
    const file = (await test.call({ method: 'GET', url: path })).body;
    const [, ...lines] = file.trim().split('\r\n');
    const shown = await read('group=money');
    expect(shown.length).toBeGreaterThan(3);
    expect(lines).toHaveLength(shown.length);
    for (const [index, entry] of shown.entries()) {
      expect(lines[index]).toContain(textOf(entry));
      expect(lines[index]).toContain(entry.action);
    }
  });

  it('needs as many queries for many entries as for one', async () => {
    const member = await registerMember(test);
    const count = async (limit: number) => {
      let queries = 0;
      const counted = test.platform.db.executeQuery;
      test.platform.db.executeQuery = ((...args: Parameters<typeof counted>) => {
        queries += 1;
        return counted.apply(test.platform.db, args);
      }) as typeof counted;
      try {
        await read(`limit=${limit}`);
      } finally {
        test.platform.db.executeQuery = counted;
      }
      return queries;
    };
    for (let entry = 0; entry < 30; entry += 1)
      await record({ action: 'account.enabled', about: ['user', member.id] });
    expect(await count(30)).toBe(await count(1));
  });
});

describe('the list of actions', () => {
  const source = join(import.meta.dirname, '../../..');
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  /** Recorded under a name that is made of the act: the beginnings of those names. */
  const made = [...code.matchAll(/`([a-z-]+\.[a-z-]*)\$\{/g)].map(([, beginning = '']) => beginning);

  it.each(Object.keys(auditActions))('%s is recorded somewhere', (action) => {
    const isMade = made.some((beginning) => action.startsWith(beginning));
    const isConversation = action.startsWith('conversation.') || action.startsWith('submission.');
    expect(
      code.includes(`'${action}'`) || isMade || (isConversation && /\.(snoozed|woken)$/.test(action)),
    ).toBe(true);
  });
});
