import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../../ui/actions/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { useCancelEvent, useDiscardEvent, usePublishEvent } from './team.queries.ts';

interface DialogProps {
  event: EditedEvent;
  onClose: () => void;
}

function PublishDialog({ event, onClose }: DialogProps) {
  const presented = event.agenda.filter(({ venture_id }) => venture_id !== null).length;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Publish this event?"
      description={`Everyone in its audience is invited by email.${presented > 0 ? ' The founders in the agenda are asked to agree.' : ''}`}
      change={usePublishEvent(event.id)}
      pendingLabel="Publishing..."
      cancelLabel="Not yet"
    >
      Publish and invite
    </ConfirmDialog>
  );
}

function CancelDialog({ event, onClose }: DialogProps) {
  return (
    <ReasonDialog
      onClose={onClose}
      title="Cancel this event?"
      description="Everyone with a seat or on the waitlist is told, and it is removed from their calendars. This cannot be undone."
      help="Everyone invited can read it."
      schema={text(lengths.longText, eventMessages.reasonRequired)}
      change={useCancelEvent(event.id)}
      kind="danger"
      submitLabel="Cancel event"
      pendingLabel="Cancelling..."
      cancelLabel="Keep it"
    />
  );
}

function DiscardDialog({ event, onClose }: DialogProps) {
  const navigate = useNavigate();
  const discard = useDiscardEvent(event.id, () => navigate(paths.adminEvents()));
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this draft?"
      description="This cannot be undone."
      kind="danger"
      change={discard}
      pendingLabel="Deleting..."
      cancelLabel="Keep it"
    >
      Delete draft
    </ConfirmDialog>
  );
}

/** Buttons to publish or delete a draft, and to cancel an event that has not taken place yet. */
export function EventActions({ event, isOver }: { event: EditedEvent; isOver: boolean }) {
  const [open, setOpen] = useState<'publish' | 'discard' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  if (event.state === 'cancelled' || (isOver && event.state === 'scheduled')) return null;
  return (
    <>
      {event.state === 'draft' ? (
        <>
          <Button kind="quiet" onClick={() => setOpen('discard')}>
            Delete draft
          </Button>
          <Button onClick={() => setOpen('publish')}>Publish</Button>
        </>
      ) : (
        <Button kind="secondary" onClick={() => setOpen('cancel')}>
          Cancel event
        </Button>
      )}
      {open === 'publish' && <PublishDialog event={event} onClose={close} />}
      {open === 'discard' && <DiscardDialog event={event} onClose={close} />}
      {open === 'cancel' && <CancelDialog event={event} onClose={close} />}
    </>
  );
}
