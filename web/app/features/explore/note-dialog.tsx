import { exploreEndpoints } from '@proxima/contract/explore/explore';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSetMark } from './explore.queries.ts';

const noteForm = exploreEndpoints.setMark.body.pick({ note: true }).required();

interface NoteDialogProps {
  ventureId: number;
  /** As it is saved. */
  note: string;
  onClose: () => void;
}

/** Writes a private note about a venture; an empty one takes it away. */
export function NoteDialog({ ventureId, note, onClose }: NoteDialogProps) {
  const setMark = useSetMark();
  const empty = { note };
  const { form, field } = useCheckedForm(noteForm, { defaultValues: empty, mode: 'onSubmit' });
  const draft = useFormDraft({ kind: 'venture_note', subject: ventureId, form, empty });
  const submit = form.handleSubmit((mark) =>
    setMark.mutate(
      { id: ventureId, mark },
      {
        onSuccess: () => {
          draft.end(mark);
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Your note"
      description="Only you can see it."
      onSubmit={submit}
      submitLabel="Save note"
      pending={setMark.isPending}
      pendingLabel="Saving..."
      note={<DraftLine draft={draft} />}
    >
      <TextArea label="Note" quiet boxClassName="h-40" {...field('note')} />
    </FormDialog>
  );
}
