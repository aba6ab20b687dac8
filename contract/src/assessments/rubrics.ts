import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { industries } from '../profiles/industries.ts';
import { get, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { idParams, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

export const rubricMessages = {
  list: 'Rubrics',
  saved: 'The rubric is saved. New assessments use it.',
  expertise: 'Expertise',
  expertiseSaved: 'Saved.',
  stale: 'Someone else has changed this rubric. You now see their version.',
  nameRequired: 'Name the criterion',
  nameTaken: 'Each criterion needs its own name',
  lowRequired: 'Say what 1 means',
  highRequired: 'Say what 5 means',
  weight: 'Enter a whole number from 0 to 100',
  noWeight: 'Give at least one criterion a weight above 0',
  criteriaRequired: 'Add at least one criterion',
  tooMany: 'At most 12 criteria',
} as const;

export const maxCriteria = 12;

const meaning = (message: string) =>
  trimmedText(message).min(1, message).max(lengths.shortText, 'At most 200 characters');

/** One thing that reviewers score from 1 to 5. */
export const criterion = z.object({
  name: trimmedText(rubricMessages.nameRequired)
    .min(1, rubricMessages.nameRequired)
    .max(lengths.name, 'At most 80 characters'),
  weight: z
    .number(rubricMessages.weight)
    .int(rubricMessages.weight)
    .min(0, rubricMessages.weight)
    .max(100, rubricMessages.weight),
  /** What 1 means. */
  low: meaning(rubricMessages.lowRequired),
  /** What 5 means. */
  high: meaning(rubricMessages.highRequired),
});
export type Criterion = z.infer<typeof criterion>;

const criteria = z
  .array(criterion)
  .min(1, rubricMessages.criteriaRequired)
  .max(maxCriteria, rubricMessages.tooMany)
  .superRefine((all, context) => {
    if (all.length > 0 && all.every(({ weight }) => weight === 0)) {
      context.addIssue({ code: 'custom', path: [0, 'weight'], message: rubricMessages.noWeight });
    }
    for (const [index, { name }] of all.entries()) {
      const isTaken = all.slice(0, index).some((one) => one.name.toLowerCase() === name.toLowerCase());
      if (isTaken) {
        context.addIssue({ code: 'custom', path: [index, 'name'], message: rubricMessages.nameTaken });
      }
    }
  });

/** The criteria of a kind of submission, as an owner edits them. */
export const rubricForm = z.object({ criteria });
export type RubricForm = z.infer<typeof rubricForm>;

/** The kinds of submission that are decided; each has a rubric. */
const rubricKind = z.enum(memberRoles);

export const rubricVersion = z.object({
  version,
  criteria: z.array(criterion),
  changed_by: z.string(),
  changed_at: z.string(),
});
export type RubricVersion = z.infer<typeof rubricVersion>;

/** A kind with all versions of its rubric, the newest first. */
const rubric = z.object({
  kind: rubricKind,
  versions: boundedList(rubricVersion, 'versionsOfRubric').min(1),
});
export type Rubric = z.infer<typeof rubric>;

const reviewerExpertise = z.object({
  id: z.number().int(),
  name: z.string(),
  industries: z.array(z.string()),
});
export type ReviewerExpertise = z.infer<typeof reviewerExpertise>;

const industryValues = industries.map(({ value }) => value) as [string, ...string[]];
/** Industries that a reader knows well; assigning compares them with the industry of a sender. */
export const knownIndustries = z.array(z.enum(industryValues, 'Unknown industry')).max(100);

export const rubricEndpoints = {
  /** The rubrics of all kinds. */
  list: get('/api/admin/rubrics', 'submissions.read', {
    reply: success(boundedList(rubric, memberRoles.length)),
  }),
  /** Saves the next version of a rubric; 409 when someone has changed it since `version`. */
  save: put('/api/admin/rubrics/:kind', 'team.manage', {
    params: z.object({ kind: rubricKind }),
    body: rubricForm.extend({ version }),
    reply: success(rubric),
  }),
  /** Which industries each reviewer knows well, by name. */
  listExpertise: get('/api/admin/reviewers/expertise', 'submissions.read', {
    reply: success(boundedList(reviewerExpertise, 'administrators')),
  }),
  /** Replaces the industries that a reviewer knows well. */
  saveExpertise: put('/api/admin/reviewers/:id/expertise', 'team.manage', {
    repeat: 'natural',
    params: idParams,
    body: z.object({ industries: knownIndustries }),
    reply: success(boundedList(reviewerExpertise, 'administrators')),
  }),
};
