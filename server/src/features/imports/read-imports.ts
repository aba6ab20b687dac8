import type { importEndpoints } from '@proxima/contract/imports/import-endpoints';
import { type ImportDetail, importMessages } from '@proxima/contract/imports/import-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listRows } from './import-rows.repository.ts';
import type { ImportableKinds } from './importable-kinds.ts';
import { presentImport, presentListed, presentRow } from './imports.presenter.ts';
import { findImport, type ImportRecord, listImportRecords } from './imports.repository.ts';

/** All imports, newest first. */
export async function listImports(
  { platform: { db } }: Context<Admin>,
  { cursor, limit }: QueryOf<typeof importEndpoints.list>,
): Promise<ReplyOf<typeof importEndpoints.list>> {
  const rows = await listImportRecords(db, parseIdCursor(cursor), limit);
  const { items, next_cursor } = paginate(rows, limit);
  return { message: importMessages.list, data: items.map(presentListed), next_cursor };
}

/** @throws DomainError `not_found` */
export async function getImport({ platform: { db } }: Context<Admin>, id: number): Promise<ImportRecord> {
  const row = await findImport(db, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** An import with its columns and fields. @throws DomainError `not_found` */
export async function readImport(
  context: Context<Admin>,
  kinds: ImportableKinds,
  id: number,
): Promise<ImportDetail> {
  const row = await getImport(context, id);
  return presentImport(row, kinds[row.kind]);
}

/** Rows of the chosen sheet with one outcome, in their order. @throws DomainError `not_found` */
export async function readImportRows(
  context: Context<Admin>,
  id: number,
  { outcome, cursor, limit }: QueryOf<typeof importEndpoints.rows>,
): Promise<ReplyOf<typeof importEndpoints.rows>> {
  const record = await getImport(context, id);
  const after = parseIdCursor(cursor);
  const rows = await listRows(context.platform.db, record, { outcome, limit: limit + 1, after });
  const { items, next_cursor } = paginate(rows, limit, ({ number }) => String(number));
  return {
    message: importMessages.rows,
    data: items.map((row) => presentRow(row, record.matches)),
    next_cursor,
  };
}
