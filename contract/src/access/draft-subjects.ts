import { anyCountry } from './any-country.ts';
import type { LegalTextKind } from './legal-texts.ts';

// A draft's subject is a number, so letters are read as digits in base 36.

/** What a draft of a country's rules is about; 0 for every other country. */
export const subjectOfCountry = (country: string): number =>
  country === anyCountry ? 0 : Number.parseInt(country, 36);

/** What a draft of a text is about: its language. */
export const subjectOfLanguage = (language: string): number => Number.parseInt(language.replace('-', ''), 36);

/** The kind of draft of each text. */
export const textDraftKinds = {
  risk_warning: 'risk_warning_text',
  nda: 'nda_text',
} as const satisfies Record<LegalTextKind, string>;
