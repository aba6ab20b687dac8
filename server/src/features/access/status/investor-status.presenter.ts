import { eligibilityTexts } from '@proxima/contract/access/eligibility';
import { type EligibilityRules, signedStatement } from '@proxima/contract/access/eligibility-rules';
import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import type { Eligibility } from '../access.policy.ts';
import type { InvestorFacts, Missing } from '../eligibility-steps.ts';

interface Signature {
  signed_name: string | null;
  knowledge_checked_by_name: string | null;
}

export interface StatusFacts {
  facts: InvestorFacts;
  rules: EligibilityRules;
  eligibility: Eligibility;
  signature: Signature | undefined;
  /** The team's time zone: the days that are named are its days. */
  timeZone: string;
}

export const presentStatus = ({
  facts,
  rules,
  eligibility,
  signature,
  timeZone,
}: StatusFacts): InvestorStatus => ({
  eligible: eligibility.ok,
  since: eligibility.ok ? eligibility.since.toISOString() : null,
  ends:
    eligibility.ok && eligibility.ends
      ? { step: eligibility.ends.step, at: eligibility.ends.at.toISOString() }
      : null,
  missing: eligibility.ok ? [] : eligibility.missing.map((missing) => presentMissing(missing, timeZone)),
  details: facts.details && signature ? presentDetails(facts.details, rules, signature) : null,
});

function presentMissing(
  { step, endedAt, until }: Missing,
  timeZone: string,
): InvestorStatus['missing'][number] {
  const { missing, ended = missing, place } = eligibilityTexts[step];
  const at = endedAt ?? until ?? null;
  // What ends with a day ends at the beginning of the next one.
  const day = endedAt ? new Date(endedAt.getTime() - 1) : until;
  const text = (endedAt ? ended : missing).replace('{day}', day ? formatDay(day, timeZone) : '');
  return { step, text, place, at: at?.toISOString() ?? null };
}

const formatDay = (day: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(day);

function presentDetails(
  details: NonNullable<InvestorFacts['details']>,
  rules: EligibilityRules,
  signature: Signature,
): InvestorStatus['details'] {
  const category = rules.categories.find(({ name }) => name === details.category);
  const evidence = category?.evidence.find(({ name }) => name === details.evidence);
  return {
    country: details.country,
    category: details.category,
    category_label: category?.label ?? details.category,
    evidence: details.evidence,
    evidence_label:
      details.evidence === signedStatement ? 'Signed statement' : (evidence?.label ?? details.evidence),
    stated_at: details.statedAt.toISOString(),
    signed_name: signature.signed_name,
    knowledge_checked_at: details.knowledgeCheckedAt?.toISOString() ?? null,
    knowledge_checked_by: signature.knowledge_checked_by_name,
  };
}
