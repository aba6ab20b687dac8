import { assessmentMessages } from '@proxima/contract/assessments/assessments';
import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { decisionForm } from '@proxima/contract/submissions/decision-form';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { possibleDecisions } from '@proxima/contract/submissions/transitions';
import type { KeyboardEvent } from 'react';
import { useAssessed } from '../../../domain/review/assessments.queries.ts';
import { DecisionFields } from '../../../domain/review/decision-fields.tsx';
import { nextNumber, openRequests } from '../../../domain/review/requests.ts';
import { useFilledReplies } from '../../../domain/saved-replies/use-filled-replies.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { EarlyReason, QuoteReasons } from './assessed-fields.tsx';
import { DecisionConfirmation } from './decision-confirmation.tsx';
import { useVentureOffer } from './decisions.queries.ts';
import { TalkAgainField } from './talk-again-field.tsx';
import { useDecision } from './use-decision.ts';
import { VentureFields } from './venture-fields.tsx';

interface DecisionFormProps {
  submission: AdminSubmissionDetail;
  /** The version that the reviewer has read. */
  version: number;
  onDecided: (submission: AdminSubmissionDetail) => void;
}

/** A decision is chosen, confirmed, then sent. Ctrl-Enter in a text does the same as the button. */
export function DecisionForm({ submission, version, onDecided }: DecisionFormProps) {
  const open = openRequests(submission);
  const requests = open.length > 0 ? [] : [{ text: '' }];
  const assessed = useAssessed(submission.id);
  const missing = assessed?.missing ?? 0;
  const { form } = useCheckedForm(decisionForm(open.length, missing), {
    defaultValues: { comment: '', requests, create_venture: null, early_reason: '', talk_again_months: null },
  });
  const draft = useFormDraft({
    kind: reviewDrafts.decision,
    subject: submission.id,
    form,
    empty: {
      decision: null,
      comment: '',
      requests,
      create_venture: null,
      early_reason: '',
      talk_again_months: null,
    },
  });
  const savedReplies = useFilledReplies(submission);
  const offer = useVentureOffer(submission).data;
  const { chosen, choose, pending, send, hold } = useDecision({
    submission,
    version,
    onDecided,
    onDone: draft.end,
  });
  const confirm = form.handleSubmit((values) => choose(values));
  const confirmOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm();
  };
  if (assessed?.isInConflict) {
    return <p className="text-sm text-ink-soft">{assessmentMessages.ownConflict}</p>;
  }
  return (
    <>
      <form noValidate method="post" onSubmit={confirm} className="flex flex-col gap-4">
        <DecisionFields
          form={form}
          options={possibleDecisions(submission.status)}
          commentLabel="Comment to the member"
          first={nextNumber(submission)}
          open={open}
          onKeyDown={confirmOnEnter}
          savedReplies={savedReplies}
        />
        <QuoteReasons form={form} reasons={assessed?.reasons ?? []} />
        <TalkAgainField form={form} />
        {offer && <VentureFields form={form} offer={offer} />}
        {missing > 0 && <EarlyReason form={form} missing={missing} />}
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
