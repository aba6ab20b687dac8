import { zodResolver } from '@hookform/resolvers/zod';
import { decisionForm, possibleDecisions } from '@proxima/contract/admin-submissions';
import { type AdminSubmissionDetail, decisions } from '@proxima/contract/submissions';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { DecisionChoice } from './decision-choice.tsx';
import { DecisionConfirmation } from './decision-confirmation.tsx';
import { decisionWords } from './decision-words.ts';
import { useDecision } from './use-decision.ts';

interface DecisionFormProps {
  submission: AdminSubmissionDetail;
  /** The version that the reviewer has read. */
  version: number;
  onDecided: (submission: AdminSubmissionDetail) => void;
}

/** Choice and comment, then a last look, then it leaves. Control and Enter in the comment go on as the button does. */
export function DecisionForm({ submission, version, onDecided }: DecisionFormProps) {
  const { register, handleSubmit, watch, reset, formState } = useForm({
    resolver: zodResolver(decisionForm),
    mode: 'onBlur',
    defaultValues: { comment: '' },
  });
  const decision = watch('decision');
  const { chosen, choose, pending, send, hold } = useDecision({
    submission,
    version,
    onDecided,
    onDone: reset,
  });
  const look = handleSubmit((form) => choose(form));
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
        {...{ submission, version, chosen, pending }}
        onSend={send}
        onHold={hold}
        onClose={() => choose(null)}
      />
    </>
  );
}
