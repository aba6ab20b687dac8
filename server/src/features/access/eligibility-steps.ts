import { type EligibilityStep, eligibilitySteps } from '@proxima/contract/access/eligibility';
import {
  type EligibilityRules,
  type InvestorCategory,
  warningMonths,
} from '@proxima/contract/access/eligibility-rules';

/** What is on record about an investor. Times are from the database's clock. */
export interface InvestorFacts {
  isInvestor: boolean;
  isEmailConfirmed: boolean;
  /** What the investor stated under the rules of their country. */
  details: InvestorDetails | null;
  /** The team's latest decision about the proof; `endsAt` is the end of its last day in the installation's time zone. */
  accreditation: { isAccepted: boolean; endsAt: Date | null } | null;
  /** When a proof was first accepted. */
  firstAcceptedAt: Date | null;
  /** When the risk warning in force was last acknowledged. */
  warningAt: Date | null;
  /** When any risk warning was first acknowledged. */
  firstWarningAt: Date | null;
}

export interface InvestorDetails {
  country: string;
  category: string;
  evidence: string;
  statedAt: Date;
  /** Since when the country and category have been the same. */
  since: Date;
  knowledgeCheckedAt: Date | null;
}

/** A step that is missing: since `endedAt`, or until `until`, when it completes by itself. */
export interface Missing {
  step: EligibilityStep;
  endedAt?: Date;
  until?: Date;
}

/** The result of a step: missing, done until a time or for good (`null`), or done only after a time. */
type StepResult = { endsAt: Date | null } | { notBefore: Date } | 'missing';

const missing = 'missing';
const forGood = { endsAt: null };
const doneIf = (isDone: boolean): StepResult => (isDone ? forGood : missing);

/** Adds whole months in UTC; in a shorter month, the result is its last day. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months + 1, 0);
  moved.setUTCDate(Math.min(day, moved.getUTCDate()));
  return moved;
}

const hourMs = 3_600_000;

const categoryOf = (facts: InvestorFacts, rules: EligibilityRules): InvestorCategory | undefined =>
  rules.categories.find(({ name }) => name === facts.details?.category);

/** The result of each step; steps that the investor's category does not ask for count as done. */
export const stepResults: Record<
  EligibilityStep,
  (facts: InvestorFacts, rules: EligibilityRules) => StepResult
> = {
  role: ({ isInvestor }) => doneIf(isInvestor),
  email: ({ isEmailConfirmed }) => doneIf(isEmailConfirmed),
  details: ({ details }) => doneIf(details !== null),
  category: (facts, rules) => {
    const category = categoryOf(facts, rules);
    if (!facts.details) return forGood;
    return category ? { endsAt: addMonths(facts.details.statedAt, category.months_valid) } : missing;
  },
  accreditation: (facts, rules) => {
    if (!(categoryOf(facts, rules)?.needs_accreditation ?? true)) return forGood;
    return facts.accreditation?.isAccepted ? { endsAt: facts.accreditation.endsAt } : missing;
  },
  knowledge_check: (facts, rules) =>
    doneIf(!categoryOf(facts, rules)?.needs_knowledge_check || facts.details?.knowledgeCheckedAt !== null),
  risk_warning: ({ warningAt }) => (warningAt ? { endsAt: addMonths(warningAt, warningMonths) } : missing),
  waiting: ({ firstWarningAt }, { waiting_hours }) =>
    firstWarningAt ? { notBefore: new Date(firstWarningAt.getTime() + waiting_hours * hourMs) } : forGood,
};

/** Whether the rules ask for a step, so that it is shown once it is done. */
const isAsked: Record<EligibilityStep, (facts: InvestorFacts, rules: EligibilityRules) => boolean> = {
  role: () => false,
  email: () => true,
  details: () => true,
  category: ({ details }) => details !== null,
  accreditation: (facts, rules) => categoryOf(facts, rules)?.needs_accreditation ?? true,
  knowledge_check: (facts, rules) => categoryOf(facts, rules)?.needs_knowledge_check ?? false,
  risk_warning: () => true,
  waiting: ({ firstWarningAt }, { waiting_hours }) => firstWarningAt !== null && waiting_hours > 0,
};

/** The steps that the rules ask for and that are done at a time, with when they end. */
export const listDone = (
  facts: InvestorFacts,
  rules: EligibilityRules,
  now: Date,
): { step: EligibilityStep; endsAt: Date | null }[] =>
  eligibilitySteps.flatMap((step) => {
    const result = stepResults[step](facts, rules);
    if (!isAsked[step](facts, rules) || missingAt(step, result, now)) return [];
    return [{ step, endsAt: typeof result === 'object' && 'endsAt' in result ? result.endsAt : null }];
  });

/** What a result lacks at a time; null when the step is done. */
export function missingAt(step: EligibilityStep, result: StepResult, now: Date): Missing | null {
  if (result === missing) return { step };
  if ('notBefore' in result) return result.notBefore > now ? { step, until: result.notBefore } : null;
  return result.endsAt && result.endsAt <= now ? { step, endedAt: result.endsAt } : null;
}

/** The first time at which every step was done, as far as the records show. */
export function eligibleSince(facts: InvestorFacts, rules: EligibilityRules): Date {
  const needsAccreditation = categoryOf(facts, rules)?.needs_accreditation ?? true;
  const times = [
    facts.details?.since,
    needsAccreditation ? facts.firstAcceptedAt : null,
    facts.firstWarningAt && new Date(facts.firstWarningAt.getTime() + rules.waiting_hours * hourMs),
  ];
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
