import { z } from 'zod';
import { signedInUser } from '../accounts/accounts.ts';
import { applicationFile, wireForm } from '../applications/application-wire.ts';
import { conflictForm } from '../assessments/assessment-forms.ts';
import { assessmentForm, givenAssessment } from '../assessments/assessments.ts';
import { criterion, knownIndustries, maxCriteria } from '../assessments/rubrics.ts';
import { maxStages } from '../stages/stage-wire.ts';
import { invitedBody } from '../team/team.ts';
import { get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';

/** A stage that the caller reads for. */
const juryStage = z.object({
  id,
  call_title: z.string(),
  name: z.string(),
  due: z.string().nullable(),
  time_zone: z.string(),
  is_blind: z.boolean(),
  /** Whether the caller has agreed to confidentiality, or need not, as a colleague. */
  has_agreed: z.boolean(),
  /** The caller is part of an application to the call, and reads nothing of it. */
  is_involved: z.boolean(),
  assigned: count,
  given: count,
});
export type JuryStage = z.output<typeof juryStage>;

/** An application that is assigned to the caller. */
const assignedApplication = z.object({
  /** The submission. */
  id,
  title: z.string(),
  /** Null in blind reading. */
  applicant: z.string().nullable(),
  /** The caller's overall score; null while it is open. */
  score: z.number().nullable(),
  /** Given for an earlier version, and it can be confirmed or changed. */
  is_outdated: z.boolean(),
  /** How many assessments it has in the stage, from whomever, and how many the stage wants. */
  given: count,
  required: count,
});
export type AssignedApplication = z.output<typeof assignedApplication>;

const stageWithApplications = juryStage.extend({ applications: boundedList(assignedApplication, 10_000) });
export type StageWithApplications = z.output<typeof stageWithApplications>;

const answered = {
  answers: z.record(z.string(), z.json()),
  files: boundedList(applicationFile, 2_000),
};

/** Everything that a juror reads of an application. */
const juryApplication = z.object({
  id,
  title: z.string(),
  applicant: z.string().nullable(),
  stage: juryStage,
  version: count,
  form: wireForm.nullable(),
  ...answered,
  /** What it answered in this stage and those before. */
  stages: boundedList(z.object({ id, name: z.string(), form: wireForm, ...answered }), maxStages),
  criteria: boundedList(criterion, maxCriteria),
  rubric_version: count,
  /** What the caller gave; null while it is open. */
  own: assessmentForm
    .pick({ scores: true, note: true, reason: true })
    .extend({ score: z.number(), version: count })
    .nullable(),
  /** Whether an assessment can be sent: there is none, or only one for an earlier version. */
  can_assess: z.boolean(),
});
export type JuryApplication = z.output<typeof juryApplication>;

const stage = '/api/jury/:stage';
const application = `${stage}/:submission` as const;
const ownExpertise = success(z.object({ industries: boundedList(z.string(), 100) }));
const token = z.object({ token: z.string().min(1).max(200) });

/** What is open to everyone who reads for a jury. Anything that is not assigned, or whose stage has ended, is a 404. */
export const juryEndpoints = {
  /** The stages that the caller reads in as a juror. */
  stages: get('/api/jury', 'juror', { reply: success(boundedList(juryStage, 1_000)) }),
  /** One of the caller's stages with the applications that are assigned to them. */
  stage: get(stage, 'juror', { inMemberView: 'hidden', reply: success(stageWithApplications) }),
  /** Accepts the confidentiality text of a stage, before its applications can be read. */
  agree: post(`${stage}/confidentiality`, 'juror', {
    repeat: 'natural',
    reply: success(stageWithApplications),
  }),
  /** An application that the caller reads as a juror, without what the stage hides. */
  application: get(application, 'juror', { inMemberView: 'hidden', reply: success(juryApplication) }),
  /** A file of an application; in blind reading without name and properties. */
  file: get(`${application}/files/:file`, 'juror', { inMemberView: 'hidden', reply: z.unknown() }),
  /** Gives or changes the caller's assessment of an application, by the versions of it and of the rubric that they read. */
  give: put(`${application}/assessment`, 'juror', {
    body: givenAssessment.extend({ rubric_version: version }),
    reply: success(juryApplication),
  }),
  /** The application is no longer the caller's. */
  declareConflict: put(`${application}/conflict`, 'juror', {
    body: conflictForm,
    reply: acknowledged,
  }),
  /** What the caller knows well. `404` for those who read for no jury. */
  expertise: get('/api/jury-expertise', 'juror', { reply: ownExpertise }),
  /** Changes what the caller knows well, which counts when applications are assigned. */
  saveExpertise: put('/api/jury-expertise', 'juror', {
    repeat: 'natural',
    body: z.object({ industries: knownIndustries }),
    reply: ownExpertise,
  }),
  /** What an invitation is for. */
  openInvitation: post('/api/jury-invitations/open', 'public', {
    stability: 'internal',
    repeat: 'natural',
    limit: 'reset',
    body: token,
    reply: success(
      z.object({
        call_title: z.string(),
        stage_name: z.string(),
        name: z.string(),
        /** The address has an account, which accepts it. */
        has_account: z.boolean(),
        expires_at: z.string(),
      }),
    ),
  }),
  /** Makes an account that can do nothing but read for juries, and signs in. */
  join: post('/api/jury-invitations/join', 'public', {
    stability: 'internal',
    limit: 'reset',
    body: invitedBody,
    reply: success(signedInUser),
  }),
  /** Accepts an invitation with the account of its address. */
  acceptInvitation: post('/api/jury-invitations/accept', 'juror', {
    body: token,
    reply: success(z.object({ stage_id: id })),
  }),
};
