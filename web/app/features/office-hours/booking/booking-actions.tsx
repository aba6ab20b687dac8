import { buildUrl } from '@proxima/contract/client/wire-request';
import { type BookingDetail, officeHoursEndpoints } from '@proxima/contract/office-hours/office-hours';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { SaveButton } from '../../../domain/files/save-button.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { SlotPicker, useSlotChoice } from '../finding/slot-picker.tsx';
import { useCancel, useMove, useTimes } from '../office-hours.queries.ts';

interface DialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

/** Moves a meeting to another free time of the same mentor. */
function MoveDialog({ booking, onClose }: DialogProps) {
  const times = useTimes(booking.id);
  const [startsAt, choose] = useSlotChoice(times);
  const move = useMove(booking.id, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move this meeting"
      description="Choose another free time. Both calendars are updated."
    >
      <SlotPicker list={times} timeZone={booking.time_zone} value={startsAt} onChoose={choose} />
      <ConfirmButtons
        className="mt-6"
        disabled={startsAt === ''}
        pending={move.isPending}
        pendingLabel="Moving..."
        onClick={() => move.mutate({ starts_at: startsAt, sequence: booking.sequence })}
        onCancel={onClose}
        cancelLabel="Leave as it is"
      >
        Move meeting
      </ConfirmButtons>
    </Dialog>
  );
}

function CancelDialog({ booking, onClose }: DialogProps) {
  return (
    <ReasonDialog
      onClose={onClose}
      title="Cancel this meeting?"
      description="It is removed from both calendars, and the time becomes available to others."
      help="The other person can read it."
      schema={text(lengths.request)}
      change={useCancel(booking.id)}
      kind="danger"
      submitLabel="Cancel meeting"
      pendingLabel="Cancelling..."
      cancelLabel="Keep it"
    />
  );
}

/** Buttons to save, move and cancel a meeting, as far as the reader may. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const { id, may, state, ends_at } = booking;
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'booked' && Date.parse(ends_at) > Date.now() && (
        <SaveButton path={buildUrl(officeHoursEndpoints.calendar.path, { id })} name="office-hours.ics">
          <CalendarPlus size={18} aria-hidden="true" /> Save to calendar
        </SaveButton>
      )}
      {may.includes('move') && (
        <Button kind="secondary" onClick={() => setOpen('move')}>
          Move
        </Button>
      )}
      {may.includes('cancel') && (
        <Button kind="secondary" onClick={() => setOpen('cancel')}>
          Cancel meeting
        </Button>
      )}
      {open === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </div>
  );
}
