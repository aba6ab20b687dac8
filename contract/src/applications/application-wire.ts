import { z } from 'zod';
import { wireFile } from '../files/stored-files.ts';
import { formShape } from '../forms/questions.ts';
import { maxStages } from '../stages/stage-wire.ts';
import { submissionStatus } from '../submissions/submissions.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id } from '../wire/ids.ts';

/** The applicant and those who help. */
export const maxPeople = 10;
/** Applications of one member to one call, withdrawn ones included. */
export const maxApplications = 40;

/** A call as its applicants need it. Times are instants; `time_zone` is the call's own. */
export const applicationCall = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  programme_name: z.string(),
  programme_slug: z.string(),
  opens_at: z.string(),
  closes_at: z.string().nullable(),
  time_zone: z.string(),
  can_change_until_close: z.boolean(),
});
export type ApplicationCall = z.infer<typeof applicationCall>;

/** One answer; null where it was emptied. A save names the version that it read, 0 for the first. */
const wireAnswer = z.object({
  question_id: z.string(),
  value: z.json(),
  version: count,
  changed_at: z.string(),
  changed_by: z.string(),
});
export type WireAnswer = z.infer<typeof wireAnswer>;

export const applicationFile = wireFile.extend({ question_id: z.string() });
export type ApplicationFile = z.infer<typeof applicationFile>;

export const wireForm = z.object({ number: count, document: formShape });

/** What an application may be used for right now, by the database's clock; the reason where nothing. */
const standing = z.object({
  may_change: z.boolean(),
  may_send: z.boolean(),
  reason: z.string().nullable(),
});
export type ApplicationStanding = z.infer<typeof standing>;

/** Of a sheet, on which the people of an application answer the questions of a stage. */
const sheetStage = z.object({
  /** Null where applicants do not see stages. */
  name: z.string().nullable(),
  /** Until when it can be answered; null: until the stage ends. */
  until: z.string().nullable(),
});

export const wireApplication = standing.extend({
  id,
  call: applicationCall,
  /** Null for the application itself. */
  stage: sheetStage.nullable(),
  is_owner: z.boolean(),
  form: wireForm,
  answers: boundedList(wireAnswer, 1_000),
  files: boundedList(applicationFile, 2_000),
  people: boundedList(
    z.object({ id, name: z.string(), is_owner: z.boolean(), is_you: z.boolean() }),
    maxPeople,
  ),
  /** Open ones, for the owner alone. */
  invitations: boundedList(z.object({ id, email: z.string(), expires_at: z.string() }), maxPeople),
  submission_id: id.nullable(),
  status: submissionStatus.nullable(),
  sent_at: z.string().nullable(),
  has_unsent_changes: z.boolean(),
  late_until: z.string().nullable(),
  late_reason: z.string().nullable(),
});
export type WireApplication = z.infer<typeof wireApplication>;

/** The same with the server's time when it replied: the browser counts down by it. */
export const openApplication = wireApplication.extend({ now: z.string() });
export type OpenApplication = z.infer<typeof openApplication>;

/** One of a member's applications in a list, or the sheet of a stage that asks questions about one. */
export const listedApplication = z.object({
  id,
  call: applicationCall,
  stage: sheetStage.nullable(),
  is_owner: z.boolean(),
  owner_name: z.string(),
  submission_id: id.nullable(),
  status: submissionStatus.nullable(),
  sent_at: z.string().nullable(),
  changed_at: z.string(),
});
export type ListedApplication = z.infer<typeof listedApplication>;

/** What a version of a submission answered, for those who may read it. */
const sentAnswers = z.object({
  version_number: count,
  form: wireForm,
  answers: z.record(z.string(), z.json()),
  files: boundedList(applicationFile, 2_000),
});

export const sentApplication = z.object({
  call: applicationCall,
  /** Null once the applicant's account is gone. */
  application_id: id.nullable(),
  late_reason: z.string().nullable(),
  /** Sent after the close, within the grace period or by a late link. */
  is_late: z.boolean(),
  versions: boundedList(sentAnswers, 'versionsOfSubmission'),
  /** The answers to the questions of stages, each time they were sent; `version_number` counts within the stage. */
  stages: boundedList(
    z.object({ id, name: z.string(), versions: boundedList(sentAnswers, 'stageAnswersOfSubmission') }),
    maxStages,
  ),
});
export type SentApplication = z.infer<typeof sentApplication>;
