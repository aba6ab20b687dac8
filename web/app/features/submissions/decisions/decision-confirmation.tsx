import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { MonitorSmartphone } from 'lucide-react';
import { DecisionMessage } from '../../../domain/review/decision-message.tsx';
import { EmailPreview } from '../../../domain/review/email-preview.tsx';
import { type ChosenDecision, openRequestsAfter } from '../../../domain/review/requests.ts';
import { SendOrHold } from '../../../domain/review/send-or-hold.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDecisionPreview } from './decisions.queries.ts';
import { StatusChange } from './status-change.tsx';

interface DecisionConfirmationProps {
  submission: AdminSubmissionDetail;
  /** The version that the reviewer has read. */
  version: number;
  /** Null: nothing to confirm. */
  chosen: ChosenDecision | null;
  pending: 'send' | 'hold' | null;
  onSend: () => void;
  onHold: () => void;
  onClose: () => void;
}

type EffectsProps = Pick<DecisionConfirmationProps, 'submission' | 'version'> & { chosen: ChosenDecision };

/** How the sender is notified. */
function Effects({ submission, version, chosen }: EffectsProps) {
  const { decision, comment, requests, create_venture, talk_again_months } = chosen;
  const items = [{ id: submission.id, version }];
  const { data, error } = useDecisionPreview({ items, decision, comment, requests, talk_again_months });
  const mail = data?.[0]?.mail;
  return (
    <div className="flex flex-col gap-3 text-sm text-ink-soft">
      {mail ? <EmailPreview mail={mail} /> : !error && <Skeleton className="h-11" />}
      {error && <p className="text-red">{messageOf(error)}</p>}
      {create_venture && (
        <p>
          Creates the venture <strong className="font-medium text-ink">{create_venture.name}</strong>.
        </p>
      )}
      {submission.member && (
        <p className="flex gap-2.5">
          <MonitorSmartphone size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          It also appears in their dashboard immediately.
        </p>
      )}
    </div>
  );
}

/** Shows what a decision changes and sends, before it is sent or held. */
export const DecisionConfirmation = (props: DecisionConfirmationProps) => {
  const { submission, version, chosen, pending, onSend, onHold, onClose } = props;
  return (
    <Dialog
      open={chosen !== null}
      onClose={onClose}
      title="Send this decision?"
      description={`To ${submission.first_name} ${submission.last_name}`}
    >
      {chosen && (
        <div className="flex flex-col gap-5">
          <StatusChange from={submission.status} to={chosen.decision} />
          <DecisionMessage comment={chosen.comment} asked={openRequestsAfter(submission, chosen)} />
          <Effects submission={submission} version={version} chosen={chosen} />
          <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-4">
            <Button kind="quiet" onClick={onClose}>
              Back
            </Button>
            <SendOrHold
              about="one"
              sendLabel="Send decision"
              pending={pending}
              onSend={onSend}
              onHold={onHold}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
};
