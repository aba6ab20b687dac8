import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idInAddress, idParams } from '../wire/ids.ts';
import { listLimits } from '../wire/row-limits.ts';
import { trimmedText } from '../wire/text.ts';
import { teamListPage, teamListQuery } from './reading/team-list.ts';
import { ventureChoice } from './venture-choice.ts';
import { founderInvitationForm, standingForm, ventureNameForm, ventureReason } from './venture-forms.ts';
import { ventureDetail, ventureInvitation, ventureOffer, ventureSummary } from './venture-wire.ts';
import { ventureRoles } from './ventures.ts';

const base = '/api/ventures';
const adminBase = '/api/admin/ventures';
/** The remaining founder who becomes the company's representative when its representative leaves. */
const handover = z.object({ passes_to: id.nullable().default(null) });
const invitationToken = z.string().max(100);

export const ventureEndpoints = {
  /** The ventures that the caller is part of, newest first. */
  list: get(base, 'account', { query: pageQuery, reply: page(ventureSummary) }),
  /** The overview of a venture. Not found for those who may not know of it. */
  get: get(`${base}/:id`, 'account', { reply: success(ventureDetail) }),
  /** The same by a current or former slug. `slug` in the reply is the current one. */
  getBySlug: get(`${base}/by-slug/:slug`, 'account', {
    params: z.object({ slug: z.string().max(80) }),
    reply: success(ventureDetail),
  }),
  /** Renames a venture. Its address follows the name; earlier addresses keep working. */
  rename: put(`${base}/:id/name`, 'account', {
    repeat: 'natural',
    body: ventureNameForm,
    reply: success(ventureDetail),
  }),
};

export const venturePeopleEndpoints = {
  /** Ends the caller's parts in a venture. The last founder must hand over first. */
  leave: post(`${base}/:id/leave`, 'account', { body: handover, reply: acknowledged }),
  /** Open invitations of co-founders. */
  listInvitations: get(`${base}/:id/invitations`, 'account', {
    params: idParams,
    reply: success(boundedList(ventureInvitation, listLimits.invitationsOfVenture)),
  }),
  /** Invites a co-founder by email. An earlier invitation to the address becomes invalid. */
  invite: post(`${base}/:id/invitations`, 'account', {
    params: idParams,
    body: founderInvitationForm,
    reply: success(boundedList(ventureInvitation, listLimits.invitationsOfVenture)),
  }),
  /** Withdraws an invitation that has not been accepted; its link stops working. */
  withdrawInvitation: del(`${base}/:id/invitations/:invitationId`, 'account', {
    params: idParams.extend({ invitationId: idInAddress }),
    reply: success(boundedList(ventureInvitation, listLimits.invitationsOfVenture)),
  }),
  /** What an invitation is for. Only for the account with the invited, confirmed address. */
  openInvitation: post('/api/venture-invitations/open', 'member', {
    stability: 'internal',
    repeat: 'natural',
    body: z.object({ token: invitationToken }),
    reply: success(z.object({ venture_name: z.string(), invited_by: z.string(), expires_at: z.string() })),
  }),
  /** Makes the caller a founder of the venture. */
  acceptInvitation: post('/api/venture-invitations/accept', 'member', {
    body: z.object({ token: invitationToken }),
    reply: success(ventureDetail),
  }),
};

const person = z.object({ user_id: id });
const partOfMember = z.object({
  id,
  venture_name: z.string(),
  slug: z.string(),
  role: z.enum(ventureRoles),
  since: z.string(),
  until: z.string().nullable(),
});
const candidate = z.object({ id, name: z.string(), email: z.string() });

export const adminVenturePeopleEndpoints = {
  /** Administrators who can be responsible for a venture. */
  listLeads: get('/api/admin/venture-leads', 'ventures.read', {
    reply: success(boundedList(candidate, 'administrators')),
  }),
  /** The first accounts, by name, that can be given a role in a venture; `search` is part of the name or address. */
  listCandidates: get(`${adminBase}/:id/candidates`, 'ventures.manage', {
    params: idParams,
    query: z.object({ role: z.enum(ventureRoles), search: trimmedText().max(200).default('') }),
    reply: success(boundedList(candidate, listLimits.candidates)),
  }),
  /** Adds a project manager or mentor, or a successor where no founder is left. */
  add: post(`${adminBase}/:id/people`, 'ventures.manage', {
    body: person.extend({ role: z.enum(ventureRoles) }),
    reply: success(ventureDetail),
  }),
  /** Ends a person's part in a venture, with a reason; a venture that loses its last founder is paused. */
  remove: post(`${adminBase}/:id/people/:personId/removal`, 'ventures.manage', {
    body: handover.extend({ reason: ventureReason }),
    reply: success(ventureDetail),
  }),
  /** Changes the lead, the administrator responsible for the venture. */
  changeLead: put(`${adminBase}/:id/lead`, 'ventures.manage', {
    body: person,
    reply: success(ventureDetail),
  }),
  /** Changes the standing, with a reason. */
  changeStanding: put(`${adminBase}/:id/standing`, 'ventures.manage', {
    body: standingForm,
    reply: success(ventureDetail),
  }),
  /** The ventures that a member is or was part of, newest first, and since when they have been a mentor. */
  ofMember: get('/api/admin/members/:id/ventures', 'ventures.read', {
    reply: success(
      z.object({ mentor_since: z.string().nullable(), parts: boundedList(partOfMember, 'venturesOfMember') }),
    ),
  }),
  /** Sets whether a member is a mentor, who can be added to ventures. */
  setMentor: put('/api/admin/members/:id/mentor', 'ventures.manage', {
    repeat: 'natural',
    body: z.object({ mentor: z.boolean() }),
    reply: success(z.object({ mentor_since: z.string().nullable() })),
  }),
};

export const adminVentureEndpoints = {
  /** All ventures, filtered by text in the name or number, by state, and by what waits for the team. */
  list: get(adminBase, 'ventures.read', { query: teamListQuery, reply: teamListPage }),
  /** Creates a venture from an approved submission. */
  create: post(adminBase, 'ventures.manage', {
    body: ventureChoice.extend({ submission_id: id }),
    reply: success(ventureDetail),
  }),
  /** Links an approved submission to an existing venture and copies its files. */
  linkSubmission: post(`${adminBase}/:id/submissions`, 'ventures.manage', {
    body: z.object({ submission_id: id }),
    reply: success(ventureDetail),
  }),
  /** The venture of a submission, or what to propose for a new one. */
  offer: get('/api/admin/submissions/:id/venture', 'ventures.read', { reply: success(ventureOffer) }),
};

export const ventureEndpointGroups = {
  ventureEndpoints,
  adminVentureEndpoints,
  venturePeopleEndpoints,
  adminVenturePeopleEndpoints,
};
