import { z } from 'zod';
import { get, post, put } from '../wire/endpoint.ts';
import { page, pageQuery, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { ventureChoice, ventureName } from './venture-choice.ts';
import { ventureDetail, ventureOffer, ventureSummary } from './venture-wire.ts';

const base = '/api/ventures';
const adminBase = '/api/admin/ventures';
const id = z.number().int().positive();

export const ventureEndpoints = {
  /** The ventures that the caller is part of, newest first. */
  list: get(base, 'account', { query: pageQuery, reply: page(ventureSummary) }),
  /** The overview of a venture. Not found for whoever may not know of it. */
  get: get(`${base}/:id`, 'account', { params: idParams, reply: success(ventureDetail) }),
  /** The venture of a page address, also of an earlier one. `slug` is the current one. */
  getBySlug: get(`${base}/by-slug/:slug`, 'account', {
    params: z.object({ slug: z.string().max(80) }),
    reply: success(z.object({ id, slug: z.string() })),
  }),
  /** Renames a venture. Its address follows the name; the earlier ones stay. */
  rename: put(`${base}/:id/name`, 'account', {
    idempotent: true,
    params: idParams,
    body: z.object({ name: ventureName }),
    reply: success(ventureDetail),
  }),
};

export const adminVentureEndpoints = {
  /** All ventures by text in the name or number, newest first. */
  list: get(adminBase, 'ventures.read', {
    query: pageQuery.extend({ search: z.string().trim().max(200).optional() }),
    reply: page(ventureSummary),
  }),
  /** Creates a venture from an approved submission. Honours Idempotency-Key. */
  create: post(adminBase, 'ventures.manage', {
    body: ventureChoice.extend({ submission_id: id }),
    reply: success(ventureDetail),
  }),
  /** Links an approved submission to a venture that exists and copies its files. */
  linkSubmission: post(`${adminBase}/:id/submissions`, 'ventures.manage', {
    params: idParams,
    body: z.object({ submission_id: id }),
    reply: success(ventureDetail),
  }),
  /** The venture of a submission, or what to propose for a new one. */
  offer: get('/api/admin/submissions/:id/venture', 'ventures.read', {
    params: idParams,
    reply: success(ventureOffer),
  }),
};
