import { industryOf } from '@proxima/contract/profiles/industries';
import { investmentStages, otherOption } from '@proxima/contract/profiles/options';
import { countryName } from '../countries.ts';

export const industryLabel = (industry: string): string =>
  industry === otherOption.value ? otherOption.label : industryOf(industry).label;

export const stageLabel = (stage: string): string =>
  investmentStages.find(({ value }) => value === stage)?.label ?? stage;

/** `Kiel, Germany`, or the part that is known. */
export const placeOf = ({ location, country }: { location: string; country: string | null }): string =>
  [location, country === null ? '' : countryName(country)].filter(Boolean).join(', ');
