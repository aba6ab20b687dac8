import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { decisionForm } from '@proxima/contract/submissions/decision-form';
import { decisionChoices } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import { DecisionFields } from '../../../domain/review/decision-fields.tsx';
import type { Selectable } from '../../../domain/review/use-selection.ts';
import { DraftLine } from '../../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import type { ManyDecided } from '../decisions/decisions.queries.ts';
import { TalkAgainField } from '../decisions/talk-again-field.tsx';
import { BulkPreview } from './bulk-preview.tsx';

interface BulkDecisionProps {
  rows: readonly Selectable[];
  onClose: () => void;
  onDone: () => void;
}

const empty = { decision: null, comment: '', requests: [{ text: '' }], talk_again_months: null };

/** One decision on several submissions: chosen, reviewed line by line, then held or sent. */
export function BulkDecision({ rows, onClose, onDone }: BulkDecisionProps) {
  const [reviewed, setReviewed] = useState<ManyDecided | null>(null);
  const { form } = useCheckedForm(decisionForm(0), {
    defaultValues: { comment: '', requests: [{ text: '' }], talk_again_months: null },
  });
  const draft = useFormDraft({ kind: reviewDrafts.bulk_decision, form, empty });
  const finish = () => {
    draft.end();
    onDone();
  };
  const items = rows.map(({ id, version }) => ({ id, version }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        reviewed
          ? 'Review changes'
          : `Decide on ${rows.length} ${rows.length === 1 ? 'submission' : 'submissions'}`
      }
    >
      {reviewed ? (
        <BulkPreview decided={reviewed} onBack={() => setReviewed(null)} onDone={finish} />
      ) : (
        <form
          noValidate
          method="post"
          onSubmit={form.handleSubmit((values) => setReviewed({ ...values, items }))}
          className="flex flex-col gap-4"
        >
          <DecisionFields
            form={form}
            options={decisionChoices}
            commentLabel="Comment to the members"
            help="Everyone gets the same text."
          />
          <TalkAgainField form={form} />
          <Button type="submit">Review changes</Button>
          <DraftLine draft={draft} />
        </form>
      )}
    </Dialog>
  );
}
