import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useCancelEvent, useDiscardEvent, usePublishEvent } from './team.queries.ts';

interface DialogProps {
  event: EditedEvent;
  onClose: () => void;
}

function PublishDialog({ event, onClose }: DialogProps) {
  const publish = usePublishEvent(event.id, onClose);
  const presented = event.agenda.filter(({ venture_id }) => venture_id !== null).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish this event?"
      description={`Everyone it is for is invited by email.${presented > 0 ? ' The founders in the agenda are asked to agree.' : ''}`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          pending={publish.isPending}
          pendingLabel="Publishing..."
          onClick={() => publish.mutate(undefined)}
        >
          Publish and invite
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
}

const schema = z.object({ reason: text(lengths.longText, eventMessages.reasonRequired) });

function CancelDialog({ event, onClose }: DialogProps) {
  const { form, field } = useCheckedForm(schema, { defaultValues: { reason: '' } });
  const cancel = useCancelEvent(event.id, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this event?"
      description="Everyone with a seat or on the waitlist is told, and it is removed from their calendars. This cannot be undone."
    >
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit(({ reason }) => cancel.mutate(reason))}
        className="flex flex-col gap-5"
      >
        <TextArea
          label="Reason"
          required
          help="Everyone invited can read it."
          boxClassName="h-28"
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
          Cancel event
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}

function DiscardDialog({ event, onClose }: DialogProps) {
  const navigate = useNavigate();
  const discard = useDiscardEvent(event.id, () => navigate(paths.adminEvents()));
  return (
    <Dialog open onClose={onClose} title="Delete this draft?" description="It is gone for good.">
      <ConfirmButtons
        kind="danger"
        pending={discard.isPending}
        pendingLabel="Deleting..."
        onClick={() => discard.mutate(undefined)}
        onCancel={onClose}
        cancelLabel="Keep it"
      >
        Delete draft
      </ConfirmButtons>
    </Dialog>
  );
}

/** Publishing or deleting a draft, and cancelling what has not taken place. */
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
