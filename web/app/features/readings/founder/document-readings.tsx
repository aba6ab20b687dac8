import type { DocumentReadings, PageFigures } from '@proxima/contract/readings/reading-endpoints';
import { minCountedReaders } from '@proxima/contract/readings/reading-limits';
import { type ChartColumn, ChartTable } from '../../../domain/charts/chart-table.tsx';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { exactDuration } from '../../../lib/format/duration.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { halfway, sumOf } from './page-bars.ts';
import { PageChart } from './page-chart.tsx';
import { ReadersTable } from './readers-table.tsx';

type Row = ReturnType<typeof sumOf>;

const columns: readonly ChartColumn<Row>[] = [
  { heading: 'Page', value: ({ page }) => page, isShort: true },
  { heading: 'Time', value: ({ ms }) => exactDuration(ms) },
  { heading: 'Readers', value: ({ readers }) => readers.toLocaleString('en') },
  { heading: 'Average', value: ({ average }) => exactDuration(average) },
  { heading: 'Stopped here', value: ({ stopped }) => stopped.toLocaleString('en') },
];

/** The figures of the chart as a table, page by page. */
const PageTable = ({ figures }: { figures: readonly PageFigures[] }) => (
  <ChartTable
    caption="Time on each page"
    columns={columns}
    rows={figures.map(sumOf)}
    rowKey={({ page }) => String(page)}
  />
);

const readersText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'reader' : 'readers'}`;

const fewer = `Fewer than ${minCountedReaders}`;

/** The number of readers, by name and from the catalogue. */
function Figures({ named, counted }: DocumentReadings) {
  const figures = [
    {
      term: 'Readers by name',
      value: named.readers.toLocaleString('en'),
      note: named.readers === 0 ? 'nobody yet' : exactDuration(named.ms),
    },
    {
      term: 'Readers from the catalogue',
      value: counted ? counted.readers.toLocaleString('en') : fewer,
      note: counted ? exactDuration(counted.ms) : `figures appear from ${readersText(minCountedReaders)}`,
    },
  ];
  return (
    <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      {figures.map(({ term, value, note }) => (
        <Card key={term} className="flex flex-col-reverse justify-end gap-1 p-4 sm:p-5">
          <dt className="text-sm text-ink-soft">
            {term} · {note}
          </dt>
          <dd className="font-display text-xl sm:text-2xl">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}

function Pages({ by_page, pages }: DocumentReadings) {
  const reached = halfway(by_page);
  if (by_page.length === 0)
    return (
      <p className="rounded-control bg-mist px-4 py-10 text-center text-sm text-ink-soft">
        Nothing to show yet. Times appear here once this version has been read.
      </p>
    );
  return (
    <>
      {reached !== null && (
        <p className="mb-5 text-sm">
          Half of the readers get as far as page {reached}
          {pages === null ? '' : ` of ${pages}`}.
        </p>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <PageChart label="Time on each page" figures={by_page} pageCount={pages} />
        <PageTable figures={by_page} />
      </div>
    </>
  );
}

/** How one version of a document was read: page by page, and by whom. */
export function ReadingsOfVersion(props: DocumentReadings) {
  const { document, version, pages } = props;
  return (
    <div className="flex flex-col gap-8">
      <Figures {...props} />
      <section aria-labelledby="time-per-page">
        <Card className="p-5 sm:p-6">
          <h2 id="time-per-page" className="text-xl">
            Time per page
          </h2>
          <p className="mt-1 mb-5 max-w-text text-sm text-ink-soft">
            All readers together. Time counts while the page is open in front of an active reader.
          </p>
          <Pages {...props} />
        </Card>
      </section>
      <section aria-labelledby="readers">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <h2 id="readers" className="text-xl">
            Readers by name
          </h2>
          <ExportMenu list="readers" filters={{ document_id: document.id }} label="Export readers" />
        </div>
        <ReadersTable documentId={document.id} version={version} pageCount={pages} />
      </section>
    </div>
  );
}
