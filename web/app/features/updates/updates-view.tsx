import type { ReactNode } from 'react';
import { PagedRows } from '../../domain/paged-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MetricsCard } from './metrics-card.tsx';
import { UpdateCard } from './update-card.tsx';
import { useUpdates } from './updates.queries.ts';

interface UpdatesViewProps {
  ventureId: number;
  /** For those who may write: the button above the list. */
  action?: ReactNode;
}

/** The metrics of a venture and its updates, newest first. */
export function UpdatesView({ ventureId, action }: UpdatesViewProps) {
  return (
    <div className="flex flex-col gap-6">
      <MetricsCard ventureId={ventureId} />
      <section aria-labelledby="updates">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="updates" className="text-lg">
            Updates
          </h2>
          {action}
        </div>
        <PagedRows list={useUpdates(ventureId)}>
          {(updates) =>
            updates.length === 0 ? (
              <Card>
                <EmptyState title="No updates yet">
                  {action
                    ? 'Tell investors once a month what happened, how your metrics are doing, and what would help you.'
                    : 'Founders report here every month: what happened, their metrics, and what would help them.'}
                </EmptyState>
              </Card>
            ) : (
              <ol className="flex flex-col gap-6">
                {updates.map((update) => (
                  <li key={update.id}>
                    <UpdateCard update={update} />
                  </li>
                ))}
              </ol>
            )
          }
        </PagedRows>
      </section>
    </div>
  );
}
