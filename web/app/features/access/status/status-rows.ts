import {
  type EligibilityStep,
  eligibilitySteps,
  eligibilityTitles,
} from '@proxima/contract/access/eligibility';
import type { InvestorStatus } from '@proxima/contract/access/investor-status';

/** One row of the page: a step, or two that are completed together. */
export interface StatusRow {
  title: string;
  /** What is missing; null once it is done. */
  missing: InvestorStatus['missing'][number] | null;
  /** The last day of the first completed step of the row that expires; null if none does. */
  lastDay: string | null;
}

/** What the content of a row is given. */
export interface StepProps {
  row: StatusRow;
  status: InvestorStatus;
}

export const titleOf = (step: EligibilityStep): string => eligibilityTitles[step];

/** The steps required of this investor, in the order in which to complete them. */
export function rowsOf({ missing, done }: Pick<InvestorStatus, 'missing' | 'done'>): StatusRow[] {
  return [...new Set(eligibilitySteps.map(titleOf))].flatMap((title) => {
    const lacks = missing.find(({ step }) => titleOf(step) === title) ?? null;
    const has = done.filter(({ step }) => titleOf(step) === title);
    if (!lacks && has.length === 0) return [];
    const [lastDay = null] = has.flatMap(({ last_day }) => last_day ?? []).sort();
    return [{ title, missing: lacks, lastDay: lacks ? null : lastDay }];
  });
}
