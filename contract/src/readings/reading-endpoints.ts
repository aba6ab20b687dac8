import { z } from 'zod';
import { maxPages } from '../documents/document-messages.ts';
import { calendarDate } from '../time/calendar-date.ts';
import { get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { id, idParams, version, versionInAddress } from '../wire/ids.ts';
import { maxBeatMs, maxBeatPages, measures, measuresWithNotice } from './reading-limits.ts';

export const readingMessages = {
  own: 'Your reading',
  beat: 'Recorded',
  told: 'Noted.',
  list: 'What was read',
  readers: 'Readers',
  tooLong: `A beat reports at most ${maxBeatMs / 1000} seconds.`,
  noSuchPage: 'This document has no such page.',
  unreadable: 'This document has no pages that could be counted.',
} as const;

const count = z.number().int();
/** Milliseconds. */
const ms = z.number().int();
/** `YYYY-MM-DD`, in the team's time zone. */
const day = calendarDate;
const measure = z.enum(measures);

const dayOfReading = z.object({ day, ms });
/** Ten years of reading one version every day; records end a year after the last reading. */
const maxDays = 3_660;

const ownReading = z.object({
  measure,
  /** Whether the reader has confirmed the notice about this measure; nothing is recorded before. */
  is_confirmed: z.boolean(),
  /** The reader's own time in this version, newest day first; empty for readers who are not measured. */
  days: boundedList(dayOfReading, maxDays),
});
export type OwnReading = z.output<typeof ownReading>;

const beat = z.object({
  /** Time since the last beat on each page. */
  pages: z
    .array(
      z.object({
        page: z.number().int().min(1).max(1_000_000),
        ms: z.number().int().min(0).max(maxBeatMs, readingMessages.tooLong),
      }),
    )
    .max(maxBeatPages)
    .refine((pages) => pages.reduce((sum, one) => sum + one.ms, 0) <= maxBeatMs, readingMessages.tooLong),
  /** The measure that the page shows to its reader. No one is recorded by name unless the page says so. */
  as: measure,
});

const ownRecord = z.object({
  id,
  /** Null once the reader can no longer open the document; they still see their times. */
  document: z.object({ id, title: z.string(), version }).nullable(),
  venture: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Whether founders see some of the time under the reader's name. */
  is_named: z.boolean(),
  ms,
  pages: count,
  /** Newest first. */
  days: boundedList(dayOfReading, maxDays),
});
export type OwnRecord = z.output<typeof ownRecord>;

/** Readers who are not named; null while there are fewer than `minCountedReaders`. */
const counted = z.object({ readers: count, ms }).nullable();

const readDocument = z.object({
  id,
  title: z.string(),
  folder: z.string(),
  named: z.object({ readers: count, ms }),
  counted,
});
export type ReadDocument = z.output<typeof readDocument>;

const partOfPage = z.object({
  ms,
  readers: count,
  /** Readers who got no further than this page. */
  stopped: count,
});
const pageFigures = z.object({ page: version, named: partOfPage, counted: partOfPage });
export type PageFigures = z.output<typeof pageFigures>;

const documentReadings = z.object({
  document: z.object({ id, title: z.string() }),
  /** Numbers of its versions, newest first. */
  versions: boundedList(id, 'versionsOfDocument'),
  version,
  /** Null until they are counted. */
  pages: count.nullable(),
  named: z.object({ readers: count, ms }),
  counted,
  /** Pages on which someone spent time, in order; those of unnamed readers only if `counted` is not null. */
  by_page: boundedList(pageFigures, maxPages),
});
export type DocumentReadings = z.output<typeof documentReadings>;

const reader = z.object({
  id,
  name: z.string(),
  ms,
  pages: count,
  /** The furthest page they read. */
  last_page: version,
  first_on: day,
  last_on: day,
});
export type Reader = z.output<typeof reader>;

const readerDetail = reader.extend({
  by_page: boundedList(z.object({ page: version, ms }), maxPages),
  days: boundedList(dayOfReading, maxDays),
});
export type ReaderDetail = z.output<typeof readerDetail>;

/** Which version; by default the newest. */
export const versionQuery = z.object({ version: versionInAddress.optional() });

export const readingEndpoints = {
  /** What is measured while the caller reads a version, and their own time in it. */
  readOwn: get('/api/documents/:id/versions/:number/reading', 'account', { reply: success(ownReading) }),
  /**
   * Records the time spent on pages since the last beat, never more than has passed on the server's clock. 404 once the reader may no
   * longer see the document.
   */
  beat: post('/api/documents/:id/versions/:number/reading', 'account', {
    stability: 'internal',
    limit: 'none',
    repeat: { never: 'The next beat comes within seconds.' },
    body: beat,
    reply: success(ownReading.omit({ days: true })),
  }),
  /** Confirms that the caller has read the notice about what is measured. */
  confirmNotice: post('/api/readings/notices', 'account', {
    repeat: 'natural',
    body: z.object({ measure: z.enum(measuresWithNotice) }),
    reply: acknowledged,
  }),
  /** What the caller read, in all ventures, newest first. */
  listOwn: get('/api/readings', 'member', { query: pageQuery, reply: page(ownRecord) }),
  /** The documents of a venture with their reading times and numbers of readers. */
  listDocuments: get('/api/ventures/:id/readings', 'account', {
    params: idParams,
    reply: success(boundedList(readDocument, 'documents')),
  }),
  /** A version of a document, page by page. */
  readDocument: get('/api/documents/:id/readings', 'account', {
    query: versionQuery,
    reply: success(documentReadings),
  }),
  /** The named readers of a document, newest first. */
  listReaders: get('/api/documents/:id/readings/readers', 'account', {
    query: pageQuery.extend(versionQuery.shape),
    reply: page(reader),
  }),
  /** One named reader, page by page and day by day. */
  readReader: get('/api/documents/:id/readings/readers/:reader', 'account', { reply: success(readerDetail) }),
};
