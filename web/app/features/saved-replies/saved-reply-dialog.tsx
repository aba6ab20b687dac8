import {
  fillPlaceholders,
  placeholders,
  type SavedReply,
  savedReplyForm,
} from '@proxima/contract/chat/saved-replies';
import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { useSaveReply } from '../../domain/saved-replies/saved-replies.queries.ts';
import { useReplyTime } from '../../lib/page/use-brand.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { FormDialog } from '../../ui/actions/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';

interface SavedReplyDialogProps {
  /** Null for a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

const Placeholders = () => (
  <>
    Placeholders:{' '}
    {Object.entries(placeholders).map(([name, description], index) => (
      <span key={name}>
        {index > 0 && ', '}
        <code title={description} className="font-mono whitespace-nowrap text-ink">{`{${name}}`}</code>
      </span>
    ))}
  </>
);

/** Adds or edits a saved reply, with a preview of its placeholders filled in. */
export function SavedReplyDialog({ reply, onClose }: SavedReplyDialogProps) {
  const { first_name } = useSignedInUser();
  const save = useSaveReply(reply?.id ?? null);
  const empty = { title: reply?.title ?? '', text: reply?.text ?? '' };
  const { form, field } = useCheckedForm(savedReplyForm, { defaultValues: empty });
  const { handleSubmit, watch } = form;
  const draft = useFormDraft({ kind: reviewDrafts.saved_reply, subject: reply?.id ?? 0, form, empty });
  const submit = handleSubmit((fields) =>
    save.mutate(fields, {
      onSuccess: () => {
        draft.end();
        onClose();
      },
    }),
  );
  const text = watch('text');
  const filled = fillPlaceholders(text, {
    first_name: 'Mira',
    last_name: 'Sol',
    my_first_name: first_name,
    reply_time: useReplyTime(),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={reply ? 'Edit saved reply' : 'New saved reply'}
      onSubmit={submit}
      submitLabel="Save"
      pending={save.isPending}
      pendingLabel="Saving..."
      note={<DraftLine draft={draft} />}
    >
      <TextField
        label="Title"
        required
        autoComplete="off"
        help="Type / and a part of it to find the reply."
        {...field('title')}
      />
      <TextArea label="Text" required help={<Placeholders />} {...field('text')} />
      {filled !== text && (
        <p className="max-h-40 overflow-y-auto rounded-control bg-mist px-4 py-3 text-sm break-words whitespace-pre-wrap">
          {filled}
        </p>
      )}
    </FormDialog>
  );
}
