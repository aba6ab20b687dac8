import { zodResolver } from '@hookform/resolvers/zod';
import { decisionForm } from '@proxima/contract/submissions/decision-form';
import { type AdminSubmission, decisions } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { DecisionChoice } from '../decisions/decision-choice.tsx';
import { decisionLabels } from '../decisions/decision-labels.ts';
import type { ManyDecided } from '../decisions/decisions.queries.ts';
import { RequestFields } from '../decisions/request-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';

interface BulkDecisionProps {
  rows: readonly AdminSubmission[];
  onClose: () => void;
  onDone: () => void;
}

const empty = { decision: null, comment: '', requests: [{ text: '' }] };
const all = ['approved', 'revision', 'declined'] as const;

/** One decision about many submissions: chosen, looked at line by line, then held or sent. */
export function BulkDecision({ rows, onClose, onDone }: BulkDecisionProps) {
  const [looking, setLooking] = useState<ManyDecided | null>(null);
  const form = useForm({
    resolver: zodResolver(decisionForm(0)),
    mode: 'onBlur',
    defaultValues: { comment: '', requests: [{ text: '' }] },
  });
  const draft = useFormDraft({ kind: 'bulk_decision', form, empty });
  const finish = () => {
    draft.end();
    onDone();
  };
  const { register, handleSubmit, watch, formState } = form;
  const decision = watch('decision');
  const isRevision = decision === 'revision';
  const items = rows.map(({ id, version }) => ({ id, version }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={looking ? 'This will change' : `Decide about ${rows.length} submissions`}
    >
      {looking ? (
        <BulkPreview decided={looking} onBack={() => setLooking(null)} onDone={finish} />
      ) : (
        <form
          noValidate
          method="post"
          onSubmit={handleSubmit((values) => setLooking({ ...values, items }))}
          className="flex flex-col gap-4"
        >
          <DecisionChoice
            options={all}
            error={formState.errors.decision?.message}
            {...register('decision')}
          />
          {isRevision && <RequestFields form={form} first={1} again={[]} />}
          <TextArea
            label={decision ? decisionLabels[decision].comment : 'Comment to the members'}
            required={decision && !isRevision ? decisions[decision].commentRequired : false}
            help="Everyone gets the same words."
            boxClassName={isRevision ? 'h-20' : 'h-[150px]'}
            error={formState.errors.comment?.message}
            {...register('comment')}
          />
          <Button type="submit">Look at what will change</Button>
          <DraftLine draft={draft} />
        </form>
      )}
    </Dialog>
  );
}
