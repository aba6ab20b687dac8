import type { HeldDecision } from '@proxima/contract/admin/submissions';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { Clock3 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { StatusBadge } from '../review/status-badge.tsx';
import { askedBy } from './asked-requests.ts';
import { DecisionMessage } from './decision-message.tsx';
import { useUndo } from './decisions.queries.ts';
import { useCountdown } from './use-countdown.ts';

interface HeldNoticeProps {
  submission: AdminSubmissionDetail;
  held: HeldDecision;
  mayUndo: boolean;
}

/** A decision that waits: what it is, how long it can still be undone, and the way to do so. */
export function HeldNotice({ submission, held, mayUndo }: HeldNoticeProps) {
  const undo = useUndo();
  const left = useCountdown(held.sends_at);
  return (
    <section aria-label="Held decision" className="rounded-card border border-line-strong bg-surface p-6">
      <div className="flex items-center justify-between gap-3">
        <StatusBadge status={held.decision} />
        <span className="flex items-center gap-2 text-sm tabular-nums" title="Until it is sent">
          <Clock3 size={16} aria-hidden="true" className="text-ink-soft" />
          <span className="sr-only">Sent in </span>
          {left}
        </span>
      </div>
      <p className="mt-3 text-sm">
        Decided by <span className="font-medium">{held.decided_by}</span>. Nothing has reached the member yet.
      </p>
      <DecisionMessage comment={held.comment} asked={askedBy(submission, held)} className="mt-3" />
      {mayUndo && (
        <Button
          kind="secondary"
          className="mt-4 w-full"
          pending={undo.isPending}
          pendingLabel="Undoing..."
          onClick={() => undo.mutate([held.id])}
        >
          Undo
        </Button>
      )}
    </section>
  );
}
