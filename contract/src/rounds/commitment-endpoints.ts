import { z } from 'zod';
import { minorAmount, positiveAmount } from '../money/money.ts';
import { pastDay } from '../time/past-day.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { text } from '../wire/text.ts';
import { investingParty, investingPartyForm } from './allocation-wire.ts';
import { commitmentMessages } from './round-messages.ts';
import {
  type CheckKind,
  checkForm,
  checkKinds,
  committedAmount,
  managedCommitment,
  ownCommitment,
  roundDetail,
  seenVersions,
} from './round-wire.ts';

const round = '/api/rounds/:id';
const commitment = '/api/commitments/:id';
const adminCommitment = '/api/admin/commitments/:id';
const ofRound = { reply: success(roundDetail) } as const;
const own = { reply: success(ownCommitment) } as const;
const managed = { reply: success(managedCommitment) } as const;
const partyId = z.number().int().positive().nullable().default(null);
const typedName = text(lengths.shortText, commitmentMessages.otherName);

/** What binds someone is done by a person, who signs and gives the password. */
const byPerson = { tokens: 'never' } as const;

/** The signature of a firm commitment or a reconfirmation: the name, and exactly what was read. */
const signature = z.object({ typed_name: typedName, seen: seenVersions });

const paymentBody = z.object({
  amount: positiveAmount,
  reference: text(lengths.shortText, 'Enter the reference of the transfer'),
  on: pastDay(),
});

/** What an investor does. Each call replies with what is on record afterwards. */
export const commitmentEndpoints = {
  /** Records an interest. It is not a commitment and not in the ledger. */
  showInterest: put(`${round}/interest`, 'member', {
    ...ofRound,
    body: z
      .object({
        range_min: minorAmount,
        range_max: positiveAmount,
        note: text(lengths.longText).default(''),
        shows_name: z.boolean().default(false),
      })
      .refine(({ range_min, range_max }) => range_min <= range_max, {
        path: ['range_max'],
        error: 'Enter the larger amount second',
      }),
  }),
  /** Takes back the caller's interest in a round. */
  endInterest: del(`${round}/interest`, 'member', ofRound),
  /** A soft commitment, or its renewal with the same or another amount. */
  commitSoftly: post(`${round}/soft-commitment`, 'member', {
    ...byPerson,
    body: committedAmount,
    reply: success(ownCommitment),
  }),
  /** Joins the waitlist with a non-binding amount. */
  joinWaitlist: post(`${round}/waitlist`, 'member', {
    ...byPerson,
    body: committedAmount,
    reply: success(ownCommitment),
  }),
  /** The exact text of a firm commitment of this amount, and what to send back with it. */
  readAgreement: get(`${round}/agreement`, 'member', {
    query: z.object({
      amount: z.coerce.number().pipe(positiveAmount),
      party_id: z.coerce.number().int().positive().optional(),
      /** The caller's commitment that is raised to this amount; its party stays. */
      raises: z.coerce.number().int().positive().optional(),
    }),
    reply: success(z.object({ text: z.string(), risk_warning: z.string(), seen: seenVersions })),
  }),
  /** A firm commitment, or the acceptance of an offer. Needs a password or second factor given within ten minutes. */
  commit: post(`${round}/firm-commitment`, 'member', {
    ...byPerson,
    body: committedAmount.extend({
      party_id: partyId,
      /** For a company or vehicle: the caller declares that they may sign for it. */
      may_sign: z.boolean().default(false),
      ...signature.shape,
    }),
    reply: success(ownCommitment),
  }),
  /** One of the caller's own commitments, with its steps and what can be done next. */
  get: get(commitment, 'member', own),
  /** The agreement of an entry of the ledger, as PDF: for its investor, the company's representative, and the team. */
  agreementPaper: get(`${commitment}/agreements/:position`, 'account', {
    inMemberView: 'hidden',
    reply: z.unknown(),
  }),
  /** The investment documents that both sides signed: for the investor, the founders and administrators who manage rounds. */
  signedDocuments: get(`${commitment}/signed-documents`, 'account', {
    inMemberView: 'hidden',
    reply: z.unknown(),
  }),
  /** Confirms the commitment under changed terms. */
  reconfirm: post(`${commitment}/reconfirmation`, 'member', { ...own, ...byPerson, body: signature }),
  /** Raises a firm commitment to a larger amount. Needs a password or second factor given within ten minutes. */
  raise: post(`${commitment}/raise`, 'member', {
    ...byPerson,
    ...own,
    body: committedAmount.extend(signature.shape),
  }),
  /** Withdraws; once the reflection period has ended this asks the founder instead. */
  withdraw: post(`${commitment}/withdrawal`, 'member', { ...own, ...byPerson }),
  /** Sets whether other investors may see that the caller leads the round. */
  agreeToBeNamed: put(`${commitment}/naming`, 'member', {
    ...own,
    repeat: 'natural',
    body: z.object({ agrees: z.boolean() }),
  }),

  /** The companies and vehicles that the caller invests through. */
  listParties: get('/api/investing-parties', 'member', {
    reply: success(boundedList(investingParty, listLimits.parties)),
  }),
  /** Adds a company or a vehicle that the caller invests through. */
  addParty: post('/api/investing-parties', 'member', {
    body: investingPartyForm,
    reply: success(boundedList(investingParty, listLimits.parties)),
  }),
  /** Removes an investing party; commitments made through it keep its name. */
  removeParty: del('/api/investing-parties/:id', 'member', {
    params: idParams,
    reply: success(boundedList(investingParty, listLimits.parties)),
  }),
};

/** What founders record about a commitment. */
export const foundersCommitmentEndpoints = {
  /** Releases an investor who asked for it after the reflection period. */
  release: post(`${commitment}/release`, 'account', managed),
  /** Files the signed investment documents. */
  sign: post(`${commitment}/signed-documents`, 'account', {
    ...managed,
    files: { document: { kind: 'document', max: 1 } },
    body: z.object({}),
  }),
  /** Money that arrived at the company; the team confirms it. */
  recordPayment: post(`${commitment}/payments`, 'account', { ...managed, body: paymentBody }),
  /** Money that was paid back to the investor; the team confirms it. */
  recordReturn: post(`${commitment}/returns`, 'account', { ...managed, body: paymentBody }),
  /** Records that what is outstanding after the due date will not be paid. */
  markUnpaid: post(`${commitment}/non-payment`, 'account', managed),
};

/** What the team confirms. */
export const adminCommitmentEndpoints = {
  /** Records that a check was done outside the platform. */
  recordCheck: put(`${adminCommitment}/checks/:kind`, 'rounds.manage', {
    ...managed,
    repeat: 'natural',
    params: idParams.extend({ kind: z.enum(Object.keys(checkKinds) as [CheckKind]) }),
    body: checkForm,
  }),
  /** Confirms the allocation that the founder accepted. */
  allocate: post(`${adminCommitment}/allocation`, 'rounds.manage', { ...managed, ...byPerson }),
  /** Confirms that a reported payment has arrived. */
  confirmPayment: post('/api/admin/payments/:id/confirmation', 'rounds.manage', { ...managed, ...byPerson }),
  /** Refuses a reported payment, which has not arrived. */
  refusePayment: post('/api/admin/payments/:id/refusal', 'rounds.manage', { reply: acknowledged }),
};

export const commitmentEndpointGroups = {
  commitmentEndpoints,
  foundersCommitmentEndpoints,
  adminCommitmentEndpoints,
};
