import type { AuditVerification } from '@proxima/contract/admin/operations';
import { verifySeals } from '../../platform/chains/verify-seals.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { type AuditProblem, auditChains, listSlots, verifyChain } from './audit-log.repository.ts';

/** Problems listed at most; one is enough to know. */
const maxNamed = 1_000;

/**
 * Whether any entry of the audit log was changed, removed or inserted: every entry against its chain, every chain against
 * its seals. For the console and `npm run audit:verify`.
 */
export async function verifyAudit(db: Database, key: InstallationKey): Promise<AuditVerification> {
  // Seals first: chains only grow, so what is sealed now exists when the entries are read.
  const { last, sealed, otherKeySeals, problems: sealProblems } = await verifySeals(db, key, [auditChains]);
  const problems: AuditProblem[] = sealProblems.map((problem) => ({ ...problem, id: null }));
  let entries = 0;
  for (const slot of await listSlots(db)) {
    const chain = await verifyChain(db, slot);
    entries += chain.entries;
    problems.push(...chain.problems.slice(0, maxNamed - problems.length));
  }
  const proven = [...sealed.values()].reduce((sum, length) => sum + length, 0);
  return {
    entries,
    problems,
    proven: last && { seal: last.id, at: last.at.toISOString(), mac: last.mac.toString('hex') },
    entries_since: Math.max(0, entries - proven),
    other_key_seals: otherKeySeals,
  };
}
