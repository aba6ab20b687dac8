import type { LivePosition } from '@proxima/contract/events/live';
import { useCallback, useState } from 'react';
import { useServerTime } from '../../domain/time/server-time.ts';
import { deviceZone } from '../../domain/time/time-zones.ts';
import { besideTime, clockIn, dayIn } from '../../domain/time/zone-text.ts';
import { useOtherZones } from '../../domain/time/zoned-time.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useClosedError } from '../../lib/api/use-closed-error.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { AgendaCard } from './agenda-card.tsx';
import { HostCard } from './host-card.tsx';
import { ItemCard } from './item-card.tsx';
import { LiveHead } from './live-head.tsx';
import { useLiveSession, useMove } from './live-session.queries.ts';
import { itemOn, nameOf, type ShownSession, type Stage, stageOf } from './live-state.ts';
import { QuestionsCard } from './questions-card.tsx';
import { StageCard, StageNotice } from './stage-card.tsx';
import { useLiveChannel } from './use-live-channel.ts';

type Move = Partial<Pick<LivePosition, 'phase' | 'item_id' | 'page'>>;

interface LivePageProps {
  id: number;
  /** URL of the event's page, or of the follow-up for one part of it. */
  addressOf: (part?: number) => string;
}

function Notice({ session, stage }: { session: ShownSession; stage: Stage }) {
  const { starts_at, time_zone, host, position } = session;
  const zone = deviceZone();
  const beside = `${clockIn(starts_at, zone)} ${besideTime(starts_at, zone, useOtherZones(time_zone))}`;
  if (stage === 'cancelled')
    return <StageNotice title="This session is cancelled">Its page says why.</StageNotice>;
  if (stage === 'before')
    return (
      <StageNotice title="The session has not started yet">
        {host} will start it on {dayIn(starts_at, zone)} at {beside}. You can keep this page open. It updates
        automatically.
      </StageNotice>
    );
  return position.phase === 'before' ? (
    <StageNotice title="This event is over">No live session was held.</StageNotice>
  ) : (
    <StageNotice title="The session has ended">
      Thank you for taking part.{' '}
      {session.may_manage
        ? 'Questions can still be answered.'
        : 'You can still say whether you would take a meeting.'}
    </StageNotice>
  );
}

const announced = (session: ShownSession, stage: Stage): string => {
  const item = itemOn(session);
  if (stage !== 'live') return '';
  return item ? `On now: ${nameOf(item)}` : 'Nobody is on now';
};

/** After the session: every part of the agenda, if it was held. */
const presentedBefore = ({ agenda, position }: ShownSession, stage: Stage) =>
  stage === 'ended' && position.phase !== 'before' ? agenda : [];

function Session({ id, session, addressOf }: LivePageProps & { session: ShownSession }) {
  useLiveChannel(id, session.channel);
  const stage = stageOf(session, useServerTime(session.skew));
  const move = useMove(id);
  const { position, may_manage } = session;
  const item = itemOn(session);
  const [deck, setDeck] = useState<{ item: number; pages: number } | null>(null);
  const itemId = item?.id ?? 0;
  const pageCount = deck?.item === itemId ? deck.pages : null;
  const onPageCount = useCallback((pages: number) => setDeck({ item: itemId, pages }), [itemId]);
  const go = (to: Move) => {
    const { moves, phase, item_id, page } = position;
    if (!move.isPending) move.mutate({ moves, phase, item_id, page, ...to });
  };
  const isLive = stage === 'live';
  const presented = isLive && item ? [item] : presentedBefore(session, stage);
  return (
    <div className="min-h-dvh bg-paper">
      <LiveHead title={session.title} stage={stage} backTo={addressOf()} />
      <p role="status" className="sr-only">
        {announced(session, stage)}
      </p>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[110rem] items-start gap-4 p-3 outline-none sm:p-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-6"
      >
        <div className="min-w-0">
          {isLive ? (
            <StageCard id={id} session={session} pageCount={pageCount} onPageCount={onPageCount} />
          ) : (
            <Notice session={session} stage={stage} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2 xl:gap-6">
          {may_manage && stage !== 'cancelled' && (
            <HostCard session={session} stage={stage} pageCount={pageCount} onMove={go} />
          )}
          {presented.map((one) => (
            <ItemCard
              key={one.id}
              id={id}
              item={one}
              session={session}
              followUp={addressOf(one.id)}
              pageCount={isLive ? pageCount : null}
            />
          ))}
          <QuestionsCard id={id} session={session} stage={stage} />
        </div>
        <AgendaCard
          session={session}
          onShow={may_manage && isLive ? (next) => go({ item_id: next, page: 1 }) : null}
        />
      </main>
    </div>
  );
}

const Closed = ({ backTo, message }: { backTo: string; message: string }) => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-paper">
    <h1 className="sr-only">Live session</h1>
    <div role="alert">
      <EmptyState
        title="This session is not open to you"
        action={<LinkButton href={backTo}>Go to the event</LinkButton>}
      >
        {message}
      </EmptyState>
    </div>
  </main>
);

/** A live session in the whole window. It closes for readers who may no longer see it. */
export function LivePage({ id, addressOf }: LivePageProps) {
  const query = useLiveSession(id);
  const closed = useClosedError(query, id);
  if (closed) return <Closed backTo={addressOf()} message={messageOf(closed)} />;
  const content = (
    <QueryContent query={query} placeholder={<PageLoading />}>
      {(session) => <Session id={id} session={session} addressOf={addressOf} />}
    </QueryContent>
  );
  if (query.data) return content;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-paper">
      {content}
    </main>
  );
}
