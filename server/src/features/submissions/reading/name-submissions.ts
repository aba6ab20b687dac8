import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import type { Database } from '../../../platform/database/database.ts';
import { listNamesOf } from './names.repository.ts';

/** Rows about submissions, each with what the team calls its submission (docs/rules.md, Submissions). */
export async function withNames<Row extends { submission_id: number }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { name: string })[]> {
  if (rows.length === 0) return [];
  const found = await listNamesOf(
    db,
    rows.map(({ submission_id }) => submission_id),
  );
  const names = new Map(found.map((row) => [row.id, nameOfSubmission(row)]));
  return rows.map((row) => ({ ...row, name: names.get(row.submission_id) ?? '' }));
}
