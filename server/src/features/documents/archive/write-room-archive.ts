import { Readable } from 'node:stream';
import type { ExportFormat } from '@proxima/contract/exports/exports';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Table } from '../../../platform/tables/table.ts';
import { writeCsv } from '../../../platform/tables/write-csv.ts';
import { writeXlsx } from '../../../platform/tables/write-xlsx.ts';
import { type ArchiveEntry, writeArchive } from '../../../platform/write-archive.ts';
import type { ArchivedDocument } from './room-contents.ts';

/** A table beside the documents. */
export interface ArchivedTable {
  name: string;
  table: Table;
}

interface RoomArchive {
  /** Says what it is, from when and for whom. */
  about: string;
  documents: readonly ArchivedDocument[];
  tables: readonly ArchivedTable[];
  format: ExportFormat;
  open: (document: ArchivedDocument) => Promise<Readable>;
}

/**
 * Streams a room as a ZIP archive: tables, documents, and a note. What cannot be included any more (access ended, a file that cannot be
 * marked) is named in the note, which is written last.
 */
export function writeRoomArchive({ about, documents, tables, format, open }: RoomArchive): Readable {
  const missing: string[] = [];
  const openOrNote = async (document: ArchivedDocument): Promise<Readable> => {
    try {
      return await open(document);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
      missing.push(`${document.number} ${document.title}: ${error.message}`);
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
    // Documents and pictures are compressed in themselves.
    ...documents.map((document) => ({
      path: document.path,
      isCompressed: false,
      modifiedAt: document.created_at,
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
    ...(missing.length > 0 ? ['', 'Empty here, because they could not be included:', ...missing] : []),
    '',
  ].join('\r\n');
