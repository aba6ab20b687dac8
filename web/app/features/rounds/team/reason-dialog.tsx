import { reasonBody } from '@proxima/contract/rounds/round-wire';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useRoundChange } from '../rounds.queries.ts';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** Who reads the reason. */
  help: string;
  button: string;
  call: (body: { reason: string }) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Something that needs a reason, which those concerned read. */
export function ReasonDialog({ title, description, help, button, call, onClose }: ReasonDialogProps) {
  const { form, field } = useCheckedForm(reasonBody, { defaultValues: { reason: '' } });
  const change = useRoundChange(call, onClose);
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((body) => change.mutate(body))}
      >
        <TextArea label="Reason" required help={help} boxClassName="h-28" {...field('reason')} />
        <ConfirmButtons type="submit" pending={change.isPending} pendingLabel="Saving..." onCancel={onClose}>
          {button}
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
