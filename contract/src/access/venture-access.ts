import { z } from 'zod';
import type { AdminRight } from '../team/rights.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, page, pageQuery, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { accessGrantForm, accessRequestForm } from './access-forms.ts';

export const accessRequestStates = ['open', 'granted', 'refused', 'withdrawn'] as const;

/** Who can end an access before its time. */
export const accessEnders = ['founder', 'team'] as const;

/** An investor's access to a venture; `awaits_nda`: granted, but the confidentiality agreement is not accepted yet. */
const ownAccessStates = [
  'none',
  'requested',
  'refused',
  'awaits_nda',
  'granted',
  'ended_by_founder',
  'ended_by_team',
  'expired',
] as const;
export type OwnAccessState = (typeof ownAccessStates)[number];

const accessRequest = z.object({
  id,
  investor: z.string(),
  note: z.string(),
  state: z.enum(accessRequestStates),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

const accessGrant = z.object({
  id,
  investor: z.string(),
  granted_at: z.string(),
  /** The last day of access; null if it does not expire. */
  last_day: calendarDate.nullable(),
  revoked_at: z.string().nullable(),
  /** Who ended it before its time. */
  ended_by: z.enum(accessEnders).nullable(),
  /** Whether the investor accepted the confidentiality agreement in force for this venture. */
  has_accepted_nda: z.boolean(),
});
export type AccessGrant = z.infer<typeof accessGrant>;

const ownAccess = z.object({
  state: z.enum(ownAccessStates),
  /** Since when; null for `none`. */
  at: z.string().nullable(),
  /** The last day of access; null if it does not expire. */
  until: calendarDate.nullable(),
  /** Whether the caller can ask for access now. */
  may_request: z.boolean(),
});
export type OwnAccess = z.infer<typeof ownAccess>;

const agreement = z.object({ needs_nda: z.boolean() });

const rowsAt = <
  const Base extends string,
  const Read extends 'account' | AdminRight,
  const Change extends 'account' | AdminRight,
>(
  base: Base,
  read: Read,
  change: Change,
) => ({
  /** Who asked for access, newest first. */
  listRequests: get(`/api/${base}/:id/access-requests`, read, {
    query: pageQuery.extend({ state: z.enum(accessRequestStates).optional() }),
    reply: page(accessRequest),
  }),
  /** Grants, newest first: current ones, ended ones or both. */
  listGrants: get(`/api/${base}/:id/access-grants`, read, {
    query: pageQuery.extend({ state: z.enum(['current', 'ended']).optional() }),
    reply: page(accessGrant),
  }),
  /** Whether readers with access accept the confidentiality agreement first. */
  readAgreement: get(`/api/${base}/:id/agreement`, read, { reply: success(agreement) }),
  /** Refuses an open request; the investor is notified. */
  refuse: post(`/api/${base}/:id/access-requests/:request/refuse`, change, {
    repeat: 'natural',
    reply: success(accessRequest),
  }),
  /** Ends an access immediately; the investor's open pages close. */
  revoke: post(`/api/${base}/:id/access-grants/:grant/revoke`, change, {
    repeat: 'natural',
    reply: success(accessGrant),
  }),
});

export const ventureAccessEndpoints = {
  ...rowsAt('ventures', 'account', 'account'),
  /** The caller's own access; for investors who may know of the venture. */
  readOwn: get('/api/ventures/:id/access', 'member', { reply: success(ownAccess) }),
  /** Changes whether readers with access accept the confidentiality agreement first. It applies immediately. */
  changeAgreement: put('/api/ventures/:id/agreement', 'account', {
    repeat: 'natural',
    body: agreement,
    reply: success(agreement),
  }),
  /** Asks the founders for access. While a request is open, the same one is returned. */
  request: post('/api/ventures/:id/access-requests', 'member', {
    repeat: 'natural',
    body: accessRequestForm,
    reply: success(accessRequest),
  }),
  /** Withdraws the caller's open request. */
  withdraw: del('/api/ventures/:id/access-requests/own', 'member', {
    repeat: 'natural',
    reply: acknowledged,
  }),
  /** Grants an open request, until the end of a day or indefinitely; founders only. */
  grant: post('/api/ventures/:id/access-requests/:request/grant', 'account', {
    repeat: 'natural',
    body: accessGrantForm,
    reply: success(accessRequest),
  }),
};

export const adminVentureAccessEndpoints = rowsAt('admin/ventures', 'ventures.read', 'ventures.manage');
