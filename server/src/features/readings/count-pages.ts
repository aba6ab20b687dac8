import type { Platform } from '../../platform/context.ts';
import { countPages } from '../../platform/files/inspect/inspect-file.ts';
import { withStoredFile } from '../../platform/files/with-stored-file.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { UnreadableSheet, viewSheet } from '../../platform/tables/read-xlsx.ts';
import { storePages, type VersionRow } from './readings.repository.ts';

const pdf = 'application/pdf';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const inTurn = limitConcurrency({ concurrency: 1, waiting: 20, timeoutMs: 30_000 });

/** Sheets of workbooks by version, which never changes; the oldest are dropped first. */
const sheets = new Map<number, number | null>();
const maxSheets = 1_000;

/**
 * The pages of a version; the sheets of a workbook count as pages. They are counted when a file arrives; a PDF that came before that
 * is counted with its first beat, as is a workbook.
 * @returns null where there is nothing to count.
 * @throws DomainError `unavailable` when too many wait.
 */
export async function pagesOf(platform: Platform, version: VersionRow): Promise<number | null> {
  const { id, pages, content_type: type } = version;
  if (pages !== null) return pages;
  if (type === pdf) return inTurn(() => countPdf(platform, version));
  if (type !== workbook) return null;
  return sheets.has(id) ? (sheets.get(id) ?? null) : inTurn(() => countSheets(platform, version));
}

async function countPdf(platform: Platform, { id, key }: VersionRow): Promise<number | null> {
  const pages = await withStoredFile(platform, key, (path) => countPages(path, pdf));
  if (pages !== null) await storePages(platform.db, id, pages);
  return pages;
}

const firstCell = { rows: 1, columns: 1, cells: 1, textLength: 1 };

async function countSheets(platform: Platform, { id, key }: VersionRow): Promise<number | null> {
  const known = sheets.get(id);
  if (known !== undefined) return known;
  const count = await withStoredFile(platform, key, async (path) => {
    try {
      return (await viewSheet(`count:${id}`, { path, sheet: 1, max: firstCell }))?.names.length ?? null;
    } catch (error) {
      if (error instanceof UnreadableSheet) return null;
      throw error;
    }
  });
  sheets.set(id, count);
  const [oldest] = sheets.keys();
  if (sheets.size > maxSheets && oldest !== undefined) sheets.delete(oldest);
  return count;
}
