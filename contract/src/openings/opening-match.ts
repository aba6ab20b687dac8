import { countriesOf, regionOf } from '../explore/country-regions.ts';
import { managerRegions, skills, workAvailabilities } from '../profiles/options.ts';
import { ventureIndustries } from '../ventures/venture-options.ts';

/** The part of a project manager's profile that matches depend on. */
export interface ManagerProfile {
  skills: readonly string[];
  industries: readonly string[];
  availability: string | null;
  region: string | null;
}

/** What a match depends on. */
export interface MatchedOpening {
  skills: readonly string[];
  industry: string;
  availability: string;
  /** Null: from anywhere. */
  country: string | null;
}

const labelIn = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** For each industry of project managers, the label of the closest industry of ventures; the others have none. */
const industryOfManager: Readonly<Record<string, string>> = {
  it: 'Technology',
  construction: 'Real estate and construction',
  healthcare: 'Healthcare and biotech',
  finance: 'Finance and banking',
  manufacturing: 'Manufacturing',
  marketing_advertising: 'Media and entertainment',
  telecommunications: 'Telecommunications',
  energy: 'Energy and sustainability',
  retail: 'E-commerce and retail',
};

const anywhere = 'remote_no_preference';

/** What openings that suit a project manager name, by which the database orders them: as in `openingMatch`. */
export const matchedTerms = (profile: ManagerProfile) => ({
  ...profile,
  industries: ventureIndustries
    .filter(({ label }) => profile.industries.some((worked) => industryOfManager[worked] === label))
    .map(({ value }) => value),
  countries: countriesOf(profile.region ?? ''),
  isRemote: profile.region === anywhere,
});
export type MatchedTerms = ReturnType<typeof matchedTerms>;

/** Why an opening suits a project manager, one text for each fact: skills, industry, availability, place. */
export function openingMatch(opening: MatchedOpening, profile: ManagerProfile): string[] {
  const shared = opening.skills.filter((skill) => profile.skills.includes(skill));
  const industry = labelIn(ventureIndustries, opening.industry);
  const isOfIndustry = profile.industries.some((worked) => industryOfManager[worked] === industry);
  const region = opening.country === null ? null : regionOf(opening.country);
  return [
    ...(shared.length > 0 ? [shared.map((skill) => labelIn(skills, skill)).join(', ')] : []),
    ...(isOfIndustry ? [industry] : []),
    ...(opening.availability === profile.availability
      ? [labelIn(workAvailabilities, opening.availability).toLowerCase()]
      : []),
    ...(region === null && profile.region === anywhere ? ['remote'] : []),
    ...(region !== null && region === profile.region ? [labelIn(managerRegions, region ?? '')] : []),
  ];
}
