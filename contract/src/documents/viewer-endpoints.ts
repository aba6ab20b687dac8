import { z } from 'zod';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { id, version, versionInAddress } from '../wire/ids.ts';

/** How much of a sheet is shown; `textLength` is the characters of one cell. */
export const shownSheet = { rows: 2_000, columns: 100, cells: 60_000, textLength: 500 } as const;
/** No workbook is accepted with more: each is a file in an archive of 2,000. */
const maxSheets = 2_000;

export const viewerMessages = {
  document: 'Document',
  /** Shown in place of a document that was deleted or that its reader may no longer see. */
  closed: 'The founder has closed this document.',
  viewOnly: 'View only: saving is switched off. This deters copying and cannot prevent it.',
  mayNotSave: 'The founder shares this document for reading, not for saving.',
  notMarkable:
    'This file is protected or damaged in a way that prevents us from marking the copy with your name, so it cannot be saved. You can read it here, or ask the founder for another version.',
  sheet: 'Sheet',
  workbook: 'Workbook',
  sheetTooLarge: 'This workbook is too large to be shown here.',
  sheetUnreadable: 'This workbook is damaged and cannot be shown here.',
  notShown: 'This format cannot be read in the page.',
} as const;

const viewedVersion = z.object({
  id,
  number: version,
  /** The file's name. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Pages of a PDF, if they were counted. */
  pages: z.number().int().nullable(),
  created_at: z.string(),
});
export type ViewedVersion = z.output<typeof viewedVersion>;

const viewedDocument = z.object({
  id,
  /** `2.3`: folder 2 of the room, document 3 in it. */
  number: z.string(),
  title: z.string(),
  venture: z.object({ id, slug: z.string(), name: z.string() }),
  /** Whether the caller may save a copy; people of the venture and the team always may. */
  may_download: z.boolean(),
  /** Whether the caller belongs to the venture or the team: their reading is not measured. */
  is_inside: z.boolean(),
  /** The line across every page, with the reader's name, email and time; null for people of the venture and the team. */
  watermark: z.string().nullable(),
  /** Oldest first. */
  versions: boundedList(viewedVersion, 'versionsOfDocument'),
});
export type ViewedDocument = z.output<typeof viewedDocument>;

const count = z.number().int().min(0);
/** A text, or what a number, a day or a time looks like, which is aligned right; null if nothing is to be seen. */
const viewedCell = z.union([z.string(), z.object({ number: z.string() }), z.null()]);
export type ViewedCell = z.output<typeof viewedCell>;

const viewedSheet = z.object({
  /** Names of the sheets that are shown, in their order. */
  names: boundedList(z.string(), maxSheets),
  /** Letters of the columns that are shown: hidden ones are left out, and so are hidden rows. */
  columns: boundedList(z.string(), shownSheet.columns),
  /** With their numbers; cells as the file formats them, formulas as their last result. */
  rows: boundedList(z.object({ number: version, cells: z.array(viewedCell) }), shownSheet.rows),
  /** Of the whole sheet without what is hidden; `rows` and `columns` are limited by `shownSheet`. */
  row_count: count,
  column_count: count,
});
export type ViewedSheet = z.output<typeof viewedSheet>;

const describedWorkbook = z.object({
  /** Those that are shown. */
  sheets: boundedList(
    z.object({
      name: z.string(),
      /** How many rows and columns are shown, and how many there are without hidden ones. */
      rows: count,
      row_count: count,
      columns: count,
      column_count: count,
      /** Hidden ones that are not empty. */
      hidden_rows: count,
      hidden_columns: count,
      /** Whether charts or pictures lie on the sheet; they are not shown. */
      has_drawings: z.boolean(),
    }),
    maxSheets,
  ),
  hidden_sheets: boundedList(z.string(), maxSheets),
  chart_sheets: boundedList(z.string(), maxSheets),
});
export type DescribedWorkbook = z.output<typeof describedWorkbook>;

export const viewerEndpoints = {
  /** One document with its versions, for those who may read it; a 404 for everyone else, whatever the reason. */
  document: get('/api/documents/:id', 'account', { reply: success(viewedDocument) }),
  /** One sheet of an XLSX workbook, as a table. */
  sheet: get('/api/documents/:id/versions/:number/sheets', 'account', {
    inMemberView: 'hidden',
    stability: 'internal',
    query: z.object({ sheet: versionInAddress.default(1) }),
    reply: success(viewedSheet),
  }),
  /** What readers see of an XLSX workbook, and what they do not; a 404 for readers from outside the venture. */
  workbook: get('/api/documents/:id/versions/:number/workbook', 'account', {
    inMemberView: 'hidden',
    stability: 'internal',
    reply: success(describedWorkbook),
  }),
  /**
   * A version as a download, for those who may save it: unchanged for people of the venture and the team; for others a PDF or picture
   * has their name on every page, other formats are unchanged. Supports Range; access is checked for each range. Never cached.
   */
  download: get('/api/documents/:id/versions/:number/download', 'account', {
    inMemberView: 'hidden',
    reply: z.unknown(),
  }),
};
