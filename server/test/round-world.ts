import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import { sql } from 'kysely';
import { hashDeclaration } from '../src/features/ventures/record/declaration.ts';
import { makeAdmin, registerMember, type TestApp } from './app.ts';
import { makeEligible } from './eligible-investor.ts';
import { fullProfile } from './input/full-profile.ts';
import { listVenture } from './listed-ventures.ts';

const localTime = (at: Date) => ({ at: at.toISOString().slice(0, 16), time_zone: 'UTC' });
const day = 86_400_000;

/** Terms of a round that opened an hour ago and closes in 30 days. Amounts in cents. */
export const sampleTerms = (changes: Partial<RoundTerms> = {}): RoundTerms => ({
  instrument: 'equity',
  currency: 'EUR',
  target: 50_000_00,
  minimum: 20_000_00,
  hard_cap: 60_000_00,
  ticket_min: 1_000_00,
  ticket_max: 50_000_00,
  valuation: { amount: 400_000_00, basis: 'pre_money' },
  discount: 0,
  details: 'Ordinary shares.',
  use_at_minimum: [{ label: 'Hull', percent: 100 }],
  use_at_target: [{ label: 'Hull', percent: 100 }],
  reflection_days: 4,
  allocation: 'order_of_arrival',
  opens_at: localTime(new Date(Date.now() - 3_600_000)),
  closes_at: localTime(new Date(Date.now() + 30 * day)),
  payment_due_on: new Date(Date.now() + 90 * day).toISOString().slice(0, 10),
  audience: 'catalogue',
  binding: 'It binds when you sign.',
  ...changes,
});

export interface RoundWorld {
  founder: SignedInUser;
  /** Has every right, but no part in the venture. */
  admin: SignedInUser;
  ventureId: number;
  roundId: number;
}

/** A listed venture with its issuing company and the declaration about it. */
export async function declaredVenture(test: TestApp): Promise<Omit<RoundWorld, 'roundId'>> {
  const { db } = test.platform;
  const founder = await registerMember(test);
  const admin = await makeAdmin(test);
  const ventureId = await listVenture(db, { name: 'Tidal Kites', founder: founder.id, profile: fullProfile });
  const issuer = {
    legal_name: 'Tidal Kites GmbH',
    form: 'GmbH',
    country: 'DE',
    registration_number: 'HRB 12345',
    signatory_id: founder.id,
  };
  await db
    .insertInto('issuers')
    .values({
      venture_id: ventureId,
      ...issuer,
      declared_at: sql<Date>`now()`,
      declaration_sha256: hashDeclaration(issuer),
    })
    .execute();
  return { founder, admin, ventureId };
}

/** The same with an open round. */
export async function openRound(test: TestApp, changes: Partial<RoundTerms> = {}): Promise<RoundWorld> {
  const world = await declaredVenture(test);
  const send = async (url: string, token: string | undefined, body: object) => {
    const response = await test.call({ method: 'POST', url, token, body });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json().data;
  };
  const terms = sampleTerms(changes);
  const { id, version } = await send(`/api/ventures/${world.ventureId}/rounds`, world.founder.token, {
    terms,
  });
  await send(`/api/rounds/${id}/proposal`, world.founder.token, { version });
  await send(`/api/admin/rounds/${id}/opening`, world.admin.token, { version: version + 1 });
  return { ...world, roundId: id };
}

export async function eligibleInvestor(test: TestApp): Promise<SignedInUser> {
  const investor = await registerMember(test, 'investor');
  await makeEligible(test.platform.db, investor.id);
  return investor;
}

/** Reads the agreement and commits firmly, as the screens do. */
export async function commitFirmly(
  test: TestApp,
  investor: SignedInUser,
  { roundId }: Pick<RoundWorld, 'roundId'>,
  { amount, currency = 'EUR', ...changes }: { amount: number; currency?: string } & Record<string, unknown>,
) {
  const url = `/api/rounds/${roundId}`;
  const { token } = investor;
  const read = await test.call({ method: 'GET', url: `${url}/agreement?amount=${amount}`, token });
  const { key, ...body } = {
    typed_name: 'Ada Lind',
    seen: read.json().data?.seen,
    amount,
    currency,
    ...changes,
  } as Record<string, unknown>;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': String(key) };
  return test.call({ method: 'POST', url: `${url}/firm-commitment`, token, body, headers });
}

/** Moves all coming dates of a round back, as if this many days had passed. */
export async function passDays(
  test: TestApp,
  { roundId }: Pick<RoundWorld, 'roundId'>,
  days: number,
): Promise<void> {
  const { db } = test.platform;
  const earlier = sql`make_interval(secs => ${days * 86_400})`;
  await sql`update rounds set opens_at = opens_at - ${earlier}, closes_at = closes_at - ${earlier},
    settles_at = settles_at - ${earlier}, latest_settling_at = latest_settling_at - ${earlier},
    payment_due_at = payment_due_at - ${earlier}, deciding_at = deciding_at - ${earlier} where id = ${roundId}`.execute(
    db,
  );
  await sql`update commitments set due_at = due_at - ${earlier}, reconfirm_by = reconfirm_by - ${earlier},
    renew_by = renew_by - ${earlier} where round_id = ${roundId}`.execute(db);
}
