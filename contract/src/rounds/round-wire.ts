import { z } from 'zod';
import { currency } from '../money/currencies.ts';
import { minor, positiveAmount } from '../money/money.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { pastDay } from '../time/past-day.ts';
import { operatorReceives } from '../ventures/operator-receives.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { text } from '../wire/text.ts';
import { commitmentSteps, commitmentTable } from './commitment-steps.ts';
import { roundMessages } from './round-messages.ts';
import { roundStates, roundTable } from './round-states.ts';
import { audiences, instruments, termLabels, termsFields } from './round-terms.ts';

const time = z.string();
const termName = z.enum(Object.keys(termLabels) as [keyof typeof termLabels]);

/** The sums of a round, in minor units of its currency, computed from the ledger only. */
export const bar = z.object({
  currency,
  /** Each commitment once, from firm on. */
  firm: minor,
  /** Part of `firm`: confirmed payments, less what was returned. */
  funded: minor,
  /** Part of `firm`: confirmed allocations. */
  allocated: minor,
  /** Shown beside `firm`, never added to it. */
  soft: minor,
  /** Raised outside the platform and confirmed by the team; shown separately. */
  outside: minor,
  /** Currently offered to the waitlist. */
  offered: minor,
  /** Room left below the hard cap. */
  room: minor,
  investors: minor,
  target: minor,
  minimum: minor,
  hard_cap: minor,
});
export type RoundBar = z.output<typeof bar>;

export const roundSummary = z.object({
  id,
  venture_id: id,
  state: z.enum(roundStates),
  instrument: z.enum(Object.keys(instruments) as [keyof typeof instruments]),
  bar,
  ticket_min: minor,
  ticket_max: minor,
  opens_at: time,
  closes_at: time,
  /** When the outcome is decided; null before the round has ended. */
  settles_at: time.nullable(),
});
export type RoundSummary = z.output<typeof roundSummary>;

export const termsVersion = z.object({
  version,
  terms: termsFields,
  /** Which terms differ from the version before. */
  changed: z.array(termName),
  sha256: z.string(),
  created_at: time,
  /** Null while it waits for the team. */
  in_force_at: time.nullable(),
});
export type TermsVersion = z.output<typeof termsVersion>;

/** The versions that were read before a commitment. Sent back with it; if they are not the current ones, it is a conflict. */
export const seenVersions = z.object({
  terms_version: version,
  profile_version: version,
  /** 0 without projections. */
  projections_version: count,
  risk_warning_id: id,
  text_sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SeenVersions = z.output<typeof seenVersions>;

const party = z.object({
  /** Null if the investor commits for themselves. */
  id: id.nullable(),
  kind: z.enum(['person', 'company', 'vehicle']),
  name: z.string(),
});

const ledgerLine = z.object({
  position: version,
  step: z.enum(commitmentSteps),
  amount: minor,
  terms_version: version,
  at: time,
  by: z.enum(['investor', 'founder', 'team', 'system']),
});
export type LedgerLine = z.output<typeof ledgerLine>;

const payment = z.object({
  id,
  kind: z.enum(['received', 'returned']),
  amount: minor,
  reference: z.string(),
  on: z.string(),
  recorded_by: z.string(),
  /** Null until someone else has confirmed or refused it. */
  decided_at: time.nullable(),
  is_confirmed: z.boolean(),
});
export type WirePayment = z.output<typeof payment>;

/** Checks done outside the platform; no identity documents are stored. */
export const checkKinds = {
  identity: 'Identity',
  sanctions: 'Sanctions lists',
  source_of_funds: 'Source of funds',
} as const;
export type CheckKind = keyof typeof checkKinds;
const checkKind = z.enum(Object.keys(checkKinds) as [CheckKind]);

const recordedCheck = z.object({
  kind: checkKind,
  done_by: z.string(),
  done_on: calendarDate,
  reference: z.string(),
  recorded_by: z.string(),
});

/** A commitment as its investor, the founders and the team see it. */
export const wireCommitment = z.object({
  id,
  round_id: id,
  step: z.enum(commitmentSteps),
  currency,
  /** 0 once it has ended. */
  amount: minor,
  /** The same, but after the end the amount that was promised before it. */
  last_amount: minor,
  /** Confirmed payments, less what was returned. */
  funded: minor,
  party,
  /** The end of a soft commitment, an offer or a reflection period. */
  due_at: time.nullable(),
  /** Until when the investor can reply to changed terms; without a reply they are released. */
  reconfirm_by: time.nullable(),
  /** Until when the investor has to renew a status that has ended. */
  renew_by: time.nullable(),
  is_release_asked: z.boolean(),
  /** Place on the waitlist; null off it. */
  waiting_place: z.number().int().positive().nullable(),
  is_lead: z.boolean(),
  /** Whether the investor agreed to be named to others as the lead. */
  may_be_named: z.boolean(),
  has_signed_file: z.boolean(),
  /** Position in the ledger of the newest agreement that is still stored. */
  agreement_position: version.nullable(),
  /** What the caller can do now. */
  may: z.array(z.enum(commitmentTable.acts)),
});
export type WireCommitment = z.output<typeof wireCommitment>;

/** A row of the founders' list and of the team's table. */
export const managedCommitment = wireCommitment.extend({
  email: z.string().nullable(),
  /** When it became firm, otherwise when it began. */
  committed_at: time,
  /** Its place among firm commitments, in the order of arrival; null for others. */
  arrival: id.nullable(),
  payments: boundedList(payment, 'payments'),
  checks: boundedList(recordedCheck, Object.keys(checkKinds).length),
  is_eligible: z.boolean(),
});
export type ManagedCommitment = z.output<typeof managedCommitment>;

/** The caller's commitment with its lines of the ledger and what was agreed. */
export const ownCommitment = wireCommitment.extend({
  venture: z.object({ id, slug: z.string(), name: z.string() }),
  lines: boundedList(ledgerLine, listLimits.linesOfCommitment),
  agreement: z
    .object({ text: z.string(), sha256: z.string(), agreed_at: time, position: version })
    .nullable(),
  agreement_positions: boundedList(id, listLimits.linesOfCommitment),
});
export type OwnCommitment = z.output<typeof ownCommitment>;

export const interest = z.object({
  range_min: minor,
  range_max: minor,
  note: z.string(),
  shows_name: z.boolean(),
  at: time,
});

export const roundDetail = roundSummary.extend({
  /** Increases with each change; sent back with an edit. */
  version,
  terms: termsFields,
  terms_version: version,
  /** A version of the terms that waits for the team's approval; only for founders and the team. */
  waiting_terms: termsVersion.nullable(),
  audience: z.enum(Object.keys(audiences) as [keyof typeof audiences]),
  /** In hundredths of a percent; null if the terms have no valuation. */
  share_sold: z.object({ at_minimum: minor.nullable(), at_target: minor.nullable() }),
  issuer: z
    .object({
      legal_name: z.string(),
      form: z.string(),
      country: z.string(),
      registration_number: z.string(),
      declared_at: time.nullable(),
    })
    .nullable(),
  operator_receives: operatorReceives.nullable(),
  /** The reason for its current state. */
  reason: z.string(),
  is_approved: z.boolean(),
  /** Whether the founder's decision about the commitments is due. */
  is_deciding: z.boolean(),
  lead_investor: z.string().nullable(),
  /** The caller's commitments that have not ended: at most one for each party. */
  own: boundedList(wireCommitment, listLimits.parties + 1),
  own_interest: interest.nullable(),
  /** What the caller can do with the round now. */
  may: z.array(z.enum(roundTable.acts)),
  may_edit: z.boolean(),
  /** Whether founders and the team can download a statement: once a round or step has ended. */
  has_statement: z.boolean(),
  /** Whether the caller may commit, and if not, why. */
  commit_refusal: z.string().nullable(),
});
export type RoundDetail = z.output<typeof roundDetail>;

/** In minor units of the round's currency, which is sent along so that a mix-up is noticed. */
export const committedAmount = z.object({ amount: positiveAmount, currency });
export const reasonBody = z.object({ reason: text(lengths.longText, roundMessages.reason) });

/** Who did a check outside the platform, and when. */
export const checkForm = z.object({
  done_by: text(lengths.shortText, 'Enter who did the check'),
  done_on: pastDay(),
  reference: text(lengths.shortText, 'Enter a reference, but no identity documents'),
});
