import type { AdminSubmissionDetail, Decision } from '@proxima/contract/submissions';
import { ArrowRight, Mail, MonitorSmartphone } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

export interface ChosenDecision {
  decision: Decision;
  comment: string;
}

interface DecisionConfirmationProps {
  submission: AdminSubmissionDetail;
  /** Null: nothing to confirm. */
  chosen: ChosenDecision | null;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const Effects = ({ submission }: { submission: AdminSubmissionDetail }) => (
  <ul className="flex flex-col gap-2 text-sm text-ink-soft">
    <li className="flex gap-2.5">
      <Mail size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="break-all">A mail to {submission.member?.email ?? submission.email}</span>
    </li>
    {submission.member && (
      <li className="flex gap-2.5">
        <MonitorSmartphone size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        Shown in their dashboard at once
      </li>
    )}
  </ul>
);

/** The last look before a decision leaves: what changes and who hears of it. */
export const DecisionConfirmation = (props: DecisionConfirmationProps) => {
  const { submission, chosen, pending, onConfirm, onClose } = props;
  return (
    <Dialog
      open={chosen !== null}
      onClose={onClose}
      title="Send this decision?"
      description={`To ${submission.first_name} ${submission.last_name}`}
    >
      {chosen && (
        <div className="flex flex-col gap-5">
          <p className="flex flex-wrap items-center gap-3">
            <StatusBadge status={submission.status} />
            <ArrowRight size={18} role="img" aria-label="becomes" className="text-ink-soft" />
            <StatusBadge status={chosen.decision} />
          </p>
          {chosen.comment && (
            <blockquote className="max-h-60 overflow-y-auto rounded-control bg-mist px-4 py-3 text-sm break-words whitespace-pre-wrap">
              {chosen.comment}
            </blockquote>
          )}
          <Effects submission={submission} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="secondary" onClick={onClose}>
              Back
            </Button>
            <Button pending={pending} pendingLabel="Sending..." onClick={onConfirm}>
              Send decision
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};
