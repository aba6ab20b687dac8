import type { Health } from '@proxima/contract/admin/operations';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { useHealth } from './operations.queries.ts';

const Part = ({ name, ok, children }: { name: string; ok: boolean; children: ReactNode }) => (
  <Card>
    <div className="flex items-center justify-between gap-3">
      <h2 className="font-sans text-sm font-medium">{name}</h2>
      <Badge tone={ok ? 'green' : 'red'}>{ok ? 'Well' : 'Trouble'}</Badge>
    </div>
    <div className="mt-2 text-sm break-words text-ink-soft">{children}</div>
  </Card>
);

const span = (seconds: number) => {
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours > 0 ? `${hours} hours` : `${Math.floor(seconds / 60)} minutes`;
};

const columns: readonly Column<Health['queues'][number]>[] = [
  { heading: 'Work', cell: (row) => row.name, className: 'sm:w-full break-all' },
  { heading: 'Waiting', cell: (row) => row.waiting, className: 'tabular-nums' },
  { heading: 'Running', cell: (row) => row.running, className: 'tabular-nums' },
  { heading: 'Given up', cell: (row) => row.failed, className: 'tabular-nums' },
];

const Parts = ({ health }: { health: Health }) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    <Part name="Database" ok>
      PostgreSQL {health.database.version}, {fileSize(health.database.bytes)}
    </Part>
    <Part name="Mails" ok={health.mail_delivery.ok && health.mails.failed === 0}>
      {health.mail_delivery.detail}. {health.mails.queued} waiting, {health.mails.failed} given up.
    </Part>
    <Part name="Real time" ok={health.realtime.ok}>
      {health.realtime.sockets} open pages. {health.realtime.detail}
    </Part>
    <Part name="This server" ok>
      Up for {span(health.server.uptime_seconds)}, {fileSize(health.server.memory_bytes)} of memory, Node{' '}
      {health.server.node}
    </Part>
  </div>
);

/** How the parts are, refreshed while one looks. */
export function HealthPanel() {
  const { data, error, refetch, isRefetching } = useHealth();
  if (error && !data)
    return <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />;
  if (!data) return <Skeleton className="h-48" />;
  return (
    <div className="flex flex-col gap-8">
      <Parts health={data} />
      <section aria-labelledby="background-work">
        <h2 id="background-work" className="mb-3 text-xl">
          Background work
        </h2>
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {data.queues.length === 0 ? (
            <p className="p-6 text-sm text-ink-soft">Nothing was done within the last day.</p>
          ) : (
            <Table
              caption="Background work"
              columns={columns}
              rows={data.queues}
              rowKey={(row) => row.name}
            />
          )}
        </div>
      </section>
    </div>
  );
}
