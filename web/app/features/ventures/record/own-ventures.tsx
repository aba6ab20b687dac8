import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnVentures } from '../ventures.queries.ts';
import { VentureFacts } from './venture-facts.tsx';

const VentureCard = ({ venture }: { venture: VentureSummary }) => (
  <li>
    <Card className="relative flex h-full flex-col gap-3 transition-colors hover:border-ink">
      <div>
        <p className="text-xs text-ink-soft tabular-nums">{venture.number}</p>
        <h2 className="mt-1 text-xl wrap-anywhere">
          <a href={paths.venture(venture.slug)} className="after:absolute after:inset-0">
            {venture.name}
          </a>
        </h2>
      </div>
      {venture.tagline && <p className="line-clamp-2 text-sm text-ink-soft">{venture.tagline}</p>}
      <VentureFacts venture={venture} />
    </Card>
  </li>
);

/** The ventures that the member is part of. */
export const OwnVentures = () => (
  <PagedRows list={useOwnVentures()}>
    {(ventures) =>
      ventures.length === 0 ? (
        <EmptyState
          title="No ventures yet"
          action={<LinkButton href={paths.submissions}>Send a submission</LinkButton>}
        >
          When our team approves a submission of yours, it can become a venture and appear here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {ventures.map((venture) => (
            <VentureCard key={venture.id} venture={venture} />
          ))}
        </ul>
      )
    }
  </PagedRows>
);
