import { type MilestoneAct, milestoneActLabels } from '@proxima/contract/projects/milestone-steps';
import type { WireMilestone } from '@proxima/contract/projects/project-wire';
import { requestMessages, type WireRequest } from '@proxima/contract/submissions/revision-requests';
import { Plus } from 'lucide-react';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { AnswerFields } from '../../../domain/review/answer-fields.tsx';
import { answerKey } from '../../../domain/review/answers.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { RemoveRowButton } from '../../../ui/actions/remove-row-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { TakeStep } from '../use-steps.ts';

interface StepValues {
  comment: string;
  requests: { text: string }[];
  answers: Record<string, string>;
}

interface ChangeRequestsProps {
  form: UseFormReturn<StepValues>;
  /** The number of the first one. */
  first: number;
}

/** What should change before a milestone is accepted, one field for each thing. */
function ChangeRequests({ form, first }: ChangeRequestsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'requests' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">What should change?</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-1">
          <TextArea
            label={`Request ${first + index}`}
            quiet
            required
            boxClassName="h-20"
            className="min-w-0 flex-1"
            error={form.formState.errors.requests?.[index]?.text?.message}
            {...form.register(`requests.${index}.text`, {
              validate: (text) => text.trim() !== '' || requestMessages.textRequired,
            })}
          />
          {fields.length > 1 && (
            <RemoveRowButton
              label={`Remove request ${first + index}`}
              onRemove={() => remove(index)}
              className="mt-6"
            />
          )}
        </div>
      ))}
      <Button
        kind="secondary"
        size="small"
        className="self-start"
        disabled={fields.length >= 20}
        onClick={() => append({ text: '' })}
      >
        <Plus size={16} aria-hidden="true" /> Add a request
      </Button>
    </fieldset>
  );
}

/** Steps that open a form first, because they take a comment, requests or answers. */
export const actsWithForm = ['submit', 'accept', 'return', 'drop'] as const satisfies readonly MilestoneAct[];
export type ActWithForm = (typeof actsWithForm)[number];
export const hasForm = (act: MilestoneAct): act is ActWithForm => actsWithForm.some((one) => one === act);

const texts: Record<ActWithForm, { comment: string; help: string; isRequired?: true }> = {
  submit: {
    comment: 'Note to the person who accepts it',
    help: 'It appears in the history of the milestone.',
  },
  accept: {
    comment: 'What you think of the work',
    help: 'A reference in a sentence or two. It stays with the milestone.',
  },
  return: { comment: 'Overall comment', help: 'It appears beside your requests.' },
  drop: { comment: 'Reason', help: 'Everyone in the project can read it.', isRequired: true },
};

interface StepFormProps {
  milestone: WireMilestone;
  act: ActWithForm;
  /** The requests made so far. */
  requests: readonly WireRequest[];
  take: TakeStep;
  onClose: () => void;
}

/** The form replaces the button that had the focus. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus();

/** The form of a step: answers to requests, new requests, a reference, or a reason. */
export function StepForm({ milestone, act, requests, take, onClose }: StepFormProps) {
  const open = act === 'submit' ? requests.filter(({ state }) => state === 'open') : [];
  const form = useForm<StepValues>({
    defaultValues: { comment: '', requests: act === 'return' ? [{ text: '' }] : [], answers: {} },
  });
  const { errors, isSubmitting } = form.formState;
  const { comment, help, isRequired } = texts[act];
  const submit = form.handleSubmit(async (values) => {
    const unanswered = open.filter(({ number }) => !values.answers[answerKey(number)]?.trim());
    for (const { number } of unanswered)
      form.setError(`answers.${answerKey(number)}`, { message: requestMessages.answerRequired });
    if (unanswered.length > 0) return;
    const isDone = await take(milestone, act, {
      comment: values.comment,
      requests: values.requests.map(({ text }) => text),
      answers: open.map(({ number }) => ({ number, text: values.answers[answerKey(number)] ?? '' })),
    });
    if (isDone) onClose();
  });
  return (
    <form
      ref={focusFirst}
      noValidate
      method="post"
      onSubmit={submit}
      aria-label={milestoneActLabels[act]}
      className="flex flex-col gap-5 rounded-card border border-line bg-paper p-4"
    >
      {open.length > 0 && <AnswerFields requests={open} form={form} />}
      {act === 'return' && <ChangeRequests form={form} first={(requests.at(-1)?.number ?? 0) + 1} />}
      <TextArea
        label={comment}
        required={isRequired}
        help={help}
        boxClassName="h-24"
        error={errors.comment?.message}
        {...form.register('comment', isRequired ? { required: 'Enter a reason' } : {})}
      />
      <ConfirmButtons
        type="submit"
        kind={act === 'drop' ? 'danger' : 'primary'}
        pending={isSubmitting}
        pendingLabel="Saving..."
        onCancel={onClose}
      >
        {milestoneActLabels[act]}
      </ConfirmButtons>
    </form>
  );
}
