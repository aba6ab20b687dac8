import { businessIndustries, investorIndustries, managerIndustries, otherOption } from './options.ts';

/** An industry as the console filters by it, whichever role's form it was chosen in. */
export interface Industry {
  value: string;
  label: string;
  /** How the forms that offer it store it: the roles' lists spell the same industry differently. */
  storedAs: readonly string[];
}

function mergeByLabel(): Industry[] {
  const industries = new Map<string, Industry>();
  for (const { value, label, key } of [...businessIndustries, ...investorIndustries, ...managerIndustries]) {
    if (value === otherOption.value) continue;
    const known = industries.get(label) ?? { value: key ?? value, label, storedAs: [] };
    industries.set(label, { ...known, storedAs: [...known.storedAs, value] });
  }
  return [...industries.values()].sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** Every industry that some form offers, once, by label. */
export const industries: readonly Industry[] = mergeByLabel();

/** The industry that a filter names; an unknown one is what someone wrote in their own words. */
export const industryOf = (value: string): Industry =>
  industries.find((industry) => industry.value === value) ?? { value, label: value, storedAs: [value] };
