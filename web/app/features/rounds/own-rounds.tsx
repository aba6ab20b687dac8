import { lazy, type ReactNode, Suspense } from 'react';
import { usePortfolio } from '../../domain/access/portfolio.queries.ts';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { useRound } from './rounds.queries.ts';

/** Few readers of a venture's page need it. */
const InvestorRound = lazy(async () => ({
  default: (await import('./investor/investor-round.tsx')).InvestorRound,
}));

const OwnRound = ({ id }: { id: number }) => (
  <QueryContent query={useRound(id)}>
    {(round) => (
      <Suspense fallback={<ListSkeleton />}>
        <InvestorRound round={round} />
      </Suspense>
    )}
  </QueryContent>
);

interface OwnRoundsProps {
  slug: string;
  /** Shown to readers without a commitment in the venture. */
  children: ReactNode;
}

/** What an investor keeps of a venture that is closed to them: the rounds that they committed to (docs/rules.md, Rounds). */
export function OwnRounds({ slug, children }: OwnRoundsProps) {
  const { data, isPending } = usePortfolio();
  if (isPending) return <ListSkeleton />;
  const own = data?.commitments.filter(({ venture }) => venture.slug === slug) ?? [];
  if (!own[0]) return children;
  return (
    <>
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{own[0].venture.name}</h1>
      <p className="mt-2 mb-6 max-w-text text-ink-soft">
        The venture is not open to you at the moment. What you committed to stays open to you here.
      </p>
      <div className="flex flex-col gap-10">
        {[...new Set(own.map(({ round_id }) => round_id))].map((id) => (
          <OwnRound key={id} id={id} />
        ))}
      </div>
    </>
  );
}
