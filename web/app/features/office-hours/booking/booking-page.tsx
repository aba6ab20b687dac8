import { noticeHours } from '@proxima/contract/office-hours/booking-acts';
import type { BookingDetail } from '@proxima/contract/office-hours/office-hours';
import { EditableTasks } from '../../../domain/editable-tasks.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { dayIn } from '../../../domain/time/zone-text.ts';
import { MeetingTime } from '../../../domain/time/zoned-time.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useAddTask, useBooking, useChangeTask, useRemoveTask } from '../office-hours.queries.ts';
import { BookingActions } from './booking-actions.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { NoteList, NotesCard } from './notes-card.tsx';
import { PrivateNotesCard } from './private-notes-card.tsx';
import { isTooLateToCancel } from './too-late-to-cancel.ts';

interface BookingTasksProps {
  booking: BookingDetail;
  shared: NonNullable<BookingDetail['shared']>;
}

/** The tasks agreed in a meeting. */
function BookingTasks({ booking: { id, may }, shared: { tasks, owners } }: BookingTasksProps) {
  const add = useAddTask(id);
  const change = useChangeTask(id);
  const remove = useRemoveTask(id);
  return (
    <EditableTasks
      lead="Each task has an owner and a date. Owners are notified."
      tasks={tasks}
      owners={owners.flatMap(({ id: owner, name }) => (owner === null ? [] : [{ id: owner, name }]))}
      mayWrite={may.includes('write')}
      {...{ add, change, remove }}
    />
  );
}

const isLink = (place: string): boolean => /^https:\/\/\S+$/.test(place);

function Place({ place }: { place: string }) {
  if (place === '') return null;
  return (
    <p className="wrap-anywhere">
      Where:{' '}
      {isLink(place) ? (
        <a href={place} rel="noreferrer" target="_blank" className="font-medium underline underline-offset-4">
          {place}
        </a>
      ) : (
        place
      )}
    </p>
  );
}

function Facts({ booking }: { booking: BookingDetail }) {
  const { starts_at, ends_at, time_zone, host, guest, venture, topic, place, state } = booking;
  const zone = deviceZone();
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">{dayIn(starts_at, zone)}</h2>
        {state === 'cancelled' && <Badge tone="red">Cancelled</Badge>}
      </div>
      <p className="text-lg">
        <MeetingTime startsAt={starts_at} endsAt={ends_at} timeZone={time_zone} />
      </p>
      <p className="wrap-anywhere">
        {host.name} with {guest.name}, {venture.name}
      </p>
      <Place place={place} />
      <p className="max-w-text wrap-anywhere whitespace-pre-line text-ink-soft">{topic}</p>
      {booking.cancelled_reason && (
        <p className="rounded-control bg-mist px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
          <span className="font-medium">Reason</span> {booking.cancelled_reason}
        </p>
      )}
      {isTooLateToCancel(booking) && (
        <p className="text-sm text-ink-soft">
          It begins in less than {noticeHours} hours. If you cannot make it, please message our team.
        </p>
      )}
      <BookingActions booking={booking} />
    </Card>
  );
}

/** For the mentor: the venture's overview, and the notes of its earlier meetings. */
function Preparation({ booking, isTeam }: { booking: BookingDetail; isTeam: boolean }) {
  const { venture, earlier } = booking;
  const address = (isTeam ? paths.adminVenture : paths.venture)(venture.slug);
  const overview = (
    <a href={address} className="font-medium underline underline-offset-4">
      Overview of {venture.name}
    </a>
  );
  if (earlier === null)
    return booking.is_host && booking.shared ? (
      <TitledCard
        title="Before you meet"
        lead="Accept the venture’s confidentiality agreement to read its overview and the notes of its last meetings."
      >
        {overview}
      </TitledCard>
    ) : null;
  return (
    <TitledCard title="Before you meet" lead={overview}>
      {earlier.length === 0 ? (
        <p className="text-sm text-ink-soft">There are no notes from earlier meetings.</p>
      ) : (
        <div className="flex flex-col gap-6">
          {earlier.map(({ id, starts_at, host, topic, notes }) => (
            <section key={id} aria-label={`Meeting on ${longDate(starts_at)}`}>
              <p className="mb-3 text-sm wrap-anywhere">
                <span className="font-medium">
                  {longDate(starts_at)} with {host}
                </span>
                <span className="text-ink-soft"> · {topic}</span>
              </p>
              <NoteList notes={notes} />
            </section>
          ))}
        </div>
      )}
    </TitledCard>
  );
}

/** A meeting in office hours: time and topic, notes and tasks. */
export const BookingPage = ({ id, isTeam }: { id: number; isTeam: boolean }) => (
  <QueryContent query={useBooking(id)}>
    {(booking) => (
      <div className="flex max-w-3xl flex-col gap-6">
        <Facts booking={booking} />
        <Preparation booking={booking} isTeam={isTeam} />
        <FeedbackCard id={id} />
        {booking.shared && <NotesCard booking={booking} notes={booking.shared.notes} />}
        {booking.shared && <BookingTasks booking={booking} shared={booking.shared} />}
        {booking.private_notes !== null && (
          <PrivateNotesCard key={id} id={id} stored={booking.private_notes} />
        )}
      </div>
    )}
  </QueryContent>
);
