import { type Role, roleLabels } from '@proxima/contract/accounts/roles';
import type { Attendee } from '@proxima/contract/events/event-endpoints';
import type { SeatState } from '@proxima/contract/events/event-kinds';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { useAttendees, useRemoveAttendee } from './team.queries.ts';

const states: Record<SeatState, { label: string; tone: Tone }> = {
  going: { label: 'Has a seat', tone: 'green' },
  presenting: { label: 'Presents', tone: 'green' },
  offered: { label: 'Seat offered', tone: 'amber' },
  waiting: { label: 'On the waitlist', tone: 'slate' },
  cancelled: { label: 'Cancelled', tone: 'red' },
};

interface RemoveDialogProps {
  id: number;
  person: Attendee;
  onClose: () => void;
}

function RemoveDialog({ id, person, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${person.name}?`}
      description="Their seat becomes available to others, starting with the waitlist, and their live page closes if it is open. They are told that they no longer have a seat."
      kind="danger"
      change={useRemoveAttendee(id, person.user_id)}
      pendingLabel="Removing..."
    >
      Remove
    </ConfirmDialog>
  );
}

const columnsOf = (onRemove: ((person: Attendee) => void) | null): Column<Attendee>[] => [
  { heading: 'Person', cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
  { heading: 'Role', onPhone: 'plain', cell: ({ role }) => roleLabels[role as Role] },
  {
    heading: 'State',
    onPhone: 'plain',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Since',
    onPhone: 'plain',
    cell: ({ since }) => <RelativeTime iso={since} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
  {
    heading: 'Remove',
    onPhone: 'beside',
    cell: (person) =>
      onRemove &&
      person.state !== 'cancelled' &&
      person.state !== 'presenting' && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Remove ${person.name}`}
          onClick={() => onRemove(person)}
        >
          Remove
        </Button>
      ),
  },
];

/** People with a seat, on the waitlist, or who have cancelled. */
export function Attendees({ event, isOver }: { event: EditedEvent; isOver: boolean }) {
  const [removed, setRemoved] = useState<Attendee | null>(null);
  const { going, waiting, offered } = event.counts;
  const mayRemove = event.state === 'scheduled' && !isOver;
  return (
    <QueryContent query={useAttendees(event.id)}>
      {(people) => (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-ink-soft tabular-nums">
            {going} of {event.seats} seats taken · {offered} offered · {waiting} on the waitlist
          </p>
          <div className="overflow-x-auto rounded-card border border-line bg-surface">
            {people.length === 0 ? (
              <EmptyState title="No replies yet" />
            ) : (
              <Table
                caption="People"
                columns={columnsOf(mayRemove ? setRemoved : null)}
                rows={people}
                rowKey={({ user_id }) => user_id}
              />
            )}
          </div>
          {removed && <RemoveDialog id={event.id} person={removed} onClose={() => setRemoved(null)} />}
        </div>
      )}
    </QueryContent>
  );
}
