import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id, idParams } from '../wire/ids.ts';
import { text } from '../wire/text.ts';

export const recordMessages = {
  record: 'Record of the venture',
  saved: 'Saved.',
  declared: 'Declared.',
  withdrawn: 'Withdrawn. The dates of your declaration stay on record.',
  legalNameRequired: 'Enter the legal name',
  formRequired: 'Enter the legal form',
  countryRequired: 'Select a country',
  registrationRequired: 'Enter the registration number',
  signatoryRequired: 'Select the founder who signs for the company',
  interestRequired: 'Describe the interest',
  notFounder: 'The representative must be a founder of the venture.',
  notSignatory: 'Only the representative who signs for the company can declare this.',
  noIssuer: 'Enter the issuing company first.',
  changedSince: 'The company was changed in the meantime. Read it again before you declare.',
  ownVetting: 'You have declared an interest in this venture, so you cannot vet it.',
} as const;

/** The checks of vetting, in the order of the checklist. */
export const vettingItems = {
  identity: 'Identity of the founders',
  company: 'The company, or that there is none yet',
  declarations: 'Declarations of the founders',
  intellectual_property: 'Ownership of intellectual property',
  claims: 'Evidence for each factual claim',
} as const;
/** Names of the checks. */
export const itemNames = Object.keys(vettingItems) as [keyof typeof vettingItems];
const checkState = z.enum(['confirmed', 'not_applicable', 'not_checked']);

/** What the representative declares, word for word. Its hash with the company's data is stored. */
export const issuerDeclaration =
  'I sign for this company. The information about it and about the venture is complete and not misleading.';

const issuerForm = z.object({
  legal_name: text(200, recordMessages.legalNameRequired),
  form: text(80, recordMessages.formRequired),
  country: countryCode(recordMessages.countryRequired),
  registration_number: text(80, recordMessages.registrationRequired),
  /** The founder who signs for the company. */
  signatory_id: z.number().int().positive(recordMessages.signatoryRequired),
});
export type IssuerForm = z.output<typeof issuerForm>;

const issuer = issuerForm.extend({
  signatory_id: id.nullable(),
  declared_at: z.string().nullable(),
  /** SHA-256 of the company's data and the declaration: what exactly was declared, or would be. */
  declaration_sha256: z.string(),
});

export const vettingCheck = z.object({
  item: z.enum(itemNames),
  state: checkState,
  note: z.string(),
  checked_on: calendarDate,
  checked_by: z.string(),
});

const declaredInterest = z.object({
  user_id: id,
  name: z.string(),
  what: z.string(),
  since: z.string(),
  /** Null while it is declared. */
  until: z.string().nullable(),
});

const record = z.object({
  issuer: issuer.nullable(),
  vetting: boundedList(vettingCheck, itemNames.length),
  interests: boundedList(declaredInterest, 'interestsDeclared'),
});
export type VentureRecord = z.output<typeof record>;

const path = '/api/ventures/:id';
const ofVenture = { reply: success(record) } as const;

export const ventureRecordEndpoints = {
  /** The issuing company, vetting checks and declared interests. */
  get: get(`${path}/record`, 'account', ofVenture),
  /** Saves the issuing company. An earlier declaration no longer applies. */
  saveIssuer: put(`${path}/issuer`, 'account', { ...ofVenture, repeat: 'natural', body: issuerForm }),
  /** Declares that the information is complete; `sha256` identifies what was read. Only by the representative. */
  declareIssuer: post(`${path}/issuer/declaration`, 'account', {
    ...ofVenture,
    body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  }),
  /** Saves one vetting check. Refused for those who have declared an interest. */
  saveCheck: put('/api/admin/ventures/:id/vetting/:item', 'ventures.manage', {
    params: idParams.extend({ item: z.enum(itemNames) }),
    body: z.object({ state: checkState, note: text(2_000).default('') }),
    reply: success(record),
  }),
  /** Withdraws the caller's declared interest. Readers see until when it was declared. */
  withdrawInterest: del(`${path}/interest`, 'account', ofVenture),
  /** Declares the caller's interest in a venture. Readers see it with the caller's name. */
  declareInterest: put(`${path}/interest`, 'account', {
    ...ofVenture,
    repeat: 'natural',
    body: z.object({ what: text(500, recordMessages.interestRequired) }),
  }),
};
