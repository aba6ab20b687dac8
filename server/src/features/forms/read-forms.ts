import type { CurrentForm, formEndpoints } from '@proxima/contract/forms/form-endpoints';
import { formMessages } from '@proxima/contract/forms/form-messages';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findCurrentRow, findVersionRow, listVersionRows } from './forms.repository.ts';

interface VersionRow {
  number: number;
  saved_at: Date;
  saved_by_name: string;
}

const presentVersion = ({ number, saved_at, saved_by_name }: VersionRow) => ({
  number,
  saved_at: saved_at.toISOString(),
  saved_by: saved_by_name,
});

/** The newest version of a form. @throws DomainError `not_found` */
export async function readForm(db: Database, formId: number): Promise<CurrentForm> {
  const row = await findCurrentRow(db, formId);
  if (!row) throw new DomainError('not_found');
  const { id, document, is_answered } = row;
  return { id, document, is_answered, ...presentVersion(row) };
}

/** The versions of a form, newest first. @throws DomainError `not_found` */
export async function listFormVersions(
  db: Database,
  formId: number,
  { cursor, limit }: QueryOf<typeof formEndpoints.listVersions>,
): Promise<ReplyOf<typeof formEndpoints.listVersions>> {
  await readForm(db, formId);
  const rows = await listVersionRows(db, formId, { before: parseIdCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit, ({ number }) => String(number));
  return { message: formMessages.versions, data: items.map(presentVersion), next_cursor };
}

/** One version of a form. @throws DomainError `not_found` */
export async function readFormVersion(
  db: Database,
  formId: number,
  number: number,
): Promise<ReplyOf<typeof formEndpoints.getVersion>['data']> {
  const row = await findVersionRow(db, formId, number);
  if (!row) throw new DomainError('not_found', { message: formMessages.noVersion });
  return { ...presentVersion(row), document: row.document };
}
