import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { ProjectionsCard } from '../projections/projections-card.tsx';
import { useVenture } from '../ventures.queries.ts';
import { PeopleCard } from './people-card.tsx';
import { VentureFacts } from './venture-facts.tsx';

const Missing = () => (
  <>
    <h1 className="sr-only">Venture</h1>
    <EmptyState
      title="This venture is not here"
      action={<LinkButton href={paths.ventures}>Your ventures</LinkButton>}
    >
      You may not be part of it, or the link is wrong.
    </EmptyState>
  </>
);

const Venture = ({ venture }: { venture: VentureDetail }) => (
  <>
    <Breadcrumb crumbs={[{ label: 'Ventures', href: paths.ventures }, { label: venture.name }]} />
    <div className="mt-3 mb-6 flex flex-col gap-2">
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{venture.name}</h1>
      {venture.profile.tagline && <p className="max-w-text text-ink-soft">{venture.profile.tagline}</p>}
      <VentureFacts venture={venture} />
      {venture.standing !== 'active' && <p className="max-w-text text-sm">{venture.standing_reason}</p>}
    </div>
    <div className="flex flex-col gap-6">
      <PeopleCard venture={venture} />
      {venture.roles.some((role) => role !== 'mentor') && <ProjectionsCard ventureId={venture.id} />}
    </div>
  </>
);

/** One venture, for its people. An earlier address leads to the present one. */
export function VentureView({ slug }: { slug: string }) {
  const query = useVenture(slug);
  const navigate = useNavigate();
  const current = query.data?.slug;
  useEffect(() => {
    if (current && current !== slug) navigate(paths.venture(current), { replace: true });
  }, [current, slug, navigate]);
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />;
  return <QueryContent query={query}>{(venture) => <Venture venture={venture} />}</QueryContent>;
}
