import type { Reader } from '@proxima/contract/readings/reading-endpoints';
import { useState } from 'react';
import { type ChartColumn, ChartTable } from '../../../domain/charts/chart-table.tsx';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { exactDuration } from '../../../lib/format/duration.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { DaysList } from '../days-list.tsx';
import { useReader, useReaders } from '../readings.queries.ts';
import { PageChart } from './page-chart.tsx';

interface OfVersion {
  documentId: number;
  version: number;
  pageCount: number | null;
}

const pageColumns: readonly ChartColumn<{ page: number; ms: number }>[] = [
  { heading: 'Page', value: ({ page }) => page, isShort: true },
  { heading: 'Time', value: ({ ms }) => exactDuration(ms) },
];

const none = { ms: 0, readers: 0, stopped: 0 };

/** One reader, page by page and day by day. */
function ReaderDialog({ of, reader, onClose }: { of: OfVersion; reader: Reader; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={reader.name}
      description={`Read version ${of.version} for ${exactDuration(reader.ms)}, as far as page ${reader.last_page}.`}
    >
      <QueryContent query={useReader(of.documentId, reader.id)} placeholder={<Skeleton className="h-64" />}>
        {({ by_page, days }) => (
          <div className="flex flex-col gap-6">
            <PageChart
              label={`Time of ${reader.name} on each page`}
              figures={by_page.map(({ page, ms }) => ({ page, named: { ...none, ms }, counted: none }))}
              pageCount={of.pageCount}
              isOfOne
            />
            <ChartTable
              caption={`Time of ${reader.name} on each page`}
              columns={pageColumns}
              rows={by_page}
              rowKey={({ page }) => String(page)}
            />
            <section>
              <h3 className="mb-2 font-sans text-sm font-medium">Day by day</h3>
              <DaysList days={days} />
            </section>
          </div>
        )}
      </QueryContent>
    </Dialog>
  );
}

function ReaderName({ of, reader }: { of: OfVersion; reader: Reader }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-link min-h-6 text-left font-medium wrap-anywhere pointer-coarse:min-h-11"
      >
        {reader.name}
      </button>
      {isOpen && <ReaderDialog of={of} reader={reader} onClose={() => setOpen(false)} />}
    </>
  );
}

const columnsOf = (of: OfVersion): readonly Column<Reader>[] => [
  { heading: 'Reader', cell: (reader) => <ReaderName of={of} reader={reader} />, className: 'sm:w-full' },
  {
    heading: 'Time',
    onPhone: 'beside',
    cell: ({ ms }) => exactDuration(ms),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    heading: 'Pages read',
    cell: ({ pages }) => (of.pageCount === null ? pages : `${pages} of ${of.pageCount}`),
    className: 'whitespace-nowrap tabular-nums',
  },
  { heading: 'Furthest page', cell: ({ last_page }) => last_page, className: 'tabular-nums' },
  { heading: 'First read', cell: ({ first_on }) => longDate(first_on), className: 'whitespace-nowrap' },
  { heading: 'Last read', cell: ({ last_on }) => longDate(last_on), className: 'whitespace-nowrap' },
];

/** Everyone who read a version by name. */
export const ReadersTable = (of: OfVersion) => (
  <PagedTable
    list={useReaders(of.documentId, of.version)}
    caption="Everyone who read this version by name"
    columns={columnsOf(of)}
    empty={
      <p className="p-5 text-sm text-ink-soft">
        Nobody has read this version by name. Investors are named only in documents that they need access for.
      </p>
    }
  />
);
