import { formatMoney } from '@proxima/contract/money/money';
import { textOfHtml } from '@proxima/contract/ventures/html-text';
import { fieldOfProfile, type ProfileField } from '@proxima/contract/ventures/profile-fields';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { countryName } from '../../../domain/countries.ts';
import { industryLabel, stageLabel } from '../../../domain/ventures/venture-labels.ts';

const labels: Partial<Record<ProfileField, (profile: VentureProfile) => string>> = {
  industry: ({ industry }) => industryLabel(industry),
  stage: ({ stage }) => stageLabel(stage),
  country: ({ country }) => (country ? countryName(country) : ''),
  founded: ({ founded }) => (founded === null ? '' : String(founded)),
  ask: ({ ask }) => (ask ? formatMoney({ currency: ask.currency, minor: ask.amount }) : ''),
  team: ({ team }) =>
    team.map(({ name, role, link }) => [name, role, link].filter(Boolean).join(', ')).join('\n'),
};

/** A field of a profile as text to read and compare. */
export function textOfField(profile: VentureProfile, field: ProfileField): string {
  const label = labels[field];
  return label ? label(profile) : textOfHtml(String(fieldOfProfile(profile, field) ?? '')).trim();
}
