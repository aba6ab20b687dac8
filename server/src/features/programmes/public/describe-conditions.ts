import { roleLabels } from '@proxima/contract/accounts/roles';
import { countryName } from '@proxima/contract/countries/country-name';
import type { ApplyingRules } from '@proxima/contract/programmes/who-may-apply';
import { inSentence } from '@proxima/contract/text/in-sentence';
import { ventureStages } from '@proxima/contract/ventures/venture-options';
import { listed, listedWithOr } from '@proxima/contract/wire/counted';

const labelOfStage = (stage: string): string =>
  ventureStages.find(({ value }) => value === stage)?.label ?? stage;

/** Who may apply, one condition a line. */
export function describeConditions(rules: ApplyingRules): string[] {
  const { roles, countries, max_venture_age_years: age, stages, applications_per_member: times } = rules;
  const names = countries.map(countryName).sort((a, b) => a.localeCompare(b, 'en'));
  const people = listed(roles.map((role) => `${roleLabels[role].toLowerCase()}s`));
  return [
    `For ${people}`,
    names.length === 0 ? 'From any country' : `From ${listedWithOr(names)}`,
    ...(age === null ? [] : [`Ventures up to ${age === 1 ? 'one year' : `${age} years`} old`]),
    ...(stages.length === 0
      ? []
      : [`At this stage: ${listedWithOr(stages.map(labelOfStage).map(inSentence))}`]),
    times === 1 ? 'One application each' : `Up to ${times} applications each`,
  ];
}
