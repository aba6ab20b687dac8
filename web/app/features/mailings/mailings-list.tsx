import type { ListedMailing } from '@proxima/contract/mailings/mailing-wire';
import { PagedTable } from '../../domain/paged-table.tsx';
import { Countdown } from '../../domain/review/countdown.tsx';
import { paths } from '../../paths.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CellDetail } from '../../ui/layout/cell-detail.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { ListLinks } from './list-links.tsx';
import { MailingBadge } from './mailing-badge.tsx';
import { useMailingList } from './mailings.queries.ts';

const columns: readonly Column<ListedMailing>[] = [
  {
    heading: 'Mailing',
    cell: ({ id, subject }) => (
      <a
        href={paths.adminMailing(id)}
        className="font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {subject || 'No subject yet'}
      </a>
    ),
    className: 'sm:w-full sm:min-w-40',
  },
  {
    heading: 'To',
    onPhone: 'line',
    cell: ({ audience: { title, filters } }) => (
      <>
        {title}
        {filters.length > 0 && <CellDetail>{filters.join(' · ')}</CellDetail>}
      </>
    ),
    className: 'wrap-anywhere sm:min-w-44',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: ({ state }) => <MailingBadge state={state} />,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'People',
    cell: ({ recipients }) => recipients?.toLocaleString('en') ?? '',
    className: 'tabular-nums',
  },
  {
    heading: 'Emails',
    cell: ({ recipients, emails }) => (recipients === null ? '' : emails.toLocaleString('en')),
    className: 'tabular-nums',
  },
  {
    heading: 'By',
    cell: ({ author, sender }) => sender ?? author,
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    heading: 'When',
    cell: ({ state, sends_at, sent_at, updated_at }) =>
      state === 'held' && sends_at ? (
        <Countdown iso={sends_at} />
      ) : (
        <RelativeTime iso={sent_at ?? updated_at} />
      ),
    className: 'whitespace-nowrap text-ink-soft',
  },
];

/** Every mailing that the reader may see, with its people and how far it is. */
export const MailingsList = () => (
  <PagedTable
    list={useMailingList()}
    caption="Mailings"
    columns={columns}
    empty={
      <EmptyState title="No mailings yet">
        <p>
          Open a list, filter it, and press “Write to these people”. Nothing is sent before you have seen it.
        </p>
        <ListLinks />
      </EmptyState>
    }
  />
);
