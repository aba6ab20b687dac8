import { z } from 'zod';
import { countryCode } from '../countries/countries.ts';
import { text } from '../wire/text.ts';

export const ruleMessages = {
  country: 'Use the two-letter country code, e.g. DE',
  name: 'Use lowercase letters, digits and underscores',
  language: 'Use a language code, e.g. en or en-GB',
  currency: 'Use the three-letter currency code, e.g. EUR',
  amount: 'Enter a whole amount above zero',
  label: 'Enter a name',
  categories: 'Add at least one category',
  unique: 'Each name must be unique',
  basis: 'Ask for accreditation, for a signed statement or for both',
  evidence: 'Name at least one kind of evidence, or write a statement to sign',
  months: 'Enter 1 to 36 months',
  hours: 'Enter 0 to 720 hours',
} as const;

/** ISO 3166-1 alpha-2. */
export const ruleCountry = countryCode(ruleMessages.country);
export const languageCode = z
  .string(ruleMessages.language)
  .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, ruleMessages.language);

/** The evidence of a category whose statement the investor signs with their name. */
export const signedStatement = 'signed_statement';

const name = z.string(ruleMessages.name).regex(/^[a-z][a-z0-9_]{0,39}$/, ruleMessages.name);
const label = text(80, ruleMessages.label);
const evidence = z.object({ name: name.refine((value) => value !== signedStatement), label });

const areUnique = (list: readonly { name: string }[]): boolean =>
  new Set(list.map(({ name }) => name)).size === list.length;

const category = z
  .object({
    name,
    label,
    /** What an investor may show; empty if the statement is enough. */
    evidence: z.array(evidence).max(12).refine(areUnique, ruleMessages.unique),
    /** What the investor signs with their name; empty if they show evidence. */
    statement: text(4_000),
    /** Whether the team must have accepted the evidence. */
    needs_accreditation: z.boolean(),
    /** Whether the team must have recorded that the investor passed a knowledge check. */
    needs_knowledge_check: z.boolean(),
    /** After this time the investor must state the category again. */
    months_valid: z
      .number(ruleMessages.months)
      .int(ruleMessages.months)
      .min(1, ruleMessages.months)
      .max(36, ruleMessages.months),
  })
  .refine(({ needs_accreditation, statement }) => needs_accreditation || statement !== '', {
    path: ['needs_accreditation'],
    error: ruleMessages.basis,
  })
  .refine(({ evidence, statement }) => evidence.length > 0 || statement !== '', {
    path: ['evidence'],
    error: ruleMessages.evidence,
  });
export type InvestorCategory = z.output<typeof category>;

const amount = z
  .number(ruleMessages.amount)
  .int(ruleMessages.amount)
  .min(1, ruleMessages.amount)
  .max(1e11, ruleMessages.amount);

/** What investors of one country must show before they may see and do things. */
export const eligibilityRules = z.object({
  categories: z
    .array(category)
    .min(1, ruleMessages.categories)
    .max(12)
    .refine(areUnique, ruleMessages.unique),
  /** Hours between the first acknowledged risk warning and the first access. */
  waiting_hours: z
    .number(ruleMessages.hours)
    .int(ruleMessages.hours)
    .min(0, ruleMessages.hours)
    .max(720, ruleMessages.hours),
  /** Whether rounds that opened before the investor became eligible stay hidden. */
  hides_earlier_rounds: z.boolean(),
  /** What one investor may commit, in whole units of the currency; null is no limit. */
  limits: z
    .object({
      currency: z.string(ruleMessages.currency).regex(/^[A-Z]{3}$/, ruleMessages.currency),
      max_per_round: amount.nullable(),
      max_per_year: amount.nullable(),
    })
    .nullable(),
  /** Which language of the risk warning and of the confidentiality agreement applies. */
  language: languageCode,
});
export type EligibilityRules = z.output<typeof eligibilityRules>;

/** Months after which the risk warning must be acknowledged again. */
export const warningMonths = 12;

/**
 * The rules of every country without its own until an owner changes them: each category needs evidence that the team has
 * accepted, stated again each year. This is not legal advice; a lawyer must confirm them.
 */
export const strictRules: EligibilityRules = {
  categories: [
    {
      name: 'professional',
      label: 'Professional or institutional investor',
      evidence: [
        { name: 'licence', label: 'Licence or register entry of a regulated firm' },
        { name: 'confirmation', label: 'Confirmation from a regulated firm or lawyer' },
      ],
      statement: '',
      needs_accreditation: true,
      needs_knowledge_check: false,
      months_valid: 12,
    },
    {
      name: 'high_net_worth',
      label: 'Individual with high income or assets',
      evidence: [
        { name: 'certificate', label: 'Certificate from an accountant or tax adviser' },
        { name: 'statement_of_assets', label: 'Recent bank or portfolio statement' },
        { name: 'tax_return', label: 'Latest tax return' },
      ],
      statement: '',
      needs_accreditation: true,
      needs_knowledge_check: false,
      months_valid: 12,
    },
    {
      name: 'experienced',
      label: 'Experienced private investor',
      evidence: [
        { name: 'track_record', label: 'Record of earlier investments in unlisted companies' },
        { name: 'network_membership', label: 'Confirmation from an investor network' },
      ],
      statement: '',
      needs_accreditation: true,
      needs_knowledge_check: false,
      months_valid: 12,
    },
  ],
  waiting_hours: 0,
  hides_earlier_rounds: false,
  limits: null,
  language: 'en',
};
