import { decisionForm } from '@proxima/contract/submissions/decision-form';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { possibleDecisions } from '@proxima/contract/submissions/transitions';
import type { KeyboardEvent } from 'react';
import { DecisionFields } from '../../../domain/review/decision-fields.tsx';
import { nextNumber, openRequests } from '../../../domain/review/requests.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { DecisionConfirmation } from './decision-confirmation.tsx';
import { useVentureOffer } from './decisions.queries.ts';
import { useDecision } from './use-decision.ts';
import { VentureFields } from './venture-fields.tsx';

interface DecisionFormProps {
  submission: AdminSubmissionDetail;
  /** The version that the reviewer has read. */
  version: number;
  onDecided: (submission: AdminSubmissionDetail) => void;
}

/** A decision is chosen, confirmed, then sent. Control and Enter in a text do the same as the button. */
export function DecisionForm({ submission, version, onDecided }: DecisionFormProps) {
  const open = openRequests(submission);
  const requests = open.length > 0 ? [] : [{ text: '' }];
  const { form } = useCheckedForm(decisionForm(open.length), {
    defaultValues: { comment: '', requests, create_venture: null },
  });
  const draft = useFormDraft({
    kind: 'decision',
    subject: submission.id,
    form,
    empty: { decision: null, comment: '', requests, create_venture: null },
  });
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
        />
        {offer && <VentureFields form={form} offer={offer} />}
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
