import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { answerForm, type Question, questionMessages } from '@proxima/contract/questions/questions';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { readersOf } from './question-texts.ts';
import { useAnswer } from './questions.queries.ts';

const empty = { text: '', is_published: true, private_reason: '' };

/** While a round is open, a private answer needs a reason. */
const schemaOf = (needsReason: boolean) =>
  answerForm.refine((form) => !needsReason || form.is_published || form.private_reason !== '', {
    path: ['private_reason'],
    error: questionMessages.privateReasonRequired,
  });

interface AnswerFormProps {
  ventureId: number;
  question: Question;
  needsReason: boolean;
  onClose: () => void;
}

/** The form to answer. An answer is published unless the author decides otherwise; the form says who will be able to read it. */
export function AnswerForm({ ventureId, question, needsReason, onClose }: AnswerFormProps) {
  const { form, field } = useCheckedForm(schemaOf(needsReason), {
    defaultValues: empty,
    // With `onBlur`, a message under the empty field would move the checkbox away from the pointer.
    mode: 'onSubmit',
  });
  const draft = useFormDraft({
    kind: memberDrafts.question_answer,
    subject: question.id,
    form,
    empty,
    valuesOf: (saved) => ({ ...saved, is_published: saved.is_published ?? true }),
  });
  const answer = useAnswer({ ventureId, id: question.id }, () => {
    draft.end();
    onClose();
  });
  const isPublished = form.watch('is_published');
  const isTeam = question.may.includes('close');
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => answer.mutate(values))}
      className="mt-4 flex max-w-text flex-col gap-3"
    >
      <TextArea
        label="Your answer"
        required
        autoFocus
        help={
          isTeam &&
          'Our team answers questions about procedure. Facts about the venture come from its founders.'
        }
        boxClassName="h-32"
        {...field('text')}
      />
      <Checkbox
        label="Publish the question and answer, without the investor’s name"
        {...form.register('is_published')}
      />
      <p className="-mt-2 text-sm text-ink-soft" role="status">
        {isPublished
          ? `${readersOf[question.level]} can read both.`
          : 'Only the investor who asked, the people of the venture and our team can read it.'}
      </p>
      {!isPublished && needsReason && (
        <TextArea
          label="Why it stays private"
          required
          help="While your round is open, all investors decide on the same information. Our team can read the reason."
          boxClassName="h-20"
          {...field('private_reason')}
        />
      )}
      <ConfirmButtons
        type="submit"
        pending={answer.isPending}
        pendingLabel="Sending..."
        onCancel={onClose}
        note={<DraftLine draft={draft} />}
      >
        {isPublished ? 'Publish answer' : 'Send answer'}
      </ConfirmButtons>
    </form>
  );
}
