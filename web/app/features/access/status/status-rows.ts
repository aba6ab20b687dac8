import {
  type EligibilityStep,
  eligibilitySteps,
  eligibilityTitles,
} from '@proxima/contract/access/eligibility';
import type { InvestorStatus } from '@proxima/contract/access/investor-status';

/** One line of the page: a step, or two that are done together. */
export interface StatusRow {
  title: string;
  /** What is missing; null once it is done. */
  missing: InvestorStatus['missing'][number] | null;
  /** When the first of what is done ends; null if nothing of it does. */
  endsAt: string | null;
}

export const titleOf = (step: EligibilityStep): string => eligibilityTitles[step];

/** What is asked of this investor, in the order in which to do it. */
export function rowsOf({ missing, done }: Pick<InvestorStatus, 'missing' | 'done'>): StatusRow[] {
  return [...new Set(eligibilitySteps.map(titleOf))].flatMap((title) => {
    const lacks = missing.find(({ step }) => titleOf(step) === title) ?? null;
    const has = done.filter(({ step }) => titleOf(step) === title);
    if (!lacks && has.length === 0) return [];
    const [endsAt = null] = has.flatMap(({ ends_at }) => ends_at ?? []).sort();
    return [{ title, missing: lacks, endsAt: lacks ? null : endsAt }];
  });
}
