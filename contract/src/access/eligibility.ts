/**
 * What an investor needs before ventures open, in the order in which the screens ask for it. An eligible investor misses
 * none (docs/rules.md, Ventures).
 */
export const eligibilitySteps = [
  'role',
  'email',
  'details',
  'category',
  'accreditation',
  'knowledge_check',
  'risk_warning',
  'waiting',
] as const;
export type EligibilityStep = (typeof eligibilitySteps)[number];
