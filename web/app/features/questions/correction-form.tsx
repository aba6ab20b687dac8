import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { correctionForm, type Question } from '@proxima/contract/questions/questions';
import { useState } from 'react';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useCorrect } from './questions.queries.ts';

const schema = correctionForm.pick({ text: true });

interface CorrectionFormProps {
  ventureId: number;
  id: number;
  answer: NonNullable<Question['answer']>;
  onClose: () => void;
}

/** The form to correct an answer; the earlier text stays on record. */
export function CorrectionForm({ ventureId, id, answer, onClose }: CorrectionFormProps) {
  const empty = { text: answer.text };
  const { form, field } = useCheckedForm(schema, { defaultValues: empty });
  const draft = useFormDraft({
    kind: memberDrafts.question_answer,
    subject: id,
    form,
    empty,
    fieldsOf: ({ text }) => ({ text, private_reason: '' }),
    valuesOf: ({ text }) => ({ text }),
  });
  const [opened] = useState(answer.version);
  const isOutdated = draft.isOutdated || answer.version > opened;
  const correct = useCorrect({ ventureId, id }, () => {
    draft.end();
    onClose();
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit(({ text }) => correct.mutate({ text, version: answer.version }))}
      className="mt-4 flex max-w-text flex-col gap-3"
    >
      <TextArea
        label="Corrected answer"
        required
        autoFocus
        help="Readers can see that it was corrected, and when. The earlier text stays on record for you and our team."
        boxClassName="h-32"
        {...field('text')}
      />
      <ConfirmButtons
        type="submit"
        pending={correct.isPending}
        pendingLabel="Saving..."
        onCancel={onClose}
        note={<DraftLine draft={{ ...draft, isOutdated }} />}
      >
        Save correction
      </ConfirmButtons>
    </form>
  );
}
