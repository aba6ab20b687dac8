import { buildUrl } from '@proxima/contract/client/wire-request';
import { eventEndpoints } from '@proxima/contract/events/event-endpoints';
import type { EventDetails } from '@proxima/contract/events/event-wire';
import { CalendarPlus } from 'lucide-react';
import { SaveButton } from '../../../domain/files/save-button.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { clockIn, dayIn } from '../../../domain/time/zone-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { useGiveUpSeat, useTakeSeat } from '../events.queries.ts';
import { isPresenter, placeOnWaitlist } from '../seat-text.ts';

interface GiveUpProps {
  id: number;
  label: string;
  title: string;
  description: string;
}

const GiveUp = ({ id, ...asked }: GiveUpProps) => (
  <ConfirmingButton
    {...asked}
    button={{ kind: 'quiet' }}
    kind="danger"
    change={useGiveUpSeat(id)}
    cancelLabel="Keep it"
  />
);

const SaveToCalendar = ({ id }: { id: number }) => (
  <SaveButton path={buildUrl(eventEndpoints.calendar.path, { id })} name="event.ics">
    <CalendarPlus size={18} aria-hidden="true" /> Save to calendar
  </SaveButton>
);

/** The text above the buttons: the reader's seat or place on the waitlist, or how many seats are free. */
function standing(event: EventDetails, written: (iso: string) => string): string {
  const { seat, seats, seats_left } = event;
  if (seat?.state === 'presenting')
    return 'You are presenting at this event, so you need no seat. We emailed you an entry for your calendar.';
  if (isPresenter(event))
    return 'Your venture is in the agenda, so you need no seat. Please say below whether you agree.';
  if (seat?.state === 'going') return 'You have a seat. We emailed you an entry for your calendar.';
  if (seat?.state === 'offered')
    return `A seat is free for you. Take it by ${written(seat.offer_ends_at ?? '')}, or it goes to the next in line.`;
  if (seat?.state === 'waiting')
    return `You are ${placeOnWaitlist(seat.place)}. When a seat becomes free for you, we will email you and hold it for up to 24 hours.`;
  if (seats_left === 0)
    return 'This session is full. Join the waitlist, and we will email you when a seat is free.';
  return seats_left === 1 ? 'One seat is free.' : `${seats_left} of ${seats} seats are free.`;
}

function Buttons({ event }: { event: EventDetails }) {
  const { id, seat, seats_left } = event;
  const take = useTakeSeat(id);
  const state = seat?.state;
  if (isPresenter(event)) return <SaveToCalendar id={id} />;
  if (state === 'going')
    return (
      <>
        <SaveToCalendar id={id} />
        <GiveUp
          id={id}
          label="Give up your seat"
          title="Give up your seat?"
          description="It becomes available to others, starting with the waitlist, and the event is removed from your calendar."
        />
      </>
    );
  if (state === 'waiting')
    return (
      <GiveUp
        id={id}
        label="Leave the waitlist"
        title="Leave the waitlist?"
        description="If you join again, you go to the end."
      />
    );
  return (
    <>
      <Button change={take} pendingLabel="One moment...">
        {state === 'offered' || seats_left > 0 ? 'Take a seat' : 'Join the waitlist'}
      </Button>
      {state === 'offered' && (
        <GiveUp
          id={id}
          label="No, thank you"
          title="Decline this seat?"
          description="It becomes available to others, starting with the waitlist."
        />
      )}
    </>
  );
}

/** The reader's seat, and what they can do about it. Renders nothing once the event is over or cancelled. */
export function SeatCard({ event }: { event: EventDetails }) {
  const zone = deviceZone();
  if (event.state !== 'scheduled' || event.is_over) return null;
  return (
    <section aria-label="Your seat" className="flex flex-col gap-4 border-t border-line pt-5">
      <p className="max-w-text" aria-live="polite">
        {standing(event, (iso) => `${clockIn(iso, zone)} on ${dayIn(iso, zone)}`)}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Buttons event={event} />
      </div>
    </section>
  );
}
