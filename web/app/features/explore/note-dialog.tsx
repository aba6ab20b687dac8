import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { ventureNoteForm } from '@proxima/contract/explore/note-form';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSetMark } from './explore.queries.ts';

interface NoteDialogProps {
  ventureId: number;
  /** The saved note. */
  note: string;
  onClose: () => void;
}

/** The form for a private note about a venture; an empty note deletes it. */
export function NoteDialog({ ventureId, note, onClose }: NoteDialogProps) {
  const setMark = useSetMark();
  const empty = { note };
  const { form, field } = useCheckedForm(ventureNoteForm, { defaultValues: empty, mode: 'onSubmit' });
  const draft = useFormDraft({ kind: memberDrafts.venture_note, subject: ventureId, form, empty });
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
