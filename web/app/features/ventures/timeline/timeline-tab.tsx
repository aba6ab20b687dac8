import type { TimelineEntry } from '@proxima/contract/ventures/reading/timeline';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useTimeline } from './timeline.queries.ts';
import { TimelineRow } from './timeline-row.tsx';

interface TimelineTabProps {
  venture: VentureDetail;
  isTeam: boolean;
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

/** Groups entries by month, in the order in which they come: newest first. */
function groupByMonth(entries: readonly TimelineEntry[]): { month: string; entries: TimelineEntry[] }[] {
  const months: { month: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const month = monthName.format(new Date(entry.at));
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}

/** What happened in a venture, month by month, each entry with a link to its evidence. */
export default function TimelineTab({ venture, isTeam }: TimelineTabProps) {
  return (
    <PagedRows list={useTimeline(venture.id)}>
      {(entries) => (
        <div className="flex max-w-3xl flex-col gap-8">
          {entries.length === 0 && (
            <EmptyState title="Nothing has happened yet">
              Listings and published changes appear here.
            </EmptyState>
          )}
          {groupByMonth(entries).map(({ month, entries: ofMonth }) => (
            <section key={month} aria-label={month}>
              <h2 className="mb-2 text-base font-medium text-ink-soft">{month}</h2>
              <ol className="divide-y divide-line rounded-card border border-line bg-surface">
                {ofMonth.map((entry) => (
                  <TimelineRow key={entry.key} entry={entry} venture={venture} isTeam={isTeam} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </PagedRows>
  );
}
