import { type EligibilityRules, strictRules } from '@proxima/contract/access/eligibility-rules';
import type { InvestorFacts } from './eligibility-steps.ts';

/** The records of a person who may be an investor; null where there are none. */
export interface InvestorRow {
  user_id: number;
  now: Date;
  is_investor: boolean;
  is_email_confirmed: boolean;
  is_team: boolean;
  country: string | null;
  category: string | null;
  evidence_type: string | null;
  stated_at: Date | null;
  since: Date | null;
  knowledge_checked_at: Date | null;
  /** The rules of the investor's country, or those for every other country. */
  rules: EligibilityRules | null;
  decision: 'accepted' | 'refused' | 'revoked' | null;
  ends_at: Date | null;
  first_accepted_at: Date | null;
  /** The risk warning in force; null when its language has none. */
  warning_id: number | null;
  warning_at: Date | null;
  first_warning_at: Date | null;
  nda_ids: number[];
}

/** Stored rules; fields that did not exist when they were saved get the strict value. */
export const withDefaults = (stored: object | null): EligibilityRules => ({ ...strictRules, ...stored });

export const factsOf = (row: InvestorRow): { facts: InvestorFacts; rules: EligibilityRules } => ({
  rules: withDefaults(row.rules),
  facts: {
    isInvestor: row.is_investor,
    isEmailConfirmed: row.is_email_confirmed,
    details: detailsOf(row),
    accreditation: row.decision && { isAccepted: row.decision === 'accepted', endsAt: row.ends_at },
    firstAcceptedAt: row.first_accepted_at,
    warningAt: row.warning_at,
    firstWarningAt: row.first_warning_at,
  },
});

function detailsOf(row: InvestorRow): InvestorFacts['details'] {
  const { country, category, evidence_type: evidence, stated_at: statedAt, since } = row;
  if (!country || !category || !evidence || !statedAt || !since) return null;
  return { country, category, evidence, statedAt, since, knowledgeCheckedAt: row.knowledge_checked_at };
}

/** For scheduled work, which is not an investor. */
export const noFacts: { facts: InvestorFacts; rules: EligibilityRules } = {
  rules: strictRules,
  facts: {
    isInvestor: false,
    isEmailConfirmed: false,
    details: null,
    accreditation: null,
    firstAcceptedAt: null,
    warningAt: null,
    firstWarningAt: null,
  },
};
