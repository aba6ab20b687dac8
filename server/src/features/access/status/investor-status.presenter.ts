import { eligibilityTexts, type StepText } from '@proxima/contract/access/eligibility';
import { type EligibilityRules, signedStatement } from '@proxima/contract/access/eligibility-rules';
import type { InvestorStatus } from '@proxima/contract/access/investor-status';
import { dayIn, lastDayIn } from '../../../platform/day-in.ts';
import type { Eligibility } from '../access.policy.ts';
import { type InvestorFacts, listDone, type Missing } from '../eligibility-steps.ts';
import type { ProofRow } from './investor-status.repository.ts';

interface Signature {
  signed_name: string | null;
  knowledge_checked_by_name: string | null;
}

export interface StatusFacts {
  facts: InvestorFacts;
  rules: EligibilityRules;
  eligibility: Eligibility;
  signature: Signature | undefined;
  proof: ProofRow | undefined;
  now: Date;
  /** The team's time zone, for the days in texts. */
  timeZone: string;
}

/** Who the texts are for. */
export type Reader = 'investor' | 'team';

export function presentStatus(status: StatusFacts, reader: Reader): InvestorStatus {
  const { facts, rules, eligibility, signature, proof, now, timeZone } = status;
  return {
    eligible: eligibility.ok,
    since: eligibility.ok ? eligibility.since.toISOString() : null,
    ends:
      eligibility.ok && eligibility.ends
        ? {
            step: eligibility.ends.step,
            at: eligibility.ends.at.toISOString(),
            last_day: lastDayIn(timeZone, eligibility.ends.at),
          }
        : null,
    missing: eligibility.ok ? [] : eligibility.missing.map((step) => presentMissing(step, status, reader)),
    done: listDone(facts, rules, now).map(({ step, endsAt }) => ({
      step,
      last_day: endsAt && lastDayIn(timeZone, endsAt),
    })),
    details: facts.details && signature ? presentDetails(facts.details, status, signature) : null,
    proof: presentProof(proof),
  };
}

function presentProof(row: ProofRow | undefined): InvestorStatus['proof'] {
  const { uploaded_at: uploadedAt = null, decided_at: decidedAt = null, decision = null } = row ?? {};
  if (uploadedAt && (!decidedAt || uploadedAt > decidedAt))
    return { state: 'in_review', reason: '', at: uploadedAt.toISOString() };
  return { state: decision ?? 'none', reason: row?.reason ?? '', at: decidedAt?.toISOString() ?? null };
}

/** The variant of the text for a missing step. */
function variantOf(
  { step, endedAt }: Missing,
  { facts, proof }: StatusFacts,
): Exclude<keyof StepText, 'place'> {
  const { state } = presentProof(proof);
  if (step === 'accreditation' && (state === 'in_review' || state === 'refused' || state === 'revoked'))
    return state;
  if (endedAt) return 'ended';
  return step === 'risk_warning' && facts.firstWarningAt ? 'changed' : 'missing';
}

function presentMissing(
  missing: Missing,
  status: StatusFacts,
  reader: Reader,
): InvestorStatus['missing'][number] {
  const { step, endedAt, until } = missing;
  const { place, ...texts } = eligibilityTexts[step];
  const text = (texts[variantOf(missing, status)] ?? texts.missing)[reader];
  const at = endedAt ?? until ?? null;
  // A period that includes its last day ends at the start of the next; name the last day.
  const day = endedAt ? new Date(endedAt.getTime() - 1) : until;
  const named = day ? formatDay(day, status.timeZone) : '';
  return { step, text: text.replace('{day}', named), place, at: at?.toISOString() ?? null };
}

const formatDay = (day: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(day);

function presentDetails(
  details: NonNullable<InvestorFacts['details']>,
  { rules, timeZone }: StatusFacts,
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
    stated_on: dayIn(timeZone, details.statedAt),
    signed_name: signature.signed_name,
    knowledge_checked_on: details.knowledgeCheckedAt && dayIn(timeZone, details.knowledgeCheckedAt),
    knowledge_checked_by: signature.knowledge_checked_by_name,
  };
}
