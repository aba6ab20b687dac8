import { zodResolver } from '@hookform/resolvers/zod';
import { decisionForm, possibleDecisions } from '@proxima/contract/admin-submissions';
import { type AdminSubmissionDetail, decisions } from '@proxima/contract/submissions';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { notify, notifyFailure } from '../../ui/toast.ts';
import { DecisionChoice } from './decision-choice.tsx';
import { type ChosenDecision, DecisionConfirmation } from './decision-confirmation.tsx';
import { decisionWords } from './decision-words.ts';
import { useDecide } from './submissions.queries.ts';

interface DecisionFormProps {
  submission: AdminSubmissionDetail;
  /** The version that the reviewer has read. */
  version: number;
  onDecided: (submission: AdminSubmissionDetail) => void;
}

/** Choice and comment, then a last look, then it leaves. Control and Enter in the comment go on as the button does. */
export function DecisionForm({ submission, version, onDecided }: DecisionFormProps) {
  const [chosen, setChosen] = useState<ChosenDecision | null>(null);
  const decide = useDecide();
  const { register, handleSubmit, watch, reset, formState } = useForm({
    resolver: zodResolver(decisionForm),
    mode: 'onBlur',
    defaultValues: { comment: '' },
  });
  const decision = watch('decision');

  const confirm = async () => {
    if (!chosen) return;
    try {
      const { message, data } = await decide.mutateAsync({ id: submission.id, version, ...chosen });
      notify.success(message);
      reset();
      onDecided(data);
    } catch (error) {
      // A conflict is shown in the page, with what changed.
      if (!(error instanceof ApiError && error.status === 409)) notifyFailure(error);
    } finally {
      setChosen(null);
    }
  };

  const look = handleSubmit((form) => setChosen(form));
  return (
    <>
      <form noValidate method="post" onSubmit={look} className="flex flex-col gap-4">
        <DecisionChoice
          options={possibleDecisions(submission.status)}
          error={formState.errors.decision?.message}
          {...register('decision')}
        />
        <TextArea
          label={decision ? decisionWords[decision].comment : 'Comment to the member'}
          required={decision ? decisions[decision].commentRequired : false}
          error={formState.errors.comment?.message}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void look();
          }}
          {...register('comment')}
        />
        <Button type="submit">Continue</Button>
      </form>
      <DecisionConfirmation
        submission={submission}
        chosen={chosen}
        pending={decide.isPending}
        onConfirm={confirm}
        onClose={() => setChosen(null)}
      />
    </>
  );
}
