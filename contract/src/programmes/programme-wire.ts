import { z } from 'zod';
import { pictureOf } from '../content/media.ts';
import { localTime } from '../time/local-time.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text, tooLong, trimmedText, typedText } from '../wire/text.ts';
import { callPhases, publicStates } from './call-states.ts';
import { programmeLimits as limits } from './programme-limits.ts';
import { programmeMessages as messages } from './programme-messages.ts';
import { whoMayApply } from './who-may-apply.ts';

const slugSpelling = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slugLength = 80;

/** The part of an address that names one programme or one call. */
export const addressSlug = z.string().max(slugLength).regex(slugSpelling);

/** If empty, a new one is made of the name, and an existing one stays. */
const enteredSlug = trimmedText()
  .max(slugLength, messages.slugSpelling)
  .refine((slug) => slug === '' || slugSpelling.test(slug), messages.slugSpelling);

const html = typedText().max(limits.html, tooLong(limits.html)).trim();

const integer = (min: number, max: number, error: string | (() => string)) =>
  z.number({ error }).int({ error }).min(min, { error }).max(max, { error });

/** What the team enters about a programme. */
export const programmeForm = z.object({
  name: text(lengths.shortText, messages.nameRequired),
  slug: enteredSlug,
  summary: text(lengths.quote, messages.summaryRequired),
  /** HTML, sanitised when it is saved. */
  text: html,
  /** Who it is for, in a sentence. */
  audience: text(lengths.quote),
  /** A path for `pictureOf`. */
  image: z
    .string()
    .max(lengths.shortText)
    .refine((path) => pictureOf(path) !== null, messages.pictureRequired),
});
export type ProgrammeForm = z.output<typeof programmeForm>;

const answeredQuestion = z.object({
  question: text(lengths.shortText, messages.questionRequired),
  answer: text(lengths.longText, messages.answerRequired),
});
export type AnsweredQuestion = z.output<typeof answeredQuestion>;

/** What the team enters about a call. Its times are those of a clock in `time_zone`. */
export const callForm = z.object({
  title: text(lengths.shortText, messages.titleRequired),
  slug: enteredSlug,
  summary: text(lengths.quote, messages.summaryRequired),
  /** HTML, sanitised when it is saved. */
  text: html,
  opens_at: localTime.shape.at,
  /** Null: it takes applications all the time. */
  closes_at: localTime.shape.at.nullable(),
  time_zone: localTime.shape.time_zone,
  /** Null: as many as convince. */
  places: integer(1, limits.places, () => messages.places).nullable(),
  who_may_apply: whoMayApply,
  applications_per_member: integer(1, limits.applicationsPerMember, messages.applicationsPerMember),
  /** Whether a sent application can be changed until the call closes. */
  can_change_until_close: z.boolean(),
  /** Minutes after the end in which applications still count. Never public. */
  grace_minutes: integer(0, limits.graceMinutes, messages.graceMinutes),
  faq: z.array(answeredQuestion).max(limits.questionsAnswered, messages.tooManyAnswers),
});
export type CallForm = z.output<typeof callForm>;

const updated = { version, updated_at: z.string(), updated_by: z.string().nullable() };
const state = z.enum(publicStates);

/** A programme in the team's list. */
export const listedProgramme = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  state,
  /** Its calls: all of them, and the published ones that are open or coming. */
  calls: count,
  open_calls: count,
  coming_calls: count,
  updated_at: z.string(),
});
export type ListedProgramme = z.output<typeof listedProgramme>;

/** A programme as the team edits it. */
export const editedProgramme = programmeForm.extend({ id, state, image: z.string(), ...updated });
export type EditedProgramme = z.output<typeof editedProgramme>;

/** A call in the list of its programme. */
export const listedCall = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  state,
  phase: z.enum(callPhases),
  opens_at: z.string(),
  closes_at: z.string().nullable(),
  time_zone: z.string(),
  places: z.number().int().nullable(),
  form_id: id,
});
export type ListedCall = z.output<typeof listedCall>;

/** A call as the team edits it. */
export const editedCall = callForm.extend({
  id,
  state,
  phase: z.enum(callPhases),
  form_id: id,
  programme: z.object({ id, slug: z.string(), name: z.string(), state }),
  /** The instants of `opens_at` and `closes_at`. */
  opens: z.string(),
  closes: z.string().nullable(),
  faq: boundedList(answeredQuestion, limits.questionsAnswered),
  ...updated,
});
export type EditedCall = z.output<typeof editedCall>;
