import type {
  AuditLine,
  AuditVerification,
  operationEndpoints,
} from '@proxima/contract/operations/operations';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { listLimits } from '@proxima/contract/wire/row-limits';
import type { ChainedTable } from '../../platform/chains/chained-table.ts';
import { verifySeals } from '../../platform/chains/verify-seals.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { type Hidden, listHiddenFrom, namelessSender } from '../submissions/reading/hidden-senders.ts';
import { type AuditRow, listAuditRows } from './audit-log.repository.ts';
import { chainedTables } from './chained-tables.ts';

/** Who did what, newest first. */
export async function listAudit(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, action, actor_id }: QueryOf<typeof operationEndpoints.listAudit>,
): Promise<ReplyOf<typeof operationEndpoints.listAudit>> {
  const hidden = await listHiddenFrom(db, actor.userId);
  const filter = { action: action || undefined, actorId: actor_id, hidden, before: parseIdCursor(cursor) };
  const { items, next_cursor } = paginate(await listAuditRows(db, filter, limit), limit);
  const data = items.map((row) => presentAuditLine(withoutActor(row, hidden)));
  return { message: 'Audit log', data, next_cursor };
}

/**
 * An entry, without its actor, IP address and request if the reader may not know yet who sent the submission that it is about
 * (docs/rules.md, "Fair review").
 */
export const withoutActor = (row: AuditRow, hidden: Hidden): AuditRow =>
  isOfHiddenSender(row, hidden)
    ? { ...row, ...namelessSender(Number(row.subject_id)), ip: null, request_id: null }
    : row;

const isOfHiddenSender = ({ subject_kind, subject_id, actor_kind }: AuditRow, hidden: Hidden): boolean =>
  subject_kind === 'submission' && hidden.has(Number(subject_id)) && actor_kind !== 'admin';

/** An entry as the console shows it. */
export const presentAuditLine = (row: AuditRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: nameOf(row),
  action: row.action,
  subject: row.subject_id === null ? row.subject_kind : `${row.subject_kind} ${row.subject_id}`,
  ip: row.ip,
  request_id: row.request_id,
  details: detailsOf(row.details),
});

function nameOf({ actor_id, actor_kind, first_name, last_name }: AuditRow): string {
  if (first_name) return `${first_name} ${last_name}`;
  return actor_id === null ? actor_kind : `${actor_kind} ${actor_id}`;
}

const detailsOf = (details: unknown): string =>
  Object.entries(details as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

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
