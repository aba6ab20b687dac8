import { z } from 'zod';
import { type MemberRole, memberRoles } from '../accounts/roles.ts';
import { countryCode, countryCodes } from '../countries/countries.ts';
import { ventureStages } from '../ventures/venture-options.ts';
import { programmeLimits as limits } from './programme-limits.ts';
import { programmeMessages as messages } from './programme-messages.ts';

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;
const stages: readonly string[] = ventureStages.map(({ value }) => value);

/** Who may apply to a call. An empty list or null is no condition. */
export const whoMayApply = z.object({
  roles: z
    .array(z.enum(memberRoles))
    .min(1, messages.roleRequired)
    .max(memberRoles.length, messages.roleRequired)
    .refine(isDistinct, messages.roleRequired),
  countries: z
    .array(countryCode())
    .max(countryCodes.length, { error: messages.countries, abort: true })
    .refine(isDistinct, messages.countries),
  /** Ventures that are older may not apply. */
  max_venture_age_years: z
    .number(messages.ventureAge)
    .int(messages.ventureAge)
    .min(1, messages.ventureAge)
    .max(limits.ventureAgeYears, messages.ventureAge)
    .nullable(),
  stages: z
    .array(z.enum(stages, messages.stages))
    .max(stages.length, messages.stages)
    .refine(isDistinct, messages.stages),
});
export type WhoMayApply = z.output<typeof whoMayApply>;

/** The conditions of a call, with how often a member may apply. */
export interface ApplyingRules extends WhoMayApply {
  applications_per_member: number;
}

/** What is known of someone who wants to apply. Null is not known, and not held against them. */
export interface ApplicantFacts {
  role: MemberRole;
  country: string | null;
  ventureAgeYears: number | null;
  /** One of `ventureStages`. */
  stage: string | null;
  /** Applications that they have sent to this call. */
  applicationsSent: number;
}

export type ReasonAgainst = 'role' | 'country' | 'venture_age' | 'stage' | 'applications';

/** Why someone may not apply, in the order of the page; empty if they may. */
export function reasonsAgainst(rules: ApplyingRules, facts: ApplicantFacts): ReasonAgainst[] {
  const { country, ventureAgeYears: age, stage } = facts;
  const max = rules.max_venture_age_years;
  const reasons: Record<ReasonAgainst, boolean> = {
    role: !rules.roles.includes(facts.role),
    country: country !== null && rules.countries.length > 0 && !rules.countries.includes(country),
    venture_age: age !== null && max !== null && age > max,
    stage: stage !== null && rules.stages.length > 0 && !rules.stages.includes(stage),
    applications: facts.applicationsSent >= rules.applications_per_member,
  };
  return (Object.keys(reasons) as ReasonAgainst[]).filter((reason) => reasons[reason]);
}

/** What someone is told who may not apply. */
export const reasonTexts: Record<ReasonAgainst, string> = {
  role: 'This call is not for accounts with your role.',
  country: 'This call is not open to your country.',
  venture_age: 'Your venture is older than this call allows.',
  stage: 'This call is for ventures at another stage than yours.',
  applications: 'You have sent as many applications to this call as it allows.',
};
