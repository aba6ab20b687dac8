import type { EditedEvent, EventForm as Form } from '@proxima/contract/events/event-wire';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EventForm } from './event-form.tsx';
import { useChangeEvent } from './team.queries.ts';

const valuesOf = (event: EditedEvent): Form => ({
  kind: event.kind,
  title: event.title,
  text: event.text,
  // Whoever is gone from the team is no longer among the hosts to choose from.
  host_id: event.host_id ?? 0,
  starts_at: event.starts_at,
  ends_at: event.ends_at,
  time_zone: event.time_zone,
  place: event.place,
  link: event.link,
  seats: event.seats,
  roles: event.roles,
  needs_eligibility: event.needs_eligibility,
  venture_ids: event.venture_ids,
  agenda: event.agenda.map(({ id, venture_id, title, minutes, document_id }) => ({
    id,
    venture_id,
    title,
    minutes,
    document_id,
  })),
});

/** Changes an event that has not taken place. */
export function EditEvent({ event, isOver }: { event: EditedEvent; isOver: boolean }) {
  const change = useChangeEvent(event.id, event.version);
  if (event.state === 'cancelled' || (isOver && event.state === 'scheduled'))
    return (
      <EmptyState title={isOver ? 'This event is over' : 'This event is cancelled'}>
        It can no longer be changed.
      </EmptyState>
    );
  return (
    <EventForm
      key={event.version}
      id={event.id}
      version={event.version}
      values={valuesOf(event)}
      note={
        event.state === 'draft'
          ? 'Nobody is invited before you publish it.'
          : 'Another time or place is sent to everyone who has a seat or waits for one.'
      }
      button="Save event"
      send={change.mutateAsync}
    />
  );
}
