import { closingForm } from '@proxima/contract/questions/questions';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { type OfQuestion, useClose } from './questions.queries.ts';

/** The team takes a question away from everyone but its asker, with a reason. */
export function CloseDialog({ of, onClose }: { of: OfQuestion; onClose: () => void }) {
  const { form, field } = useCheckedForm(closingForm, { defaultValues: { reason: '' } });
  const close = useClose(of);
  const submit = form.handleSubmit(({ reason }) => close.mutate(reason, { onSuccess: onClose }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Close this question?"
      description="For insults, secrets and anything that does not belong here. Founders and other investors will no longer see it or its answer. It cannot be opened again."
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label="Reason"
          required
          help="The investor who asked can read it."
          boxClassName="h-28"
          {...field('reason')}
        />
        <ConfirmButtons
          type="submit"
          kind="danger"
          pending={close.isPending}
          pendingLabel="Closing..."
          onCancel={onClose}
        >
          Close question
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
