import { zodResolver } from '@hookform/resolvers/zod';
import { possibleDecisions } from '@proxima/contract/admin/submissions';
import { decisionForm } from '@proxima/contract/submissions/decision-form';
import { type AdminSubmissionDetail, decisions } from '@proxima/contract/submissions/submissions';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { nextNumber, openRequests } from './asked-requests.ts';
import { DecisionChoice } from './decision-choice.tsx';
import { DecisionConfirmation } from './decision-confirmation.tsx';
import { decisionLabels } from './decision-labels.ts';
import { RequestFields } from './request-fields.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionFormProps {
  submission: AdminSubmissionDetail;
  /** The version that the reviewer has read. */
  version: number;
  onDecided: (submission: AdminSubmissionDetail) => void;
}

/** Choice and words, then a last look, then it leaves. Control and Enter in a text go on as the button does. */
export function DecisionForm({ submission, version, onDecided }: DecisionFormProps) {
  const again = openRequests(submission);
  const requests = again.length > 0 ? [] : [{ text: '' }];
  const form = useForm({
    resolver: zodResolver(decisionForm(again.length)),
    mode: 'onBlur',
    defaultValues: { comment: '', requests },
  });
  const draft = useFormDraft({
    kind: 'decision',
    subject: submission.id,
    form,
    empty: { decision: null, comment: '', requests },
  });
  const { register, handleSubmit, watch, formState } = form;
  const decision = watch('decision');
  const isRevision = decision === 'revision';
  const { chosen, choose, pending, send, hold } = useDecision({
    submission,
    version,
    onDecided,
    onDone: draft.end,
  });
  const look = handleSubmit((values) => choose(values));
  const lookOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void look();
  };
  return (
    <>
      <form noValidate method="post" onSubmit={look} className="flex flex-col gap-4">
        <DecisionChoice
          options={possibleDecisions(submission.status)}
          error={formState.errors.decision?.message}
          {...register('decision')}
        />
        {isRevision && (
          <RequestFields form={form} first={nextNumber(submission)} again={again} onKeyDown={lookOnEnter} />
        )}
        <TextArea
          label={decision ? decisionLabels[decision].comment : 'Comment to the member'}
          required={decision && !isRevision ? decisions[decision].commentRequired : false}
          boxClassName={isRevision ? 'h-20' : 'h-[150px]'}
          error={formState.errors.comment?.message}
          onKeyDown={lookOnEnter}
          {...register('comment')}
        />
        <Button type="submit">Continue</Button>
        <DraftLine draft={draft} />
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
