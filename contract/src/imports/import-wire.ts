import { z } from 'zod';
import { listed } from '../wire/counted.ts';
import { boundedList } from '../wire/envelope.ts';
import { count, id, version } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { importKinds } from './import-kinds.ts';
import { importStates } from './import-states.ts';

/** What an import may be; the file itself may have 20 MB (`sizes.document`). */
export const importLimits = {
  /** Of all sheets of a file together, headings not counted. */
  rows: 50_000,
  columns: 200,
  sheets: 30,
  fields: 60,
  options: 300,
  /** Characters of a cell; the rest of a longer one is cut off, and no field accepts it. */
  cell: 20_000,
  heading: 200,
  samples: 3,
  sample: 120,
  /** Hours in which an import can be undone. */
  undoHours: 24,
  /** Days after which the rows of an import are deleted; its line in the list stays. */
  days: 30,
} as const;

/** The heading of the column that says what is wrong with each row, first in the file of rows with problems. */
export const problemHeading = 'problem';

const rowsText = importLimits.rows.toLocaleString('en');

export const importMessages = {
  list: 'Imports',
  detail: 'Import',
  rows: 'Rows',
  uploaded: 'File read. Check how its columns are matched.',
  saved: 'Saved.',
  checking: 'Checking every row.',
  started: 'Importing. You can leave this page.',
  stopped: 'Stopped. What has been imported so far stays; you can undo it.',
  undoing: 'Undoing the import.',
  discarded: 'Import discarded.',
  kind: 'Choose what the file contains',
  file: 'Choose a CSV or XLSX file.',
  oldExcel:
    'This file has a password or is from an older version of Excel (.xls). Save it as XLSX without a password, or as CSV, and choose it again.',
  unreadable: 'This file cannot be read as a table. Save it as CSV or XLSX and choose it again.',
  empty: 'This file has no rows below its headings.',
  tooManyRows: `This file has more than ${rowsText} rows. Split it into several files.`,
  tooManyColumns: `This file has more than ${importLimits.columns} columns. Remove those you do not need.`,
  tooManySheets: `This file has more than ${importLimits.sheets} sheets. Remove those you do not need.`,
  tooLarge: 'This file takes too long to read. Save it as CSV, or split it into several files.',
  openQuote: (line: number) =>
    `A quotation mark that begins in line ${line.toLocaleString('en')} is never closed. Within a cell, such a mark is written twice (""). Correct the line and choose the file again.`,
  requiredColumns: (labels: readonly string[]) => `Choose a column for ${listed(labels)}.`,
  twice: (label: string) => `Two columns are matched to “${label}”. Choose one of them.`,
  unknownField: 'Choose one of the listed fields.',
  nothingReady: 'There are no rows to import.',
  undoEnded: `An import can be undone for ${importLimits.undoHours} hours.`,
  inFile: (row: number) => `Same as row ${row.toLocaleString('en')} of this file`,
  exists: (what: string) => `Already here: ${what}`,
  failed: 'This row could not be stored. Check it and import it again.',
  used: (where: readonly string[]) => `Used since: ${listed(where)}`,
  joined: 'They have joined since.',
  changed: 'It was changed since.',
} as const;

/** What became of a row. */
export const rowOutcomes = [
  'waiting',
  'ready',
  'problem',
  'duplicate',
  'imported',
  'removed',
  'kept',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const outcomeCounts = z.object(
  Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count])) as Record<RowOutcome, typeof count>,
);
export type OutcomeCounts = z.infer<typeof outcomeCounts>;

const option = z.object({ value: z.string(), label: z.string() });

const field = z.object({
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
  help: z.string().nullable(),
  /** A closed list: cells contain a label or a value of it. */
  options: boundedList(option, importLimits.options).nullable(),
});
export type ImportFieldWire = z.infer<typeof field>;

const column = z.object({
  heading: z.string(),
  samples: boundedList(z.string(), importLimits.samples),
});
export type ImportColumn = z.infer<typeof column>;

const sheet = z.object({ name: z.string(), rows: count });

/** An import in the list. */
export const listedImport = z.object({
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  /** Null once the account is gone. */
  by: z.string().nullable(),
  created_at: z.string(),
  counts: outcomeCounts,
});
export type ListedImport = z.infer<typeof listedImport>;

export const importDetail = listedImport.extend({
  version,
  rows: count,
  sheets: boundedList(sheet, importLimits.sheets),
  sheet: count,
  columns: boundedList(column, importLimits.columns),
  fields: boundedList(field, importLimits.fields),
  /** The field of each column; null for one that is left out. */
  matches: boundedList(z.string().nullable(), importLimits.columns),
  /** What a closed list gets where the cell is empty or has no column. */
  defaults: z.record(z.string(), z.string()),
  invites: z.boolean(),
  finished_at: z.string().nullable(),
  /** Until when it can be undone; null if it cannot. */
  undo_until: z.string().nullable(),
});
export type ImportDetail = z.infer<typeof importDetail>;

export const importRow = z.object({
  /** Of the sheet, headings included, as spreadsheets count. */
  number: count,
  outcome: z.enum(rowOutcomes),
  /** What is wrong, what it equals or why it was kept; empty otherwise. */
  note: z.string(),
  /** What identifies the row to a reader; empty once it is imported. */
  title: z.string(),
  /** What it became. */
  made: z.object({ kind: z.string(), id }).nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const fieldName = z.string().regex(/^[a-z_]{1,60}$/, importMessages.unknownField);

/** How columns are matched; saved as often as someone changes it. */
export const matchesBody = z.object({
  version,
  sheet: z.number().int().min(0).max(importLimits.sheets),
  matches: z.array(fieldName.nullable()).max(importLimits.columns),
  defaults: z.record(fieldName, text(lengths.shortText)),
});
