import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CannedAnswer,
  cannedAnswerForm,
  cannedPlaceholders,
  fillPlaceholders,
} from '@proxima/contract/chat/canned-answers';
import { useForm } from 'react-hook-form';
import { useReplyTime } from '../../lib/page/use-brand.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSaveCannedAnswer } from './saved-replies.queries.ts';

interface CannedAnswerDialogProps {
  /** Null: a new one. */
  answer: CannedAnswer | null;
  onClose: () => void;
}

const Placeholders = () => (
  <>
    You may leave open:{' '}
    {Object.entries(cannedPlaceholders).map(([name, words], index) => (
      <span key={name}>
        {index > 0 && ', '}
        <code title={words} className="font-mono whitespace-nowrap text-ink">{`{${name}}`}</code>
      </span>
    ))}
  </>
);

/** A canned answer to write or to change, with how somebody would read it. */
export function CannedAnswerDialog({ answer, onClose }: CannedAnswerDialogProps) {
  const { first_name } = useSignedInUser();
  const save = useSaveCannedAnswer(answer?.id ?? null);
  const empty = { title: answer?.title ?? '', text: answer?.text ?? '' };
  const form = useForm({ resolver: zodResolver(cannedAnswerForm), mode: 'onBlur', defaultValues: empty });
  const { register, handleSubmit, watch, formState } = form;
  const draft = useFormDraft({ kind: 'canned_answer', subject: answer?.id ?? 0, form, empty });
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
    <Dialog open onClose={onClose} title={answer ? 'Change the answer' : 'A new answer'}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Title"
          required
          autoComplete="off"
          help="You find it by these words."
          error={formState.errors.title?.message}
          {...register('title')}
        />
        <TextArea
          label="Text"
          required
          help={<Placeholders />}
          error={formState.errors.text?.message}
          {...register('text')}
        />
        {filled !== text && (
          <p className="max-h-40 overflow-y-auto rounded-control bg-mist px-4 py-3 text-sm break-words whitespace-pre-wrap">
            {filled}
          </p>
        )}
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
        <DraftLine draft={draft} />
      </form>
    </Dialog>
  );
}
