import type { AuditVerification } from '@proxima/contract/admin-operations';
import type { Database } from '../../platform/database/database.ts';
import { type AuditProblem, listChains, verifyChain } from './audit-log.repository.ts';

/** Problems named at most: one broken entry is enough to know. */
const mostNamed = 1_000;

/** Whether any entry of the audit log was changed or removed, chain by chain. For the console and `npm run audit:verify`. */
export async function verifyAudit(db: Database): Promise<AuditVerification> {
  const problems: AuditProblem[] = [];
  let entries = 0;
  for (const { slot } of await listChains(db)) {
    const chain = await verifyChain(db, slot);
    entries += chain.entries;
    problems.push(...chain.problems.slice(0, mostNamed - problems.length));
  }
  return { entries, problems };
}
