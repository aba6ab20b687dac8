import { buildUrl } from '@proxima/contract/client/wire-request';
import type { AgendaItem } from '@proxima/contract/events/event-wire';
import { liveEndpoints } from '@proxima/contract/events/live';
import { lazy, type ReactNode, Suspense } from 'react';
import { TimeLeft } from '../../domain/time/time-left.tsx';
import { OrbitArcs } from '../../ui/display/orbit-arcs.tsx';
import { itemOn, nameOf, type ShownSession } from './live-state.ts';

const Unavailable = () => (
  <p role="alert" className="grid min-h-40 place-items-center px-6 text-center">
    The deck cannot be shown right now. Please check your connection and reload the page.
  </p>
);

const Opening = () => <div className="min-h-40" aria-busy="true" />;

const DeckPage = lazy(() => import('./deck-page.tsx').catch(() => ({ default: Unavailable })));

interface StageCardProps {
  id: number;
  session: ShownSession;
  pageCount: number | null;
  onPageCount: (count: number) => void;
}

function Deck({ id, item, session, onPageCount }: Omit<StageCardProps, 'pageCount'> & { item: AgendaItem }) {
  return (
    <Suspense fallback={<Opening />}>
      <DeckPage
        url={buildUrl(liveEndpoints.deck.path, { id, item: item.id })}
        title={`Deck of ${nameOf(item)}`}
        page={session.position.page}
        onPageCount={onPageCount}
      />
    </Suspense>
  );
}

/** A notice shown in place of the stage. */
export const StageNotice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-h-72 place-content-center justify-items-center gap-3 rounded-card bg-night px-6 py-12 text-center text-on-night">
    <OrbitArcs className="mb-2" />
    <h2 className="text-2xl">{title}</h2>
    <div className="max-w-text text-on-night-soft">{children}</div>
  </div>
);

/** The current part, the time left, and its deck at the page that the host shows. */
export function StageCard({ id, session, pageCount, onPageCount }: StageCardProps) {
  const { agenda, position, skew, host } = session;
  const item = itemOn(session);
  if (!item)
    return (
      <StageNotice title="One moment, please">
        {host} will continue shortly. This page updates automatically.
      </StageNotice>
    );
  return (
    <section aria-label="On now" className="overflow-hidden rounded-card bg-night text-on-night">
      <div className="flex items-start justify-between gap-4 p-5 sm:px-6">
        <div className="min-w-0">
          <p className="text-sm text-on-night-soft">
            Part {agenda.indexOf(item) + 1} of {agenda.length}
          </p>
          <h2 className="mt-0.5 text-2xl wrap-anywhere">{nameOf(item)}</h2>
        </div>
        {position.since && <TimeLeft since={position.since} minutes={item.minutes} skew={skew} />}
      </div>
      {item.has_deck && (
        <>
          <Deck key={item.id} {...{ id, item, session, onPageCount }} />
          <p className="px-5 py-2.5 text-center text-sm text-on-night-soft tabular-nums">
            {pageCount === null ? ' ' : `Page ${Math.min(position.page, pageCount)} of ${pageCount}`}
          </p>
        </>
      )}
    </section>
  );
}
