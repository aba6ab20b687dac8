import type { EligibilityRules } from '@proxima/contract/access/eligibility-rules';
import type { Database } from '../../platform/database/database.ts';
import { findInvestorRow } from './access.repository.ts';
import { factsOf, noFacts } from './investor-facts.ts';

/** The rules of an investor's country, and the risk warning in force for them; null when its language has none. */
export async function loadRules(
  db: Database,
  userId: number,
): Promise<{ rules: EligibilityRules; warningId: number | null }> {
  const row = await findInvestorRow(db, userId);
  return row
    ? { rules: factsOf(row).rules, warningId: row.warning_id }
    : { rules: noFacts.rules, warningId: null };
}
