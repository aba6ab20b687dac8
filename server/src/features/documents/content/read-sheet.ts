import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { shownSheet, type ViewedSheet, viewerMessages } from '@proxima/contract/documents/viewer-endpoints';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { newTemporaryPath } from '../../../platform/files/temporary-files.ts';
import { UnreadableSheet, viewSheet } from '../../../platform/tables/read-xlsx.ts';
import { findVersion } from './content.repository.ts';
import { requireDocument } from './require-document.ts';

const isWorkbook = (type: string): boolean =>
  type === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface SheetOf {
  documentId: number;
  number: number;
  /** From 1. */
  sheet: number;
}

/**
 * One sheet of a workbook, as much of it as is shown.
 * @throws DomainError `not_found` for what is out of reach, no workbook, or has no such sheet; `conflict` for one that cannot be
 * shown; `unavailable` while too many are being read.
 */
export async function readSheet(
  { platform, actor }: Context<SignedIn>,
  { documentId, number, sheet }: SheetOf,
): Promise<ViewedSheet> {
  await requireDocument(platform.db, actor, documentId);
  const version = await findVersion(platform.db, documentId, number);
  if (!version || !isWorkbook(version.content_type)) throw new DomainError('not_found');
  const view = await withFile(platform, version.key, (path) =>
    viewSheet(String(actor.userId), { path, sheet, max: shownSheet }).catch(explain),
  );
  // Reading it takes a while: they may have lost access meanwhile.
  await requireDocument(platform.db, actor, documentId);
  if (!view) throw new DomainError('not_found');
  const { names, rows, rowCount, columnCount } = view;
  return { names, rows, row_count: rowCount, column_count: columnCount };
}

async function withFile<Result>(
  { files, temporaryDirectory }: Platform,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = newTemporaryPath(temporaryDirectory);
  try {
    await pipeline(await files.get(key), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

function explain(error: unknown): never {
  if (!(error instanceof UnreadableSheet)) throw error;
  const { sheetTooLarge, sheetUnreadable } = viewerMessages;
  throw new DomainError('conflict', {
    message: error.reason === 'too_large' ? sheetTooLarge : sheetUnreadable,
  });
}
