import type { EditedEvent, EventForm as Form } from '@proxima/contract/events/event-wire';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EventForm } from './event-form.tsx';
import { useChangeEvent } from './team.queries.ts';

const valuesOf = (event: EditedEvent): Form => ({
  kind: event.kind,
  title: event.title,
  text: event.text,
  // A host who has left the team cannot be chosen any longer: 0 leaves the field empty.
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

/** The form that changes an event which has not taken place yet. */
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
          : 'If you change the time or place, everyone with a seat or on the waitlist is told.'
      }
      button="Save event"
      send={change.mutateAsync}
    />
  );
}
