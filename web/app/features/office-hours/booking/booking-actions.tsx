import { type BookingDetail, officeHoursEndpoints } from '@proxima/contract/office-hours/office-hours';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { SaveButton } from '../../../domain/files/save-button.tsx';
import { buildUrl } from '../../../lib/api/wire-request.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { SlotPicker } from '../finding/slot-picker.tsx';
import { useCancel, useMove, useTimes } from '../office-hours.queries.ts';

interface DialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

/** Another free time of the same mentor. */
function MoveDialog({ booking, onClose }: DialogProps) {
  const [startsAt, choose] = useState('');
  const move = useMove(booking.id, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move this meeting"
      description="Choose another free time. Both calendars are updated."
    >
      <SlotPicker
        list={useTimes(booking.id)}
        timeZone={booking.time_zone}
        value={startsAt}
        onChoose={choose}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={startsAt === ''}
          pending={move.isPending}
          pendingLabel="Moving..."
          onClick={() => move.mutate({ starts_at: startsAt, sequence: booking.sequence })}
        >
          Move meeting
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Leave as it is
        </Button>
      </div>
    </Dialog>
  );
}

const schema = z.object({ reason: text(lengths.request) });

function CancelDialog({ booking, onClose }: DialogProps) {
  const { form, field } = useCheckedForm(schema, { defaultValues: { reason: '' } });
  const cancel = useCancel(booking.id, onClose);
  const submit = form.handleSubmit(({ reason }) => cancel.mutate(reason));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this meeting?"
      description="It is removed from both calendars, and its time is free for others."
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label="Reason"
          help="The other person can read it."
          boxClassName="h-24"
          {...field('reason')}
        />
        <ConfirmButtons
          type="submit"
          kind="danger"
          pending={cancel.isPending}
          pendingLabel="Cancelling..."
          onCancel={onClose}
          cancelLabel="Keep it"
        >
          Cancel meeting
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

/** Moving and cancelling, as far as the reader may. */
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
