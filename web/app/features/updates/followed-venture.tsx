import type { FollowedVenture as Followed } from '@proxima/contract/updates/update-wire';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useFollowed } from './updates.queries.ts';
import { UpdatesView } from './updates-view.tsx';

const Milestones = ({ milestones }: Pick<Followed, 'milestones'>) => (
  <TitledCard title="Milestones reached" lead="Completed and accepted. Newest first.">
    {milestones.length === 0 ? (
      <p className="text-sm text-ink-soft">None accepted yet.</p>
    ) : (
      <ol className="divide-y divide-line">
        {milestones.map(({ id, title, due_on, accepted_on, is_on_time }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{title}</p>
              <p className="text-sm text-ink-soft">
                Due {longDate(due_on)}, accepted {longDate(accepted_on)}
              </p>
            </div>
            <Badge tone={is_on_time ? 'green' : 'amber'}>{is_on_time ? 'On time' : 'Late'}</Badge>
          </li>
        ))}
      </ol>
    )}
  </TitledCard>
);

/** Milestones and updates of a venture for an investor who funded it, even if its page is closed to them. */
export const FollowedVenture = ({ slug }: { slug: string }) => (
  <QueryContent query={useFollowed()}>
    {(all) => {
      const followed = all.find(({ venture }) => venture.slug === slug);
      if (!followed)
        return (
          <Card>
            <EmptyState
              title="Not among your ventures"
              action={
                <a href={paths.portfolio()} className="text-link">
                  Back to your portfolio
                </a>
              }
            >
              Ventures appear here once your payment is confirmed.
            </EmptyState>
          </Card>
        );
      const { venture, milestones } = followed;
      return (
        <>
          <Breadcrumb crumbs={[{ label: 'Portfolio', href: paths.portfolio() }, { label: venture.name }]} />
          <div className="mt-2 mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h1 className="text-3xl wrap-anywhere">{venture.name}</h1>
            <a href={paths.venture(venture.slug)} className="text-link text-sm">
              Venture page
            </a>
          </div>
          <div className="flex flex-col gap-6">
            <Milestones milestones={milestones} />
            <UpdatesView ventureId={venture.id} />
          </div>
        </>
      );
    }}
  </QueryContent>
);
