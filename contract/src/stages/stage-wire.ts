import { z } from 'zod';
import { rubricVersion } from '../assessments/rubrics.ts';
import { localTime } from '../time/local-time.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { optionalText, text } from '../wire/text.ts';
import { stageMessages as messages } from './stage-messages.ts';
import { stageStates } from './stage-states.ts';

/** Stages of one call (spec: one to six). */
export const maxStages = 6;

export const readerGroups = ['team', 'jurors', 'both'] as const;
export type ReaderGroup = (typeof readerGroups)[number];

export const readerGroupLabels: Record<ReaderGroup, string> = {
  team: 'The team',
  jurors: 'Jurors',
  both: 'The team and jurors',
};

export const assigningLabels = {
  balanced: 'Balanced by load, expertise and conflicts',
  by_hand: 'By hand',
} as const;

/** What the team enters about a stage. */
export const stageForm = z.object({
  name: text(lengths.name, messages.nameRequired),
  /** By when readers assess, on a clock in the call's time zone; null for no date. */
  due_at: localTime.shape.at.nullable(),
  readers: z.enum(readerGroups),
  readers_per_application: z
    .number(messages.readersPerApplication)
    .int(messages.readersPerApplication)
    .min(1, messages.readersPerApplication)
    .max(10, messages.readersPerApplication),
  /** Whether readers see the sender only once their assessment is in; jurors never do. */
  is_blind: z.boolean(),
  assigning: z.enum(['by_hand', 'balanced']),
  /** The sentence for the applicant; `{count}` and `{of}` are filled in (`noteForApplicant`). */
  note_for_applicants: optionalText(300),
  /** Whether applicants see the stage beside their status. */
  is_shown: z.boolean(),
});
export type StageForm = z.output<typeof stageForm>;

/** A stage with how far it is. */
export const stage = stageForm.extend({
  id,
  call_id: id,
  position: count,
  state: z.enum(stageStates),
  version,
  /** The instant of `due_at`. */
  due: z.string().nullable(),
  time_zone: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Applications that stand in it now. */
  applications: count,
  /** Assessments of all applications that it ever had: wanted, assigned and given. */
  required: count,
  assigned: count,
  given: count,
  jurors: count,
});
export type Stage = z.output<typeof stage>;

/** A stage with all versions of its rubric, the newest first. */
export const stageDetail = stage.extend({
  call_title: z.string(),
  rubric: boundedList(rubricVersion, 'versionsOfStageRubric').min(1),
  /** Given assessments by version of the rubric, for those that have some. */
  given_by_version: boundedList(z.object({ version: count, given: count }), 'versionsOfStageRubric'),
});
export type StageDetail = z.output<typeof stageDetail>;

/** The sentence that an applicant in the stage reads. `count`: applications in it; `of`: all that the call reviewed. */
export const noteForApplicant = (note: string, { count, of }: { count: number; of: number }): string =>
  note.replaceAll('{count}', count.toLocaleString('en')).replaceAll('{of}', of.toLocaleString('en'));

/** What the applicant sees of the stage. */
export const shownStage = z.object({
  /** Empty for one that waits, where the stage is not shown. */
  name: z.string(),
  /** By when it is read; null without a date, once the stage or the reading has ended, and for one that waits. */
  due: z.string().nullable(),
  time_zone: z.string(),
  /** Empty for one that waits. */
  note: z.string(),
  /** Whether the application is on the waiting list for a place, and its sender was told so by email. */
  is_waiting: z.boolean(),
});
export type ShownStage = z.output<typeof shownStage>;
