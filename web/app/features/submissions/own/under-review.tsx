import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { isPossible } from '@proxima/contract/submissions/transitions';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { AdditionForm } from '../sending/addition-form.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** What a member can still do while the team reads. The form stays open if the team decides meanwhile: nothing typed is lost. */
export function UnderReview({ submission }: { submission: WireSubmissionDetail }) {
  const [isWriting, setWriting] = useState(false);
  const { status, contact_type } = submission;
  const isReviewed = contact_type !== 'general_inquiry' && isPossible(status, 'owner', 'addition');
  if (isWriting) return <AdditionForm submission={submission} onClose={() => setWriting(false)} />;
  if (!isReviewed) return null;
  return (
    <Card>
      <h2 className="text-lg">While we read it</h2>
      <p className="mt-1 max-w-text text-sm text-ink-soft">
        Is something missing? Add it, and we will take it into account. Until we have decided, you can also
        withdraw your submission.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button kind="secondary" onClick={() => setWriting(true)}>
          <Paperclip size={16} aria-hidden="true" /> Add a remark or file
        </Button>
        <WithdrawButton id={submission.id} />
      </div>
    </Card>
  );
}
