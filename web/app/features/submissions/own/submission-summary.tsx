import { dashboardText } from '@proxima/contract/wire/messages';
import clsx from 'clsx';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnSubmissions } from './own-submissions.queries.ts';
import { StatusBar } from './status-bar.tsx';

interface TileProps {
  label: string;
  count: number;
  tone: 'green' | 'amber' | 'red' | 'none';
  href?: string;
}

const tones = { green: 'text-green', amber: 'text-amber', red: 'text-red', none: 'text-ink-soft' };
const edges = { green: 'bg-green', amber: 'bg-amber', red: 'bg-red', none: 'bg-line' };

/** Red asks the member to act, so zero is not red (docs/rules.md, Dashboard). */
const redOf = (count: number) => (count > 0 ? 'red' : 'none');

const Tile = ({ label, count, tone, href }: TileProps) => (
  <Card className="relative overflow-hidden px-5! py-4!">
    <span aria-hidden="true" className={clsx('absolute inset-x-0 top-0 h-0.5', edges[tone])} />
    <h3 className="font-sans text-xs font-medium text-ink-soft">
      {href ? (
        <a href={href} className="after:absolute after:inset-0 hover:text-ink">
          {label}
        </a>
      ) : (
        label
      )}
    </h3>
    <p className={clsx('mt-1 font-display text-xl whitespace-nowrap tabular-nums', tones[tone])}>
      {dashboardText.proposals(count)}
    </p>
  </Card>
);

const Waiting = () => (
  <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    <Skeleton className="h-28 sm:col-span-2 lg:col-span-4" />
    {[1, 2, 3, 4].map((tile) => (
      <Skeleton key={tile} className="h-20" />
    ))}
    <span className="sr-only">Loading the summary</span>
  </div>
);

/** The five counts, as the server has them, and a bar of them (docs/rules.md, Dashboard). */
export function SubmissionSummary() {
  const { data, isPending } = useOwnSubmissions();
  if (isPending) return <Waiting />;
  // Unknown counts are not zero. The list below shows the error and a way to try again.
  const counts = data?.pages[0]?.counts;
  if (!counts) return null;
  return (
    <section aria-label="Summary" className="@container flex flex-col gap-4">
      <Card className="p-5!">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-lg">{dashboardText.summary}</h2>
          <p className="text-sm text-ink-soft">
            <span className={clsx('font-medium tabular-nums', tones[redOf(counts.revision)])}>
              {dashboardText.proposals(counts.revision)}
            </span>{' '}
            waiting for you
          </p>
        </div>
        <StatusBar counts={counts} />
      </Card>
      <div className="grid grid-cols-2 gap-4 @2xl:grid-cols-4">
        <Tile label={dashboardText.total} count={counts.total} tone="green" />
        <Tile label={dashboardText.underReview} count={counts.review} tone="amber" href={paths.underReview} />
        <Tile
          label={dashboardText.needsRevision}
          count={counts.revision}
          tone={redOf(counts.revision)}
          href={paths.needsRevision}
        />
        <Tile label={dashboardText.approved} count={counts.approved} tone="green" href={paths.approved} />
      </div>
    </section>
  );
}
