import { z } from 'zod';
import { countryCodes } from '../countries/countries.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { count } from '../wire/ids.ts';
import { sizes } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { anyCountry } from './any-country.ts';
import { eligibilityRules, languageCode, ruleCountry } from './eligibility-rules.ts';
import { legalText, legalTextKinds } from './legal-texts.ts';

export const accessSettingsMessages = {
  rules: 'Rules for investors',
  saved: 'Rules saved.',
  removed: 'Rules removed. The rules for every other country now apply.',
  stale: 'Someone else has changed these rules. You now see their version.',
  noWarning: (language: string) => `Publish a risk warning in this language first: ${language}`,
  texts: 'Legal texts',
  published: 'New version published.',
  newer: 'Someone else has published a version since. Compare it with yours.',
  unchanged: 'This is the published text. Change it to publish a new version.',
  bodyRequired: 'Enter the text',
} as const;

const country = z.union([z.literal(anyCountry), ruleCountry]);

const ruleSet = z.object({
  country: z.string(),
  rules: eligibilityRules,
  /** Increases with each change; 0 for the strict rules that apply until an owner saves others. */
  version: count,
  changed_by: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export type RuleSet = z.infer<typeof ruleSet>;

const publishedText = legalText.extend({
  sha256: z.string(),
  /** Null for the versions that came with the product. */
  published_by: z.string().nullable(),
});
export type PublishedText = z.infer<typeof publishedText>;
const textVersion = publishedText.omit({ body: true });
export type TextVersion = z.infer<typeof textVersion>;

/** Maximum length of a legal text. */
const maxBody = 50_000;

/** A new version of a text, and which one it replaces: 0 for the first in a language. */
export const newLegalText = z.object({
  kind: z.enum(legalTextKinds),
  language: languageCode,
  replaces: count,
  body: text(maxBody, accessSettingsMessages.bodyRequired),
});

const rules = '/api/admin/access/rules';
const texts = '/api/admin/access/texts';

export const accessSettingsEndpoints = {
  /** All rules: those for every other country first, then by country. */
  listRules: get(rules, 'team.manage', { reply: success(boundedList(ruleSet, countryCodes.length + 1)) }),
  /** Saves the rules of a country; refused if someone has changed them since they were read. They apply immediately. */
  saveRules: put(`${rules}/:country`, 'team.manage', {
    params: z.object({ country }),
    bodyLimit: sizes.draft,
    body: z.object({ version: count, rules: eligibilityRules }),
    reply: success(boundedList(ruleSet, countryCodes.length + 1)),
  }),
  /** Removes the rules of a country: those for every other country apply. */
  removeRules: del(`${rules}/:country`, 'team.manage', {
    params: z.object({ country: ruleCountry }),
    reply: success(boundedList(ruleSet, countryCodes.length + 1)),
  }),
  /** Every version of every text without its body, newest first. */
  listTexts: get(texts, 'team.manage', { reply: success(boundedList(textVersion, 'legalTexts')) }),
  /** One version of a text. */
  readText: get(`${texts}/:id`, 'team.manage', { reply: success(publishedText) }),
  /** Publishes a new version. Everyone has to acknowledge it before ventures open to them again. */
  publishText: post(texts, 'team.manage', {
    bodyLimit: sizes.draft,
    body: newLegalText,
    reply: success(boundedList(textVersion, 'legalTexts')),
  }),
};
