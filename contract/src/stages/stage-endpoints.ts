import { z } from 'zod';
import { rubricForm } from '../assessments/rubrics.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { idParams, version, versionInAddress } from '../wire/ids.ts';
import { maxStages, shownStage, stage, stageDetail, stageForm } from './stage-wire.ts';

const stages = '/api/admin/stages';
const ofCall = '/api/admin/calls/:id/stages';
const seen = z.object({ version });
const detail = success(stageDetail);

/** The stages of calls. `409` for what has changed since it was seen. */
export const stageEndpoints = {
  /** The stages of a call, in order. */
  list: get(ofCall, 'submissions.read', { reply: success(boundedList(stage, maxStages)) }),
  /** Adds a stage after the last one, with that one's rubric. */
  create: post(ofCall, 'submissions.decide', { body: stageForm, reply: detail }),
  /** One stage, with its rubric, its jurors and where its applications stand. */
  get: get(`${stages}/:id`, 'submissions.read', { reply: detail }),
  /** Changes a stage. Conflict if it has changed since it was read. */
  save: put(`${stages}/:id`, 'submissions.decide', { body: stageForm.extend({ version }), reply: detail }),
  /** Saves the next version of the rubric; `version` is the one that was changed. */
  saveRubric: put(`${stages}/:id/rubric`, 'submissions.decide', {
    body: rubricForm.extend({ version }),
    reply: detail,
  }),
  /** Opens it to its readers; the first stage takes in everything that was sent. */
  start: post(`${stages}/:id/start`, 'submissions.decide', { body: seen, reply: detail }),
  /** Ends it for good: its readers no longer have access. */
  end: post(`${stages}/:id/end`, 'submissions.decide', { body: seen, reply: detail }),
  /** Deletes a planned stage. */
  discard: del(`${stages}/:id`, 'submissions.decide', {
    params: idParams,
    query: z.object({ version: versionInAddress }),
    reply: acknowledged,
  }),
  /** The stage of the caller's application; null where there is none, or none that is shown. */
  ofOwnSubmission: get('/api/contacts/:id/stage', 'member', { reply: success(shownStage.nullable()) }),
};
