import type { OwnRecord } from '@proxima/contract/readings/reading-endpoints';
import { PagedTable } from '../../domain/paged-table.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { exactDuration } from '../../lib/format/duration.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/layout/table.tsx';
import { DaysList } from './days-list.tsx';
import { useOwnRecords } from './readings.queries.ts';

const Title = ({ document, venture }: OwnRecord) => (
  <div className="wrap-anywhere">
    <p className="font-medium">
      {document && venture ? (
        <a className="text-link" href={paths.document(venture.slug, document.id)}>
          {document.title}
        </a>
      ) : (
        'A document no longer open to you'
      )}
    </p>
    <p className="text-xs text-ink-soft">
      {[venture?.name, document && `version ${document.version}`].filter(Boolean).join(' · ')}
    </p>
  </div>
);

function Days({ days }: OwnRecord) {
  const [newest, ...older] = days;
  if (!newest) return null;
  if (older.length === 0) return longDate(newest.day);
  return (
    <details>
      <summary className="text-link inline-flex min-h-6 cursor-pointer items-center pointer-coarse:min-h-11">
        {days.length} days, last on {longDate(newest.day)}
      </summary>
      <div className="mt-2 max-w-64">
        <DaysList days={days} />
      </div>
    </details>
  );
}

const columns: readonly Column<OwnRecord>[] = [
  { heading: 'Document', cell: (row) => <Title {...row} />, className: 'sm:w-2/5' },
  {
    heading: 'Time',
    onPhone: 'beside',
    cell: ({ ms }) => exactDuration(ms),
    className: 'whitespace-nowrap tabular-nums',
  },
  { heading: 'Pages', cell: ({ pages }) => pages.toLocaleString('en'), className: 'tabular-nums' },
  { heading: 'When', onPhone: 'plain', cell: (row) => <Days {...row} /> },
  {
    heading: 'Founders see',
    cell: ({ is_named }) => (is_named ? 'Your name and these times' : 'A count, without your name'),
    className: 'text-ink-soft',
  },
];

/** The reader's own record in all ventures, which the notice before a document mentions. */
export const OwnRecords = () => (
  <section className="mt-12">
    <h2 className="text-xl">What you read</h2>
    <p className="mt-1.5 mb-4 max-w-text text-sm text-ink-soft">
      The recorded time that you spent on documents of ventures. A year after your access to a venture or its
      round has ended, it becomes part of totals without names.
    </p>
    <PagedTable
      list={useOwnRecords()}
      caption="What you read"
      columns={columns}
      empty={<p className="p-5 text-sm text-ink-soft">You have not read any documents of ventures yet.</p>}
    />
  </section>
);
