import type { ViewedDocument, ViewedVersion } from '@proxima/contract/documents/viewer-endpoints';
import type { MeasureWithNotice } from '@proxima/contract/readings/reading-limits';
import { useState } from 'react';
import { exactDuration } from '../../../lib/format/duration.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { DaysList } from '../days-list.tsx';
import { useOwnReading, useUpdateMeasure } from '../readings.queries.ts';
import { NoticePoints } from './notice-points.tsx';
import { notices, shortNotices } from './notice-texts.ts';
import { newestOf } from './reading-gate.tsx';
import { useBeats } from './use-beats.ts';

/** The open document and its visible part, as its page passes them. */
interface Seen {
  document: ViewedDocument;
  version: ViewedVersion;
  /** The page that fills most of the window. */
  page: number;
  visiblePages: readonly number[];
  isActive: boolean;
  close(): void;
}

interface OfReader {
  documentId: number;
  number: number;
  measure: MeasureWithNotice;
}

/** The reader's own time in the version that is open. */
function OwnTimes({ documentId, number }: Omit<OfReader, 'measure'>) {
  return (
    <QueryContent query={useOwnReading({ documentId, number }, 'always')}>
      {({ days }) => {
        const total = days.reduce((sum, { ms }) => sum + ms, 0);
        return (
          <section>
            <h3 className="mb-2 font-sans text-sm font-medium">
              {total === 0 ? 'Nothing recorded yet' : `You read this version for ${exactDuration(total)}`}
            </h3>
            <DaysList days={days} />
          </section>
        );
      }}
    </QueryContent>
  );
}

/** A line under the pages that says what is measured, with a button that opens the details and the reader's own record. */
function ReadingLine({ measure, ...version }: OfReader) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      aria-label="What is measured"
      className="order-last flex flex-wrap items-center justify-center gap-x-3 border-t border-night-line px-4 py-1 text-center text-xs text-on-night-soft"
    >
      {shortNotices[measure]}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 underline underline-offset-2 hover:text-on-night pointer-coarse:min-h-11"
      >
        Your record
      </button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={notices[measure].title}
          description={notices[measure].lead}
        >
          <div className="flex flex-col gap-6">
            <OwnTimes {...version} />
            <NoticePoints measure={measure} />
          </div>
        </Dialog>
      )}
    </aside>
  );
}

/** Measures the reading of an open document, and says so. Sends nothing for people who are not counted as readers. */
export function ReadingRecorder({ document, version, page, visiblePages, isActive, close }: Seen) {
  const newest = newestOf(document);
  const own = useOwnReading(newest);
  const measure = own.data?.measure ?? 'none';
  const isMeasured = measure !== 'none' && own.data?.is_confirmed === true;
  const updateMeasure = useUpdateMeasure(newest);
  const of = { documentId: document.id, number: version.number };
  useBeats({
    ...of,
    page: isMeasured && isActive && visiblePages.length > 0 ? page : null,
    as: measure,
    onReply: updateMeasure,
    onLost: close,
  });
  return isMeasured ? <ReadingLine {...of} measure={measure} /> : null;
}
