import { z } from 'zod';
import { boundedList } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { callPhases } from './call-states.ts';
import { programmeLimits as limits } from './programme-limits.ts';
import { callForm } from './programme-wire.ts';
import { questionOutline } from './question-outline.ts';

/** A programme as visitors see it in lists and beside its calls. */
export const programmeCard = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Empty, or who it is for in a sentence. */
  audience: z.string(),
  image: z.string(),
});
export type ProgrammeCard = z.output<typeof programmeCard>;

/** A call as visitors see it in lists. */
export const callCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  phase: z.enum(callPhases),
  opens_at: z.string(),
  /** Null: it takes applications all the time. */
  closes_at: z.string().nullable(),
  /** In which its times were entered. */
  time_zone: z.string(),
  /** Both times on a clock in that zone, `2027-03-01T09:00`. */
  opens_local: z.string(),
  closes_local: z.string().nullable(),
  programme: programmeCard.pick({ slug: true, name: true, image: true }),
});
export type CallCard = z.output<typeof callCard>;

/** The calls that visitors see of one kind. */
export const shownCalls = boundedList(callCard, limits.shownCalls);

/** A programme with its calls. */
export const publicProgramme = programmeCard.extend({
  /** The cover's alternative text; empty for drawn art. */
  image_alt: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  updated_at: z.string(),
  /** The open calls, else the coming ones, else the last one. */
  current: shownCalls,
  /** The others that are over, the latest first. */
  earlier: shownCalls,
});
export type PublicProgramme = z.output<typeof publicProgramme>;

/** Roles, countries, age and stage of a venture, and how often one may apply. */
const maxConditions = 5;

/** Everything that a visitor reads before they apply. The grace period is not part of it. */
export const publicCall = callCard.extend({
  id,
  programme: programmeCard,
  image_alt: z.string(),
  /** Sanitised HTML. */
  text: z.string(),
  places: z.number().int().nullable(),
  /** One condition a line, in words. */
  who_may_apply: boundedList(z.string(), maxConditions),
  can_change_until_close: z.boolean(),
  faq: callForm.shape.faq,
  /** All questions, so that nobody has to sign up to read them. */
  questions: questionOutline,
  updated_at: z.string(),
});
export type PublicCall = z.output<typeof publicCall>;
