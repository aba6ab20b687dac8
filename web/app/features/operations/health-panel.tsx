import type { Health } from '@proxima/contract/operations/operations';
import type { ReactNode } from 'react';
import { duration } from '../../lib/format/duration.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { useHealth } from './operations.queries.ts';

const Part = ({ name, ok, children }: { name: string; ok: boolean; children: ReactNode }) => (
  <Card>
    <div className="flex items-center justify-between gap-3">
      <h2 className="font-sans text-sm font-medium">{name}</h2>
      <Badge tone={ok ? 'green' : 'red'}>{ok ? 'Healthy' : 'Problem'}</Badge>
    </div>
    <div className="mt-2 text-sm break-words text-ink-soft">{children}</div>
  </Card>
);

const columns: readonly Column<Health['queues'][number]>[] = [
  { heading: 'Queue', cell: (row) => row.name, className: 'sm:w-full break-all' },
  { heading: 'Waiting', cell: (row) => row.waiting, className: 'tabular-nums' },
  { heading: 'Running', cell: (row) => row.running, className: 'tabular-nums' },
  { heading: 'Failed', cell: (row) => row.failed, className: 'tabular-nums' },
];

const Parts = ({ health }: { health: Health }) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    <Part name="Database" ok>
      PostgreSQL {health.database.version}, {fileSize(health.database.bytes)}
    </Part>
    <Part name="Email" ok={health.mail_delivery.ok && health.emails.failed === 0}>
      {health.mail_delivery.detail}. {health.emails.queued} waiting, {health.emails.failed} failed.
    </Part>
    <Part name="Live updates" ok={health.realtime.ok}>
      {health.realtime.detail}
    </Part>
    <Part name="This server" ok>
      Up for {duration(health.server.uptime_seconds)}, {fileSize(health.server.memory_bytes)} of memory,
      Node.js {health.server.node}
    </Part>
  </div>
);

/** The state of the installation's parts, refreshed while it is on the screen. */
export const HealthPanel = () => (
  <QueryContent query={useHealth()} placeholder={<Skeleton className="h-48" />}>
    {(health) => (
      <div className="flex flex-col gap-8">
        <Parts health={health} />
        <section aria-labelledby="background-jobs">
          <h2 id="background-jobs" className="mb-3 text-xl">
            Background jobs
          </h2>
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            {health.queues.length === 0 ? (
              <p className="p-6 text-sm text-ink-soft">No jobs in the last 24 hours.</p>
            ) : (
              <Table
                caption="Background jobs"
                columns={columns}
                rows={health.queues}
                rowKey={(row) => row.name}
              />
            )}
          </div>
        </section>
      </div>
    )}
  </QueryContent>
);
