import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { otherOption, skills, workAvailabilities } from '../profiles/options.ts';
import { enteredDay } from '../time/entered-time.ts';
import { ventureIndustries } from '../ventures/venture-options.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { openingMessages } from './opening-messages.ts';

const wholeFrom1 = (max: number, message: string) =>
  z.number(message).int(message).min(1, message).max(max, message);
const oneOf = (options: readonly { value: string }[], message: string) =>
  z.enum(
    options.map(({ value }) => value),
    message,
  );
const named = (options: readonly { value: string }[]) =>
  options.filter(({ value }) => value !== otherOption.value);

/** The team's description of an opening. Nothing in it may name the venture. */
export const openingTerms = z.object({
  title: text(120, openingMessages.titleRequired),
  text: text(lengths.longText, openingMessages.textRequired),
  hours_per_week: wholeFrom1(60, openingMessages.hours),
  starts_on: enteredDay(openingMessages.dateRequired),
  months: wholeFrom1(36, openingMessages.months),
  /** In money or equity, in words. */
  pay: text(300, openingMessages.pay),
  place: text(120, openingMessages.place),
  /** Null: from anywhere. */
  country: countryCode(openingMessages.country).nullable().default(null),
  availability: oneOf(workAvailabilities, openingMessages.availability),
  industry: oneOf(ventureIndustries, openingMessages.industry),
  skills: z
    .array(oneOf(named(skills), openingMessages.skill))
    .max(20)
    .default([]),
});
export type OpeningTerms = z.output<typeof openingTerms>;

/** A project manager's application for an opening. */
export const openingApplicationForm = z.object({
  note: text(lengths.longText, openingMessages.noteRequired),
  /** What they learn once they are shortlisted stays confidential. */
  promises_confidentiality: z.literal(true, openingMessages.promise),
});
