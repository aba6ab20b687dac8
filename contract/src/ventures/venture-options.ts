import { industries } from '../profiles/industries.ts';
import { investmentStages, investorIndustries, type Options, otherOption } from '../profiles/options.ts';

/**
 * Industries of ventures: those that investors choose from, each under one value (`industries.ts`), so that two labels never
 * share one.
 */
export const ventureIndustries: Options = investorIndustries.map(({ label }) => ({
  value: industries.find((industry) => industry.label === label)?.value ?? otherOption.value,
  label,
}));

/** Stages of development of ventures: those that investors choose from. */
export const ventureStages: Options = investmentStages;

/** The closest industry of investors for each of the entrepreneurs'. An industry that was typed has none. */
const industryOfBusiness: Readonly<Record<string, string>> = {
  technology: 'technology',
  healthcare_and_biotech: 'healthcare_and_biotech',
  'e-commerce_retail': 'e-commerce_retail',
  real_estate_and_construction: 'real_estate_and_construction',
  finance_and_fintech: 'finance_and_banking',
  entertainment_and_media: 'media and entertainment',
  sustainability_and_green_business: 'energy_and_sustainability',
};

/** The investors' stage for each of the entrepreneurs' stages of development. */
const stageOfBusiness: Readonly<Record<string, string>> = {
  idea_stage: 'early_stage_startups',
  early_stage_startup: 'early_stage_startups',
  growth_phase: 'growth_stage_business',
  established_business: 'established_companies_seeking_expansion',
};

/** The industry to propose for a venture; null without an answer. The team confirms or changes it. */
export function proposedIndustry(answer: string | null): string | null {
  if (!answer) return null;
  return Object.hasOwn(industryOfBusiness, answer) ? (industryOfBusiness[answer] ?? null) : otherOption.value;
}

/** The stage to propose for a venture; null without an answer that is in the list. */
export const proposedStage = (answer: string | null): string | null =>
  answer !== null && Object.hasOwn(stageOfBusiness, answer) ? (stageOfBusiness[answer] ?? null) : null;
