import { accessRequestForm } from '@proxima/contract/access/access-forms';
import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useRequestAccess } from './venture-access.queries.ts';

const empty = { note: '' };

/** Asks the founders for access to what is not for everyone. */
export function RequestForm({ ventureId, onClose }: { ventureId: number; onClose: () => void }) {
  const { form, field } = useCheckedForm(accessRequestForm, { defaultValues: empty });
  const draft = useFormDraft({ kind: memberDrafts.access_request, subject: ventureId, form, empty });
  const request = useRequestAccess(ventureId, () => {
    draft.end();
    onClose();
  });
  const submit = form.handleSubmit(({ note }) => request.mutate(note));
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 flex w-full max-w-text flex-col gap-4">
      <TextArea
        label="What the founders should know about you"
        help="They see your name and this note."
        boxClassName="h-24"
        {...field('note')}
      />
      <ConfirmButtons
        type="submit"
        pending={request.isPending}
        pendingLabel="Sending..."
        onCancel={onClose}
        note={<DraftLine draft={draft} />}
      >
        Request access
      </ConfirmButtons>
    </form>
  );
}
