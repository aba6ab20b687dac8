import { z } from 'zod';
import { minorAmount, positiveAmount } from '../money/money.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { idParams, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { allocationPreview } from './allocation-wire.ts';
import { roundLedger } from './ledger-wire.ts';
import { commitmentMessages } from './round-messages.ts';
import { roundStates } from './round-states.ts';
import { roundTerms } from './round-terms.ts';
import { reasonBody, roundDetail, roundSummary, termsVersion } from './round-wire.ts';

const path = '/api/rounds/:id';
const adminPath = '/api/admin/rounds/:id';
const ofRound = { reply: success(roundDetail) } as const;
/** What money hangs on is decided by a person. */
const byPerson = { tokens: 'never' } as const;

function namesEachOnce(decision: { declined: number[]; amounts: { commitment_id: number }[] }): boolean {
  const named = [...decision.declined, ...decision.amounts.map(({ commitment_id }) => commitment_id)];
  return new Set(named).size === named.length;
}

/** The founder's decision: a total that is divided by the round's rule, or an amount for each commitment. */
const decision = z
  .object({
    /** Null: everything. */
    total: minorAmount.nullable().default(null),
    /** Commitments that are declined regardless of the rule. */
    declined: z.array(z.number().int().positive()).max(1_000).default([]),
    /** Only if the rule is the founder's choice: an amount for each listed commitment; 0 declines it. */
    amounts: z
      .array(z.object({ commitment_id: z.number().int().positive(), amount: minorAmount }))
      .max(1_000)
      .default([]),
  })
  .refine(namesEachOnce, { path: ['amounts'], error: commitmentMessages.namedTwice });
export type AllocationDecision = z.output<typeof decision>;

export const roundEndpoints = {
  /** The rounds of a venture that the caller may see, newest first. */
  list: get('/api/ventures/:id/rounds', 'account', {
    params: idParams,
    reply: success(boundedList(roundSummary, 'rounds')),
  }),
  /** One round with its terms, bar and the caller's own commitment. */
  get: get(path, 'account', ofRound),
  /** The versions of its terms, newest first. */
  listTerms: get(`${path}/terms`, 'account', {
    params: idParams,
    reply: success(boundedList(termsVersion, 'termsOfRound')),
  }),
  /** Creates a draft. By founders. */
  create: post('/api/ventures/:id/rounds', 'account', {
    body: z.object({ terms: roundTerms }),
    reply: success(roundDetail),
  }),
  /** Saves the draft. By founders. */
  save: put(path, 'account', {
    ...ofRound,
    body: z.object({ version, terms: roundTerms }),
  }),
  /** Discards a draft. By founders. */
  discard: post(`${path}/discarding`, 'account', ofRound),
  /** Proposes the draft to the team. By founders. */
  propose: post(`${path}/proposal`, 'account', { ...ofRound, body: z.object({ version }) }),
  /** Takes back the proposal of a round that the team has not opened yet. */
  takeBack: post(`${path}/proposal/taking-back`, 'account', ofRound),
  /** Proposes other terms, or a later closing time, for an open round. By founders. */
  proposeTerms: post(`${path}/term-changes`, 'account', {
    ...ofRound,
    body: z.object({ terms: roundTerms }),
  }),
  /** Takes back proposed changes of terms that the team has not decided on. */
  takeBackTerms: del(`${path}/term-changes`, 'account', ofRound),
  /** Everyone in the round, for founders and the team. */
  ledger: get(`${path}/ledger`, 'account', { reply: success(roundLedger) }),
  /** How the round's rule would divide a total. By founders. */
  preview: get(`${path}/allocation`, 'account', {
    query: z.object({
      total: z.coerce
        .number()
        .int()
        .nonnegative()
        .max(10 ** 13)
        .optional(),
    }),
    reply: success(allocationPreview),
  }),
  /** Accepts, scales back or declines each commitment whose decision is due. By founders. */
  decide: post(`${path}/allocation`, 'account', { ...ofRound, body: decision }),
  /** Marks the lead investor, who is named to others once they agree. By founders. */
  markLead: put(`${path}/lead`, 'account', {
    ...ofRound,
    body: z.object({ commitment_id: z.number().int().positive().nullable() }),
  }),
  /** Records money raised outside the platform, with its evidence. By founders. */
  recordOutside: post(`${path}/outside-money`, 'account', {
    files: { evidence: { kind: 'document', max: 1 } },
    body: z.object({
      amount: z.coerce.number().pipe(positiveAmount),
      what: text(lengths.longText, commitmentMessages.evidence),
    }),
    reply: success(roundLedger),
  }),
};

export const adminRoundEndpoints = {
  /** Every round, newest first. */
  list: get('/api/admin/rounds', 'ventures.read', {
    query: pageQuery.extend({ state: z.enum(roundStates).optional() }),
    reply: page(roundSummary.extend({ venture: z.object({ slug: z.string(), name: z.string() }) })),
  }),
  /** Returns a proposal to the founders. */
  return: post(`${adminPath}/return`, 'rounds.manage', { ...ofRound, body: reasonBody }),
  /** Approves a proposal: it opens at its opening time, or now if that has passed. */
  open: post(`${adminPath}/opening`, 'rounds.manage', {
    ...ofRound,
    ...byPerson,
    body: z.object({ version }),
  }),
  /** Suspends an open round, with a reason. */
  suspend: post(`${adminPath}/suspension`, 'rounds.manage', { ...ofRound, body: reasonBody }),
  /** Opens a suspended round again. */
  resume: post(`${adminPath}/resumption`, 'rounds.manage', ofRound),
  /** Cancels a round, with a reason. */
  cancel: post(`${adminPath}/cancellation`, 'rounds.manage', { ...ofRound, body: reasonBody }),
  /** Puts changed terms into force; firm investors reconfirm a material change or are released. */
  approveTerms: post(`${adminPath}/term-changes/:version/approval`, 'rounds.manage', {
    ...ofRound,
    ...byPerson,
  }),
  /** Refuses proposed changes of terms, with a reason. */
  refuseTerms: post(`${adminPath}/term-changes/:version/refusal`, 'rounds.manage', {
    ...ofRound,
    body: reasonBody,
  }),
  /** Confirms an amount that was raised outside the platform. */
  confirmOutside: post('/api/admin/outside-money/:id/confirmation', 'rounds.manage', {
    ...byPerson,
    reply: acknowledged,
  }),
  /** Refuses an amount that was reported as raised outside the platform. */
  refuseOutside: post('/api/admin/outside-money/:id/refusal', 'rounds.manage', { reply: acknowledged }),
  /** The evidence of money raised outside. */
  evidence: get('/api/admin/outside-money/:id/evidence', 'rounds.manage', { reply: z.unknown() }),
};
