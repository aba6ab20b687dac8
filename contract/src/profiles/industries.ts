import { businessIndustries, investorIndustries, managerIndustries, otherOption } from './options.ts';

/** An industry as the console filters by it, across the forms of all roles. */
export interface Industry {
  value: string;
  label: string;
  /** Its stored values: the roles' lists spell the same industry differently. */
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

/** The industries of all forms, each label once, by label. */
export const industries: readonly Industry[] = mergeByLabel();

/** The industry of a filter value; an unknown value is text that a member typed. */
export const industryOf = (value: string): Industry =>
  industries.find((industry) => industry.value === value) ?? { value, label: value, storedAs: [value] };
