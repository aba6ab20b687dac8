import { z } from 'zod';
import { type FormTemplateName, formTemplates } from '../forms/form-templates.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count, id, idParams, version, versionInAddress } from '../wire/ids.ts';
import { answerDeadlineForm } from './stage-question-form.ts';

/** Forms that a stage's questions can begin with. */
export const maxFormSources = 100;

const templateNames = Object.keys(formTemplates) as [FormTemplateName, ...FormTemplateName[]];

/** The questions that a stage asks of those who stand in it. */
export const stageQuestions = z.object({
  stage_id: id,
  /** Of the stage. */
  version,
  /** Null while it asks none. */
  form_id: id.nullable(),
  questions: count,
  published_at: z.string().nullable(),
  /** Until when they can be answered, on a clock in the call's time zone; null: until the stage ends. */
  until_at: z.string().nullable(),
  until: z.string().nullable(),
  time_zone: z.string(),
  /** Applications that were asked, and those that answered. */
  asked: count,
  answered: count,
  /** Forms of calls and stages to begin with, newest first; empty once there are questions. */
  sources: boundedList(z.object({ form_id: id, name: z.string() }), maxFormSources),
});
export type StageQuestions = z.output<typeof stageQuestions>;

export const stageQuestionMessages = {
  read: 'Questions of the stage',
  created: 'Questions created. Nobody sees them until you publish them.',
  saved: 'Saved.',
  published: 'The questions are published. Applicants are asked while the stage is open.',
  removed: 'The questions are deleted.',
  exist: 'This stage already has questions.',
  none: 'This stage has no questions yet.',
  isPublished: 'These questions are already published.',
  inPast: 'Choose a time in the future.',
} as const;

const questions = '/api/admin/stages/:id/questions';
const reply = success(stageQuestions);

/** What a stage asks. `409` when the stage has changed since it was seen, or has ended. */
export const stageQuestionEndpoints = {
  /** The questions of a stage, with who has answered them. */
  get: get(questions, 'submissions.read', { reply }),
  /** Makes the form: empty but for one question, from a template, or as a copy of one of `sources`. */
  create: post(questions, 'submissions.decide', {
    body: z.object({ version, template: z.enum(templateNames).optional(), copy_of: id.optional() }),
    reply,
  }),
  /** Changes until when they can be answered. */
  save: put(questions, 'submissions.decide', {
    body: z.object({ version, ...answerDeadlineForm.shape }),
    reply,
  }),
  /** Publishes the questions: from then on, applicants are asked while the stage is open. */
  publish: post(`${questions}/publication`, 'submissions.decide', { body: z.object({ version }), reply }),
  /** Deletes questions that are not published. */
  remove: del(questions, 'submissions.decide', {
    params: idParams,
    query: z.object({ version: versionInAddress }),
    reply,
  }),
};
