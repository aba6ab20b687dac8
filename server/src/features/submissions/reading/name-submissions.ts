import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import type { Database } from '../../../platform/database/database.ts';
import { type Hidden, nameByMessage, namelessSender } from './hidden-senders.ts';
import { listNamesOf } from './names.repository.ts';

/**
 * Rows about submissions, each with what the team calls its submission (docs/rules.md, Submissions); those that are hidden without
 * the sender's name.
 */
export async function withNames<Row extends { submission_id: number; first_name: string; last_name: string }>(
  db: Database,
  rows: readonly Row[],
  hidden: Hidden,
): Promise<(Row & { name: string })[]> {
  if (rows.length === 0) return [];
  const found = await listNamesOf(
    db,
    rows.map(({ submission_id }) => submission_id),
  );
  const names = new Map(
    found.map((row) => [row.id, hidden.has(row.id) ? nameByMessage(row) : nameOfSubmission(row)]),
  );
  return rows.map((row) => ({
    ...row,
    ...(hidden.has(row.submission_id) ? namelessSender(row.submission_id) : {}),
    name: names.get(row.submission_id) ?? '',
  }));
}
