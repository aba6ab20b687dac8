import { referenceOf } from '@proxima/contract/submissions/submissions';
import type { Database } from '../../../platform/database/database.ts';
import { listHiddenFrom } from '../../submissions/reading/hidden-senders.ts';
import type { AuditRow, HiddenEntries } from './audit-log.repository.ts';
import { listApplicationsOf } from './audit-names.repository.ts';

/** What hides senders from a reader (docs/rules.md, "Fair review"). */
export async function listHiddenEntries(db: Database, readerId: number): Promise<HiddenEntries> {
  const submissions = await listHiddenFrom(db, readerId);
  const rows = submissions.size === 0 ? [] : await listApplicationsOf(db, [...submissions]);
  return { submissions, applications: new Set(rows.map(({ id }) => id)) };
}

/** How an entry calls the sender whom the reader may not know yet; null for every other entry. */
export function hiddenSenderOf(
  { subject_kind: kind, subject_id: id, details }: AuditRow,
  { submissions, applications }: HiddenEntries,
): string | null {
  if (id === null) return null;
  const named = (details as { submission?: unknown }).submission;
  if (kind === 'submission' && submissions.has(id)) return `Sender of ${referenceOf(id)}`;
  if (typeof named === 'number' && submissions.has(named)) return `Sender of ${referenceOf(named)}`;
  return kind === 'application' && applications.has(id) ? 'Sender of an application' : null;
}
