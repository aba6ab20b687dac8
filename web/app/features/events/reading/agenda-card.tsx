import type { AgendaItem, EventDetails } from '@proxima/contract/events/event-wire';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useAgree } from '../events.queries.ts';

const linkStyles = 'font-medium underline underline-offset-4';

interface AgreementProps {
  eventId: number;
  item: AgendaItem;
}

/** Shows a founder how their venture will be presented, and asks them to agree. */
function Agreement({ eventId, item }: AgreementProps) {
  const { is_agreed, deck_id, deck_version, venture } = item;
  const agree = useAgree(eventId, item);
  const deck =
    deck_id !== null && venture?.slug ? (
      <a
        href={`${paths.document(venture.slug, deck_id)}${deck_version === null ? '' : `?version=${deck_version}`}`}
        className={linkStyles}
      >
        this deck
      </a>
    ) : (
      'this deck'
    );
  return (
    <div className="mt-3 rounded-control bg-mist px-4 py-4 text-sm">
      <p className="max-w-text">
        {is_agreed
          ? 'You agreed: attendees see your venture in the agenda'
          : 'Do you agree that we present your venture'}
        {deck_id !== null && (
          <>
            , with {deck}
            {deck_version !== null && ` in version ${deck_version}`}
          </>
        )}
        {is_agreed ? '.' : '? Until you do, attendees do not see it.'}
        {deck_id !== null &&
          ' During the session everyone with a seat can read the deck, whatever its access level.'}
      </p>
      <Button
        kind={is_agreed ? 'quiet' : 'primary'}
        size="small"
        className="mt-3"
        pending={agree.isPending}
        pendingLabel="Saving..."
        onClick={() => agree.mutate(!is_agreed)}
      >
        {is_agreed ? 'Take back your agreement' : 'Agree'}
      </Button>
    </div>
  );
}

function Item({ event, item, mayAgree }: { event: EventDetails; item: AgendaItem; mayAgree: boolean }) {
  const { venture, title, minutes, is_own, is_agreed, has_deck } = item;
  const name = venture?.name ?? title;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere">
          {venture?.slug ? (
            <a
              href={(event.may_manage ? paths.adminVenture : paths.venture)(venture.slug)}
              className={linkStyles}
            >
              {name}
            </a>
          ) : (
            <span className="font-medium">{name}</span>
          )}
          {venture && title && <span className="text-ink-soft"> · {title}</span>}
        </p>
        <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {minutes} min{has_deck && ' · with a deck'}
        </p>
      </div>
      {(is_own || event.may_manage) && venture && !is_agreed && (
        <p className="mt-2">
          <Badge tone="amber">Waiting for its founders</Badge>
        </p>
      )}
      {is_own && mayAgree && <Agreement eventId={event.id} item={item} />}
      {venture && event.is_admitted && event.phase !== 'before' && (
        <p className="mt-2 text-sm">
          <a
            href={(event.may_manage ? paths.adminEvents : paths.events)(event.id, item.id)}
            aria-label={`Questions and follow-up of ${name}`}
            className={linkStyles}
          >
            Questions and follow-up
          </a>
        </p>
      )}
    </li>
  );
}

/** The agenda, as far as the reader may see it. */
export function AgendaCard({ event }: { event: EventDetails }) {
  const { agenda, state, is_over } = event;
  if (agenda.length === 0) return null;
  return (
    <TitledCard title="Agenda" lead={leadOf(event)}>
      <ol className="flex flex-col divide-y divide-line">
        {agenda.map((item) => (
          <Item key={item.id} event={event} item={item} mayAgree={state === 'scheduled' && !is_over} />
        ))}
      </ol>
    </TitledCard>
  );
}

const leadOf = ({ kind }: EventDetails): string =>
  kind === 'pitch_session'
    ? 'Ventures appear here once their founders have agreed to present.'
    : 'Who presents, and in which order.';
