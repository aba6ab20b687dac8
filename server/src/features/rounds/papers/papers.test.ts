import { createHash } from 'node:crypto';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import { roundStateLabels } from '@proxima/contract/rounds/round-states';
import type { OwnCommitment } from '@proxima/contract/rounds/round-wire';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/documents/read-papers.ts';
import { readSheet, readXlsxParts } from '../../../../test/documents/read-xlsx.ts';
import { makePdf } from '../../../../test/documents/sample-files.ts';
import {
  commitFirmly,
  eligibleInvestor,
  openRound,
  passDays,
  type RoundWorld,
} from '../../../../test/round-world.ts';
import { advanceRound } from '../closing/advance-round.ts';
import { eraseRetainedParties } from '../erasure/erase-investor.ts';

const test = await testApp();
const { db } = test.platform;
let world: RoundWorld;

beforeEach(() => test.database.reset());

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, who: SignedInUser, body?: unknown) => {
  const response = await test.call({ method, url, body, token: who.token });
  return { status: response.statusCode, ...response.json() };
};
const paperOf = ({ id }: { id: number }, position: number, who?: SignedInUser) =>
  test.call({ method: 'GET', url: `/api/commitments/${id}/agreements/${position}`, token: who?.token });
const pass = async (days: number) => {
  await passDays(test, world, days);
  await advanceRound(test.platform, world.roundId);
};

async function reconfirm(investor: SignedInUser, { id, amount }: OwnCommitment): Promise<void> {
  const { terms } = (await call('GET', `/api/rounds/${world.roundId}`, world.founder)).data;
  await call('POST', `/api/rounds/${world.roundId}/term-changes`, world.founder, {
    terms: { ...terms, target: 5_500_000 },
  });
  await call('POST', `/api/admin/rounds/${world.roundId}/term-changes/2/approval`, world.admin);
  const read = await call('GET', `/api/rounds/${world.roundId}/agreement?amount=${amount}`, investor);
  const body = { typed_name: 'Nguyễn Thị Ánh Παπαδοπούλου', seen: read.data.seen };
  expect((await call('POST', `/api/commitments/${id}/reconfirmation`, investor, body)).status).toBe(200);
}

it('an investor gets each agreement as a PDF with a hash that proves its text; so do the two sides that sign, and nobody else', async () => {
  world = await openRound(test);
  const investor = await eligibleInvestor(test);
  await sql`update users set first_name = 'Nguyễn Thị Ánh', last_name = 'Παπαδοπούλου' where id = ${investor.id}`.execute(
    db,
  );
  const signed = await commitFirmly(test, investor, world, {
    amount: 2_500_050,
    typed_name: 'Nguyễn Thị Ánh Παπαδοπούλου',
  });
  const own: OwnCommitment = signed.json().data;
  expect(own.agreement_positions).toEqual([1]);
  const saved = await paperOf(own, 1, investor);
  expect([saved.statusCode, saved.headers['content-type'], saved.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  const { text, attached } = await readPdf(saved.rawPayload);
  for (const part of [
    'EUR 25,000.50',
    'Twenty-five thousand and 50/100 euros',
    'Nguyễn Thị Ánh Παπαδοπούλου',
    'Tidal Kites GmbH',
    'Version 1',
    ' UTC',
    own.agreement?.sha256 ?? 'none',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
  const key = /[0-9a-f]{64}(?= \| xxd)/.exec(text.replaceAll(/\s+/g, ' '))?.[0] ?? '';
  const proof = createHash('sha256').update(Buffer.from(key, 'hex')).update(attached).digest('hex');
  expect(proof).toBe(own.agreement?.sha256);
  expect(attached.toString()).toBe(own.agreement?.text);
  expect((await paperOf(own, 1, investor)).rawPayload.equals(saved.rawPayload)).toBe(true);

  const second = await registerMember(test);
  await sql`insert into venture_people (venture_id, user_id, name, role)
    values (${world.ventureId}, ${second.id}, 'Ada Lind', 'founder')`.execute(db);
  const reviewer = await makeAdmin(test, 'reviewer');
  const readers = [world.founder, world.admin, second, reviewer, await eligibleInvestor(test)];
  const statuses: number[] = [];
  for (const reader of readers) statuses.push((await paperOf(own, 1, reader)).statusCode);
  expect(statuses).toEqual([200, 200, 404, 404, 404]);
  expect((await paperOf(own, 1)).statusCode).toBe(401);
  const opened = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'agreement.opened')
    .orderBy('id')
    .execute();
  expect(opened.map(({ actor_id }) => actor_id)).toEqual([world.founder.id, world.admin.id]);

  await reconfirm(investor, own);
  const after: OwnCommitment = (await call('GET', `/api/commitments/${own.id}`, investor)).data;
  expect([after.agreement_position, after.agreement_positions]).toEqual([2, [1, 2]]);
  const renewed = await readPdf((await paperOf(own, after.agreement_position ?? 0, investor)).rawPayload);
  expect(renewed.text).toContain('reconfirmed under changed terms');
  expect(renewed.text).toContain('Version 2');
  expect((await paperOf(own, 3, investor)).statusCode).toBe(404);
  // It stays whatever becomes of the investor's status, and is gone once the retained data is erased.
  await sql`delete from acknowledgements where user_id = ${investor.id}`.execute(db);
  expect((await paperOf(own, 1, investor)).statusCode).toBe(200);
  await sql`update parties set user_id = null, retain_until = current_date - 1`.execute(db);
  expect((await paperOf(own, 1, world.founder)).statusCode).toBe(200);
  await eraseRetainedParties(test.platform);
  expect((await paperOf(own, 1, world.founder)).statusCode).toBe(404);
});

const order = async (format: string, who: SignedInUser) => {
  const ordered = await call('POST', '/api/exports/closing-statement', who, {
    format,
    round_id: world.roundId,
  });
  return test.call({ method: 'GET', url: ordered.data.path });
};

/** Checks, confirms, signs and pays a commitment that the founder accepted. */
async function settle(id: number, paid: number): Promise<void> {
  for (const kind of ['identity', 'sanctions', 'source_of_funds'])
    await call('PUT', `/api/admin/commitments/${id}/checks/${kind}`, world.admin, {
      done_by: 'Nord Compliance',
      done_on: '2026-11-02',
      reference: 'NC-1',
    });
  await call('POST', `/api/admin/commitments/${id}/allocation`, world.admin);
  const form = new FormData();
  form.set(
    'document',
    new File([new Uint8Array(makePdf('Signed'))], 'Signed.pdf', { type: 'application/pdf' }),
  );
  await test.call({
    method: 'POST',
    url: `/api/commitments/${id}/signed-documents`,
    token: world.founder.token,
    body: form,
  });
  const body = { amount: paid, reference: `SEPA ${id}`, on: '2026-11-20' };
  await record('payments', id, body);
}

/** Money that a founder records and the team confirms. */
async function record(what: 'payments' | 'returns', id: number, body: object): Promise<void> {
  const { data } = await call('POST', `/api/commitments/${id}/${what}`, world.founder, body);
  await call('POST', `/api/admin/payments/${data.payments.at(-1).id}/confirmation`, world.admin);
}

it('the signed documents open for the investor, the founders and the team, and for no one else', async () => {
  world = await openRound(test);
  const investor = await eligibleInvestor(test);
  const other = await eligibleInvestor(test);
  const reviewer = await makeAdmin(test, 'reviewer');
  const id = (await commitFirmly(test, investor, world, { amount: 2_500_000 })).json().data.id;
  await pass(5);
  await pass(30);
  await call('POST', `/api/rounds/${world.roundId}/allocation`, world.founder, {});
  await settle(id, 100_000);
  const open = async (who: SignedInUser) =>
    (await test.call({ method: 'GET', url: `/api/commitments/${id}/signed-documents`, token: who.token }))
      .statusCode;
  await sql`update users set email_confirmed_at = null where id = ${investor.id}`.execute(db);
  expect(await Promise.all([investor, world.founder, world.admin].map(open))).toEqual([200, 200, 200]);
  expect(await Promise.all([other, reviewer].map(open))).toEqual([404, 404]);
  await sql`update ventures set listed_at = null where id = ${world.ventureId}`.execute(db);
  expect(await open(other)).toBe(404);
});

it('a note that closes in steps has a statement from its first step, a closed round has a closing statement, and every sum matches the ledger', async () => {
  world = await openRound(test, { instrument: 'convertible_note', allocation: 'founders_choice' });
  const people = [await eligibleInvestor(test), await eligibleInvestor(test), await eligibleInvestor(test)];
  const ids: number[] = [];
  for (const [index, amount] of [2_500_000, 1_000_000, 500_000].entries())
    ids.push((await commitFirmly(test, people[index] as SignedInUser, world, { amount })).json().data.id);
  const [first = 0, second = 0, third = 0] = ids;
  expect((await order('pdf', world.founder)).statusCode).toBe(409);
  await pass(5);
  await call('POST', `/api/rounds/${world.roundId}/allocation`, world.founder, {
    amounts: [
      { commitment_id: first, amount: 2_000_000 },
      { commitment_id: second, amount: 1_000_000 },
      { commitment_id: third, amount: 0 },
    ],
  });
  await settle(first, 1_500_000);
  const step = await readPdf((await order('pdf', world.founder)).rawPayload);
  expect(step.text).toContain('Statement of a round (open): Tidal Kites');
  await settle(second, 1_000_000);
  await pass(40);
  expect((await call('GET', `/api/rounds/${world.roundId}`, world.founder)).data).toMatchObject({
    state: 'closed',
    has_statement: true,
  });

  const { text } = await readPdf((await order('pdf', world.admin)).rawPayload);
  const head = await db
    .selectFrom('round_chains')
    .selectAll()
    .where('round_id', '=', world.roundId)
    .executeTakeFirstOrThrow();
  for (const part of [
    'Closing statement: Tidal Kites',
    'EUR 30,000.00',
    'EUR 25,000.00',
    'Scaled back',
    'Declined by the founder',
    `SEPA ${first}`,
    `${head.length} entries`,
  ])
    expect(text).toContain(part);
  expect(text.replaceAll(/\s+/g, '')).toContain(head.head.toString('hex'));

  const parts = await readXlsxParts((await order('xlsx', world.founder)).rawPayload);
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/sheet name="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['Summary', 'Commitments', 'Ledger', 'Outside money']);
  const lines = readSheet(parts.get('xl/worksheets/sheet2.xml') ?? '').slice(1);
  const sum = (column: number) => lines.reduce((total, cells) => total + Number(cells[column]), 0);
  const { bar } = (await call('GET', `/api/rounds/${world.roundId}`, world.founder)).data;
  expect([sum(5) * 100, sum(6) * 100]).toEqual([bar.allocated, bar.funded]);
  expect([sum(5), sum(6)]).toEqual([30_000, 25_000]);
  expect(readSheet(parts.get('xl/worksheets/sheet3.xml') ?? '')).toHaveLength(Number(head.length) + 1);

  const investor = people[0] as SignedInUser;
  expect((await order('pdf', investor)).statusCode).toBe(403);
  expect((await call('GET', `/api/rounds/${world.roundId}`, investor)).data.has_statement).toBe(false);

  // What happens to the money later stands beside the allocation, and does not change it.
  await record('returns', second, { amount: 400_000, reference: 'Refund', on: '2026-11-21' });
  await pass(60);
  expect((await call('POST', `/api/commitments/${first}/non-payment`, world.founder)).status).toBe(200);
  const later = await readXlsxParts((await order('xlsx', world.founder)).rawPayload);
  const [headings = [], ...outcome] = readSheet(later.get('xl/worksheets/sheet2.xml') ?? '');
  const column = (heading: string) => outcome.map((cells) => Number(cells[headings.indexOf(heading)]));
  expect(column('Allocated')).toEqual([20_000, 10_000, 0]);
  expect(column('Funded')).toEqual([15_000, 6_000, 0]);
  expect([column('Returned'), column('Not paid')]).toEqual([
    [0, 4_000, 0],
    [5_000, 0, 0],
  ]);
  const after = (await readPdf((await order('pdf', world.admin)).rawPayload)).text.replaceAll(/\s+/g, ' ');
  for (const part of ['Allocated EUR 30,000.00', '€4,000 returned', '€5,000 not paid'])
    expect(after).toContain(part);
});

it.each<['failed' | 'cancelled', () => Promise<unknown>]>([
  ['failed', () => pass(40)],
  [
    'cancelled',
    () => call('POST', `/api/admin/rounds/${world.roundId}/cancellation`, world.admin, { reason: 'Merged.' }),
  ],
])('a round that was %s has a statement of what lapsed, with sums of zero', async (state, end) => {
  world = await openRound(test);
  const investor = await eligibleInvestor(test);
  await commitFirmly(test, investor, world, { amount: 1_000_000 });
  const early = await order('pdf', world.founder);
  expect([early.statusCode, early.json().message]).toEqual([409, commitmentMessages.noStatement]);
  await end();
  const { data } = await call('GET', `/api/rounds/${world.roundId}`, world.founder);
  expect(data).toMatchObject({ state, has_statement: true });
  const { text } = await readPdf((await order('pdf', world.admin)).rawPayload);
  const { label } = roundStateLabels[state];
  expect(text).toContain(`Statement of a round (${label.toLowerCase()}): Tidal Kites`);
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Firmly committed EUR 0\.00 .* Was committed Ada Lind Lapsed .* €10,000/,
  );
  const parts = await readXlsxParts((await order('xlsx', world.founder)).rawPayload);
  const [headings = [], line = []] = readSheet(parts.get('xl/worksheets/sheet2.xml') ?? '');
  const cell = (heading: string) => line[headings.indexOf(heading)];
  expect([cell('Committed'), cell('Allocated'), cell('Funded')].map(Number)).toEqual([10_000, 0, 0]);
  expect((await order('pdf', investor)).statusCode).toBe(403);
});
