import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { safePart } from '../../platform/files/safe-part.ts';
import { csvLine } from '../../platform/tables/write-csv.ts';
import type { ArchiveEntry } from '../../platform/write-archive.ts';
import { listFilesAfter, readJson, readTexts } from './catalog.repository.ts';
import { type DictionaryTable, exportedColumns, readMe } from './dictionary.presenter.ts';

/** An entry of the archive as the manifest lists it. */
interface ListedEntry {
  path: string;
  bytes: number;
  sha256: string;
  /** Of a table. */
  rows?: number;
}

interface Making {
  platform: Pick<Platform, 'files'>;
  snapshot: Database;
  dictionary: readonly DictionaryTable[];
  withFiles: boolean;
  /** Of the snapshot. */
  takenAt: string;
  release: string;
  /** Called before each table and file; rejects once the export was cancelled. */
  step: () => Promise<void>;
}

/** The entries of the archive, each read from the snapshot when it is written; the manifest, which names all others, is the last. */
export async function* listEntries(making: Making): AsyncGenerator<ArchiveEntry> {
  const entries: ListedEntry[] = [];
  const missing: number[] = [];
  const entry = (
    path: string,
    content: (listed: ListedEntry) => AsyncIterable<Buffer> | Promise<Readable>,
    isCompressed = true,
  ): ArchiveEntry => {
    const listed: ListedEntry = { path, bytes: 0, sha256: '' };
    entries.push(listed);
    return {
      path,
      isCompressed,
      open: async () => Readable.from(measured(await content(listed), listed), { highWaterMark: 1 }),
    };
  };
  yield entry('README.txt', () => once(readMe));
  yield entry('dictionary.json', () => once(`${JSON.stringify(making.dictionary, null, 2)}\n`));
  for (const table of making.dictionary.filter(({ left_out }) => left_out === null)) {
    await making.step();
    yield entry(`json/${table.table}.jsonl`, (listed) => paged(jsonLines(making.snapshot, table, listed)));
    yield entry(`csv/${table.table}.csv`, (listed) => paged(csvLines(making.snapshot, table, listed)));
  }
  if (making.withFiles)
    for await (const file of listFiles(making)) {
      if (file.content === null) missing.push(file.id);
      else
        yield entry(`files/${file.id}-${safePart(file.name)}`, async () => file.content as Readable, false);
    }
  const { takenAt, release, withFiles } = making;
  const manifest = {
    format: 1,
    release,
    taken_at: takenAt,
    with_files: withFiles,
    missing_files: missing,
    entries,
  };
  yield {
    path: 'manifest.json',
    isCompressed: true,
    open: async () => Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]),
  };
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Bytes of texts that are written together. */
const pageSize = 65_536;

/**
 * Texts as pages of bytes. Joined to strings of a megabyte, which the garbage collector moves to where it seldom looks, they would fill the
 * memory with what is no longer needed.
 */
async function* paged(batches: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  let page = Buffer.allocUnsafe(pageSize);
  let used = 0;
  for await (const texts of batches)
    for (const text of texts) {
      const length = Buffer.byteLength(text);
      if (used > 0 && used + length > pageSize) {
        yield page.subarray(0, used);
        [page, used] = [Buffer.allocUnsafe(pageSize), 0];
      }
      if (length > pageSize) yield Buffer.from(text);
      else used += page.write(text, used);
    }
  if (used > 0) yield page.subarray(0, used);
}

/** Passes a stream through, and records its size and checksum once it has ended. */
async function* measured(source: AsyncIterable<Buffer>, listed: ListedEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    listed.bytes += bytes.length;
    yield bytes;
  }
  listed.sha256 = hash.digest('hex');
}

const namesOf = (table: DictionaryTable): string[] => exportedColumns(table).map(({ column }) => column);

async function* jsonLines(snapshot: Database, table: DictionaryTable, listed: ListedEntry) {
  listed.rows = 0;
  for await (const rows of readJson(snapshot, table.table, namesOf(table))) {
    listed.rows += rows.length;
    yield rows.map((row) => `${row}\n`);
  }
}

/** Types whose text no spreadsheet takes for a formula, or that would no longer be numbers after an apostrophe. */
const plain = /^(bigint|integer|smallint|numeric|double precision|real|boolean|date|time|uuid|bytea)/;

async function* csvLines(snapshot: Database, table: DictionaryTable, listed: ListedEntry) {
  listed.rows = 0;
  const columns = exportedColumns(table);
  const isPlain = columns.map(({ type }) => plain.test(type) && !type.endsWith('[]'));
  yield [`\uFEFF${columns.map(({ column }) => column).join(',')}\r\n`];
  for await (const rows of readTexts(snapshot, table.table, namesOf(table))) {
    listed.rows += rows.length;
    yield rows.map((values) => csvLine(values, isPlain));
  }
}

/** The files of the snapshot with their content, null for one that was deleted meanwhile. */
async function* listFiles({ platform, snapshot, step }: Making) {
  for (let after = 0; ; ) {
    const rows = await listFilesAfter(snapshot, after);
    for (const { id, key, name } of rows) {
      await step();
      const content = await platform.files.get(key).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not_found') return null;
        throw error;
      });
      yield { id, name, content };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
