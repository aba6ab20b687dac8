import { Readable } from 'node:stream';
import type { TableFormat } from '@proxima/contract/exports/exports';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Table } from '../../../platform/tables/table.ts';
import { writeCsv } from '../../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts';
import { type ArchiveEntry, writeArchive } from '../../../platform/write-archive.ts';

/** A table beside the documents. */
export interface ArchivedTable {
  name: string;
  table: Table;
}

interface ArchivedFile {
  path: string;
  /** Its name in the note if it cannot be included. */
  label: string;
  addedAt: Date;
  open: () => Promise<Readable>;
}

interface RoomArchive {
  /** Says what it is, from when and for whom. */
  about: string;
  documents: readonly ArchivedFile[];
  tables: readonly ArchivedTable[];
  format: TableFormat;
}

/**
 * Streams a room as a ZIP archive: tables, documents, and a note. Files that cannot be included (access has ended, or the file cannot be
 * watermarked) are named in the note, which is written last.
 */
export function writeRoomArchive({ about, documents, tables, format }: RoomArchive): Readable {
  const missing: string[] = [];
  const openOrNote = async ({ label, open }: ArchivedFile): Promise<Readable> => {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
      missing.push(`${label}: ${error.message}`);
      return Readable.from([]);
    }
  };
  const write = format === 'csv' ? writeCsv : writeXlsx;
  const entries: ArchiveEntry[] = [
    ...tables.map(({ name, table }) => ({
      path: `${name}.${format}`,
      isCompressed: format === 'csv',
      open: async () => write(table),
    })),
    // Documents and pictures are compressed already.
    ...documents.map((document) => ({
      path: document.path,
      isCompressed: false,
      modifiedAt: document.addedAt,
      open: () => openOrNote(document),
    })),
    {
      path: 'about.txt',
      isCompressed: true,
      open: async () => Readable.from([noteOf(about, missing)]),
    },
  ];
  return writeArchive(entries);
}

const noteOf = (about: string, missing: readonly string[]): string =>
  [
    about,
    ...(missing.length > 0
      ? ['', 'These files are empty because they could not be included:', ...missing]
      : []),
    '',
  ].join('\r\n');
