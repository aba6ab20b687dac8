import type { AuditVerification } from '@proxima/contract/operations/operations';
import { listLimits } from '@proxima/contract/wire/row-limits';
import type { ChainedTable } from '../../platform/chains/chained-table.ts';
import { verifySeals } from '../../platform/chains/verify-seals.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { chainedTables } from './chained-tables.ts';

/** Maximum of problems listed. */
const maxNamed = listLimits.auditProblems;

/**
 * Whether any entry of the audit log, or of another chained table, was changed, removed or inserted: every entry against its chain, every
 * chain against its seals. For the console and `npm run audit:verify`.
 */
export async function verifyAudit(
  db: Database,
  key: InstallationKey,
  tables: readonly ChainedTable[] = chainedTables,
): Promise<AuditVerification> {
  // Seals first: chains only grow, so what is sealed now exists when the entries are read.
  const { last, sealed, otherKeySeals, problems: sealProblems } = await verifySeals(db, key, tables);
  const problems: AuditVerification['problems'] = sealProblems.map((problem) => ({ ...problem, id: null }));
  let entries = 0;
  for (const table of tables) {
    for (const key of await table.listKeys(db)) {
      const chain = await table.verify(db, key);
      entries += chain.entries;
      problems.push(...chain.problems.slice(0, Math.max(0, maxNamed - problems.length)));
    }
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
