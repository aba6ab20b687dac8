import { z } from 'zod';
import type { FormTemplateName } from '../forms/form-templates.ts';
import { timeZone } from '../time/time-zones.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idParams, version, versionInAddress } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { publicStates } from './call-states.ts';
import { programmeMessages as messages } from './programme-messages.ts';
import {
  callForm,
  editedCall,
  editedProgramme,
  listedCall,
  listedProgramme,
  programmeForm,
} from './programme-wire.ts';

/** The templates from which a call's form and texts begin. */
export const callTemplates = ['accelerator', 'grant', 'competition'] as const satisfies FormTemplateName[];
export type CallTemplate = (typeof callTemplates)[number];

/** A new call: from a template, or from an earlier call with its form and texts, its dates one year later. */
export const newCall = z.union([
  z.object({
    title: text(lengths.shortText, messages.titleRequired),
    template: z.enum(callTemplates),
    time_zone: timeZone,
  }),
  z.object({ copy_of: id }),
]);
export type NewCall = z.output<typeof newCall>;

const programmes = '/api/admin/programmes';
const calls = '/api/admin/calls';
const seen = z.object({ version });
const seenInAddress = z.object({ version: versionInAddress });
const programme = success(editedProgramme);
const call = success(editedCall);

/** The team's calls. `409` for what has changed since it was seen. */
export const programmeEndpoints = {
  /** All programmes, drafts included, newest first. */
  list: get(programmes, 'programmes.manage', {
    query: pageQuery.extend({ state: z.enum(publicStates).optional() }),
    reply: page(listedProgramme),
  }),
  /** Creates a programme as a draft. */
  create: post(programmes, 'programmes.manage', { body: programmeForm, reply: programme }),
  /** A programme as its editor shows it. */
  get: get(`${programmes}/:id`, 'programmes.manage', { reply: programme }),
  /** Changes a programme; a published one changes immediately. */
  save: put(`${programmes}/:id`, 'programmes.manage', {
    body: programmeForm.extend({ version }),
    reply: programme,
  }),
  /** Publishes a programme. Conflict if it has changed since it was read. */
  publish: post(`${programmes}/:id/publication`, 'programmes.manage', { body: seen, reply: programme }),
  /** Visitors no longer see it, nor its calls. */
  withdraw: post(`${programmes}/:id/withdrawal`, 'programmes.manage', { body: seen, reply: programme }),
  /** Deletes a draft without calls. */
  discard: del(`${programmes}/:id`, 'programmes.manage', { query: seenInAddress, reply: acknowledged }),
  /** The calls of a programme, drafts included, newest first. */
  listCalls: get(`${programmes}/:id/calls`, 'programmes.manage', {
    params: idParams,
    query: pageQuery,
    reply: page(listedCall),
  }),
  /** Creates a call of a programme as a draft, with a form from a template. */
  createCall: post(`${programmes}/:id/calls`, 'programmes.manage', { body: newCall, reply: call }),
  /** A call as its editor shows it. */
  getCall: get(`${calls}/:id`, 'programmes.manage', { reply: call }),
  /** Changes a call; a published one changes immediately. */
  saveCall: put(`${calls}/:id`, 'programmes.manage', { body: callForm.extend({ version }), reply: call }),
  /** Publishes a call. Conflict if it has changed since it was read. */
  publishCall: post(`${calls}/:id/publication`, 'programmes.manage', { body: seen, reply: call }),
  /** Visitors no longer see it, and nobody can apply. */
  withdrawCall: post(`${calls}/:id/withdrawal`, 'programmes.manage', { body: seen, reply: call }),
  /** Deletes a draft. */
  discardCall: del(`${calls}/:id`, 'programmes.manage', { query: seenInAddress, reply: acknowledged }),
};
