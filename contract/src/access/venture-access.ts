import { z } from 'zod';
import type { AdminRight } from '../team/rights.ts';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, page, pageQuery, success } from '../wire/envelope.ts';
import { idInAddress, idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

export const accessMessages = {
  requests: 'Requests for access',
  grants: 'Investors with access',
  requested: 'We have asked the founders for access.',
  withdrawn: 'Your request is withdrawn.',
  granted: 'Access granted.',
  refused: 'Request refused.',
  revoked: 'Access revoked.',
  decided: 'This request has been decided or withdrawn.',
  ended: 'This access has ended already.',
  expiryPast: 'Choose a date in the future.',
} as const;

export const accessRequestStates = ['open', 'granted', 'refused', 'withdrawn'] as const;

const id = z.number().int().positive();
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
  /** Null without an end. */
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type AccessGrant = z.infer<typeof accessGrant>;

const ofRequest = z.object({ id: idInAddress, request: idInAddress });
const ofGrant = z.object({ id: idInAddress, grant: idInAddress });

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
    params: idParams,
    query: pageQuery.extend({ state: z.enum(accessRequestStates).optional() }),
    reply: page(accessRequest),
  }),
  /** Who was given access, newest first; also what has ended. */
  listGrants: get(`/api/${base}/:id/access-grants`, read, {
    params: idParams,
    query: pageQuery,
    reply: page(accessGrant),
  }),
  /** Refuses an open request; the investor is notified. */
  refuse: post(`/api/${base}/:id/access-requests/:request/refuse`, change, {
    idempotent: true,
    params: ofRequest,
    reply: success(accessRequest),
  }),
  /** Ends an access immediately; the investor's open pages close. */
  revoke: post(`/api/${base}/:id/access-grants/:grant/revoke`, change, {
    idempotent: true,
    params: ofGrant,
    reply: success(accessGrant),
  }),
});

export const ventureAccessEndpoints = {
  ...rowsAt('ventures', 'account', 'account'),
  /** Asks the founders for access. While a request is open, the same one is returned. */
  request: post('/api/ventures/:id/access-requests', 'member', {
    idempotent: true,
    params: idParams,
    body: z.object({ note: text(lengths.longText).default('') }),
    reply: success(accessRequest),
  }),
  /** Withdraws the caller's open request. */
  withdraw: del('/api/ventures/:id/access-requests/own', 'member', {
    idempotent: true,
    params: idParams,
    reply: acknowledged,
  }),
  /** Grants an open request, until the end of a day or without an end; founders only. */
  grant: post('/api/ventures/:id/access-requests/:request/grant', 'account', {
    idempotent: true,
    params: ofRequest,
    body: z.object({
      expires_on: z.union([z.literal(''), z.iso.date(accessMessages.expiryPast)]).default(''),
    }),
    reply: success(accessRequest),
  }),
};

export const adminVentureAccessEndpoints = rowsAt('admin/ventures', 'ventures.read', 'ventures.manage');
