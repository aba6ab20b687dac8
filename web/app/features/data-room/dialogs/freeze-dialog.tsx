import { archiveEndpoints as endpoints } from '@proxima/contract/documents/archive-endpoints';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useRoomChange } from '../room.queries.ts';

/** Asks why the room is archived. */
export function FreezeDialog({ ventureId: id, onClose }: { ventureId: number; onClose: () => void }) {
  const { form, field } = useCheckedForm(endpoints.freeze.body, { defaultValues: { reason: '' } });
  const freeze = useRoomChange(
    (body: { reason: string }) => api.call(endpoints.freeze, { params: { id }, body }),
    onClose,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Archive the room now?"
      description="Every document that founders can read goes into a dated archive, with the access log. What is deleted from the room later stays in it."
    >
      <form
        noValidate
        method="post"
        onSubmit={form.handleSubmit((values) => freeze.mutate(values))}
        className="flex flex-col gap-4"
      >
        <TextArea
          label="Reason"
          required
          help="Founders can read it."
          boxClassName="h-24"
          {...field('reason')}
        />
        <Button type="submit" pending={freeze.isPending} pendingLabel="Archiving...">
          Archive the room
        </Button>
      </form>
    </Dialog>
  );
}
