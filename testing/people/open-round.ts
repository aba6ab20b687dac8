import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { adminRoundEndpoints, roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { RoundTerms } from '@proxima/contract/rounds/round-terms';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { adminVentureProfileEndpoints } from '@proxima/contract/ventures/venture-profile-endpoints';
import { ventureRecordEndpoints } from '@proxima/contract/ventures/venture-record';
import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { listedVenture } from './listed-venture.ts';
import { callAs } from './talk.ts';

const day = 86_400_000;
const onClock = (at: number) => ({ at: new Date(at).toISOString().slice(0, 16), time_zone: 'Europe/Berlin' });

/** Terms of a round that opens now and closes in 30 days. Amounts in cents. */
const sampleTerms = (changes: Partial<RoundTerms>): RoundTerms => ({
  instrument: 'equity',
  currency: 'EUR',
  target: 500_000_00,
  minimum: 200_000_00,
  hard_cap: 600_000_00,
  ticket_min: 5_000_00,
  ticket_max: 250_000_00,
  valuation: { amount: 4_500_000_00, basis: 'pre_money' },
  discount: 0,
  details: 'Ordinary shares with the same rights as those of the founders.',
  use_at_minimum: [{ label: 'Prototype', percent: 100 }],
  use_at_target: [
    { label: 'Prototype', percent: 60 },
    { label: 'First customers', percent: 40 },
  ],
  reflection_days: 4,
  allocation: 'pro_rata',
  opens_at: onClock(Date.now() - day),
  closes_at: onClock(Date.now() + 30 * day),
  payment_due_on: new Date(Date.now() + 90 * day).toISOString().slice(0, 10),
  audience: 'catalogue',
  binding: 'Your commitment binds you when you sign the investment documents.',
  ...changes,
});

/** A listed venture of this name whose issuing company is on record and declared complete by the founder. */
export async function declaredVenture(
  origin: string,
  admin: Pick<SignedInUser, 'token'>,
  founder: SignedInUser,
  name: string,
): Promise<VentureSummary> {
  const venture = await listedVenture(origin, admin, founder, name);
  const at = ({ path }: { path: string }) => path.replace(':id', String(venture.id));
  const company = {
    legal_name: `${name} GmbH`,
    form: 'GmbH',
    country: 'DE',
    registration_number: 'HRB 12345',
    signatory_id: founder.id,
  };
  await callAs(origin, admin, 'PUT', at(adminVentureProfileEndpoints.saveOperatorReceives), {
    shares: ['equity'],
    words: '2% of the shares, after the round.',
  });
  const issuer = await callAs(origin, founder, 'PUT', at(ventureRecordEndpoints.saveIssuer), company);
  await callAs(origin, founder, 'POST', at(ventureRecordEndpoints.declareIssuer), {
    sha256: issuer.data.issuer.declaration_sha256,
  });
  return venture;
}

/** The same with an open round. */
export async function openRound(
  origin: string,
  admin: Pick<SignedInUser, 'token'>,
  founder: SignedInUser,
  name: string,
  changes: Partial<RoundTerms> = {},
): Promise<{ venture: VentureSummary; round: RoundDetail }> {
  const venture = await declaredVenture(origin, admin, founder, name);
  const at = ({ path }: { path: string }, id: number) => path.replace(':id', String(id));
  const call = (who: Pick<SignedInUser, 'token'>, endpoint: { path: string }, id: number, body: object) =>
    callAs(origin, who, 'POST', at(endpoint, id), body);
  const { data: draft } = await call(founder, roundEndpoints.create, venture.id, {
    terms: sampleTerms(changes),
  });
  const { data: proposed } = await call(founder, roundEndpoints.propose, draft.id, {
    version: draft.version,
  });
  const opened = await call(admin, adminRoundEndpoints.open, draft.id, { version: proposed.version });
  if (opened.data?.state !== 'open')
    throw new Error(`the round could not be opened: ${JSON.stringify(opened)}`);
  return { venture, round: opened.data };
}

/** Reads what is agreed to and commits firmly, as the screens do. Amounts in cents. */
export async function commitAs(
  origin: string,
  investor: SignedInUser,
  round: Pick<RoundDetail, 'id'>,
  amount: number,
) {
  const at = ({ path }: { path: string }) => path.replace(':id', String(round.id));
  const agreement = await callAs(
    origin,
    investor,
    'GET',
    `${at(commitmentEndpoints.readAgreement)}?amount=${amount}`,
  );
  return callAs(origin, investor, 'POST', at(commitmentEndpoints.commit), {
    amount,
    currency: 'EUR',
    typed_name: `${investor.first_name} ${investor.last_name}`,
    seen: agreement.data.seen,
  });
}
