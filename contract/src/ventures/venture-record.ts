import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id, idParams } from '../wire/ids.ts';
import { text } from '../wire/text.ts';
import { interestForm, issuerForm } from './record-forms.ts';

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
    body: interestForm,
  }),
};
