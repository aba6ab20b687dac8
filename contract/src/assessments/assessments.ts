import { z } from 'zod';
import { stageStates } from '../stages/stage-states.ts';
import { contactTypes } from '../submissions/submissions.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { trimmedText } from '../wire/text.ts';
import { conflictForm, dueDayForm } from './assessment-forms.ts';
import { criterion, maxCriteria } from './rubrics.ts';
import { scoreRange } from './scores.ts';

/** `One assessment is still missing.`: the first sentence of a longer message. */
export const missingText = (missing: number): string =>
  `${missing === 1 ? 'One assessment is' : `${missing} assessments are`} still missing.`;

export const assessmentMessages = {
  read: 'Assessments',
  committee: 'Committee sheet',
  assigned: 'Assigned.',
  removed: 'No longer assigned.',
  dueSaved: 'The date is saved.',
  dueInPast: 'Choose today or a later day',
  dueInStage: 'It is due when its stage is due.',
  dueNothing: 'Nobody has anything left to assess.',
  given: 'Your assessment is in.',
  outdated: (given: number, current: number) =>
    current - given === 1
      ? `Given for version ${given}; version ${current} has arrived since.`
      : `Given for version ${given}; ${current - given} versions have arrived since.`,
  declared: 'Your conflict of interest is declared.',
  withdrawn: 'Your conflict of interest is withdrawn.',
  notAssigned: 'This submission is not assigned to you for assessment.',
  alreadyAssigned: 'This reviewer is already assigned.',
  versionUnknown: 'There is no such version.',
  alreadyIn: 'This assessment is in. It can be changed once there is a new version.',
  decided: 'This submission has been decided. It can no longer be assessed.',
  moveHeld:
    'A move of this application is held for ten minutes. It can be assessed once the move has been carried out or undone.',
  notAssessed: 'Enquiries are answered, not assessed.',
  notReviewer: 'Choose someone who reviews submissions',
  inConflict: 'This reviewer has declared a conflict of interest.',
  readsBlind:
    'You read this submission without names. Hand in your assessment before you decide, or have someone else decide.',
  ownConflict: 'You have declared a conflict of interest with this submission. Someone else has to decide.',
  ownConflictAssessing:
    'You have declared a conflict of interest with this submission. Someone else has to assess it.',
  nobodyLeft: 'Nobody else can assess this submission.',
  scoreRequired: 'Choose a score from 1 to 5',
  scoresMissing:
    'Score each criterion, or mark it as one you cannot assess. At least one that has a weight needs a score.',
  draftOfOther:
    'The scores you had not sent were for other criteria or another stage, so they are not filled in.',
  rubricChanged: 'The rubric has changed since you opened it. Look over your scores before you send them.',
  earlyReasonRequired: (missing: number) => `${missingText(missing)} Say why you decide without waiting.`,
} as const;

const score = z
  .number(assessmentMessages.scoreRequired)
  .int(assessmentMessages.scoreRequired)
  .min(scoreRange.min, assessmentMessages.scoreRequired)
  .max(scoreRange.max, assessmentMessages.scoreRequired);

const optionalText = trimmedText().max(lengths.comment, 'At most 5,000 characters').default('');

/**
 * What a reviewer sends: a score for each criterion in its order, null for one that they cannot assess, a note for the team, and a reason
 * that the member may see.
 */
export const assessmentForm = z.object({
  scores: z.array(score.nullable()).max(maxCriteria),
  note: optionalText,
  reason: optionalText,
  /** The version of the rubric that the scores follow, as the reviewer saw it. */
  rubric_version: version.optional(),
});

/** An assessment with the version of the submission that its reader read, which it is about even if a newer one has arrived since. */
export const givenAssessment = assessmentForm.extend({ version });

const person = z.object({ id: z.number().int(), name: z.string() });
const spread = z.object({ mean: z.number(), low: z.number(), high: z.number() });

const result = z.object({
  /** Null for a criterion that the reviewer could not assess. */
  scores: z.array(z.number().int().nullable()),
  /** Weighted mean of what was assessed. */
  score: z.number(),
  note: z.string(),
  reason: z.string(),
  /** Scores given to earlier versions, oldest first. */
  earlier: z.array(z.object({ version: z.number().int(), score: z.number() })),
});

const assessment = z.object({
  /** Null once the reviewer's account is deleted. */
  reviewer_id: z.number().int().nullable(),
  reviewer: z.string(),
  /** When it was sent; null while it is open. */
  in_at: z.string().nullable(),
  /** The version of the submission that it is about; null while it is open. */
  version: z.number().int().nullable(),
  /** Null while it is open, and as long as the reader may not see it. */
  result: result.nullable(),
  /** Whether it is open although the day, or the date of the stage, has passed. */
  is_late: z.boolean(),
});
export type Assessment = z.infer<typeof assessment>;

/** The assessments of a submission as the reader may see them. */
const assessments = z.object({
  /** The newest version of the submission. */
  version: z.number().int(),
  criteria: boundedList(criterion, maxCriteria),
  rubric_version: z.number().int(),
  /** The stage of a call in which it stands; null at the open door. */
  stage: z
    .object({
      id: z.number().int(),
      name: z.string(),
      state: z.enum(stageStates),
      due: z.string().nullable(),
    })
    .nullable(),
  /** At the open door, until which day it is to be assessed, or would be if someone were assigned now; null for no day. */
  due_on: calendarDate.nullable(),
  /** How many must be in before a decision without a reason. 0 where none are needed. */
  required: z.number().int(),
  /** How many of those are missing. */
  missing: z.number().int(),
  /** Whether assessments can be sent: the submission is under review, its stage open, and no decision on it is held. */
  is_open: z.boolean(),
  assessments: boundedList(assessment, 'assessmentsOfSubmission'),
  /** Those whose reviewers declared a conflict of interest afterwards: kept, and counted nowhere. */
  set_aside: boundedList(assessment, 'assessmentsOfSubmission'),
  /** Who may assess it. */
  panel: boundedList(person, 1_000),
  /** Whether there are results that the reader may not see yet. */
  is_hidden: z.boolean(),
  /** The spread of the results that the reader may see; null if there are fewer than two. `criteria` are in their order, null if nobody could assess it. */
  spread: z.object({ overall: spread, criteria: z.array(spread.nullable()) }).nullable(),
  conflicts: boundedList(z.object({ reviewer: person, why: z.string() }), 'administrators'),
});
export type Assessments = z.infer<typeof assessments>;

const listed = z.object({
  submission_id: z.number().int(),
  /** What the team calls it (submission-name.ts). */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  contact_type: z.enum(contactTypes),
  assigned_at: z.string(),
  /** The version that the caller assessed before a newer one arrived; null for an open assessment. */
  assessed_version: z.number().int().nullable(),
  /** Until which day, in a stage on the clock of its call; null for no day. */
  due_on: calendarDate.nullable(),
  is_late: z.boolean(),
});
export type OpenAssessment = z.infer<typeof listed>;

/** A submission that is assessed and not decided yet. */
const assessed = z.object({
  submission_id: z.number().int(),
  /** What the team calls it (submission-name.ts). */
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  contact_type: z.enum(contactTypes),
  /** How many assessments are in. */
  count: z.number().int(),
  /** How many of them are about an earlier version. */
  outdated: z.number().int(),
  overall: spread,
});
export type AssessedSubmission = z.infer<typeof assessed>;

const path = '/api/admin/submissions/:id/assessments';
const reply = success(assessments);

export const assessmentEndpoints = {
  /** The assessments of a submission. Other reviewers' results are null until the caller's own is in. */
  read: get(path, 'submissions.read', { reply }),
  /** Assigns a reviewer by hand. */
  assign: post(path, 'submissions.decide', {
    body: z.object({ reviewer_id: z.number().int().positive() }),
    reply,
  }),
  /** Changes until which day a submission at the open door is to be assessed; null for no day. */
  setDue: put(`${path}/due`, 'submissions.decide', {
    body: dueDayForm,
    reply,
  }),
  /** Assigns the missing reviewers, at least one, by load and expertise. */
  assignAutomatically: post(`${path}/automatic`, 'submissions.decide', { reply }),
  /** Takes an open assessment from a reviewer. */
  unassign: del(`${path}/:reviewer`, 'submissions.decide', { reply }),
  /** Sends the caller's assessment of the version that they read. It can be changed once there is a newer version. */
  give: put(`${path}/own`, 'submissions.decide', { body: givenAssessment, reply }),
  /** Declares the caller's conflict of interest; their assessment counts no more. */
  declareConflict: put('/api/admin/submissions/:id/conflict', 'submissions.decide', {
    body: conflictForm,
    reply,
  }),
  /** Withdraws the caller's conflict of interest. */
  withdrawConflict: del('/api/admin/submissions/:id/conflict', 'submissions.decide', { reply }),
  /**
   * Submissions under review with two or more assessments, all of them in; the greatest disagreement first, at most 200. Leaves out
   * those with which the caller has a conflict of interest.
   */
  committee: get('/api/admin/committee-sheet', 'submissions.read', {
    reply: success(boundedList(assessed, listLimits.committeeSheet)),
  }),
  /**
   * Submissions under review that the caller has to assess, including new versions of those they have assessed before; oldest first,
   * at most 100.
   */
  listOwn: get('/api/admin/assessments', 'submissions.read', {
    reply: success(boundedList(listed, listLimits.ownAssessments)),
  }),
};
