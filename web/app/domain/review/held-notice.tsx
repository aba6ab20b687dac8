import type { HeldDecision } from '@proxima/contract/submissions/review';
import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Countdown } from './countdown.tsx';
import { DecisionMessage } from './decision-message.tsx';
import { useUndo } from './held-decisions.queries.ts';
import type { OpenRequest } from './requests.ts';

interface HeldNoticeProps {
  held: HeldDecision;
  badge: ReactNode;
  /** Every request that is open once it is sent. */
  asked: readonly OpenRequest[];
  /** Says who has not been told yet. */
  untold: string;
  mayUndo: boolean;
}

/** A decision that waits to be sent, on the page of what it is about. */
export function HeldNotice({ held, badge, asked, untold, mayUndo }: HeldNoticeProps) {
  const undo = useUndo();
  return (
    <section aria-label="Held decision" className="rounded-card border border-line-strong bg-surface p-6">
      <div className="flex items-center justify-between gap-3">
        {badge}
        <span className="flex items-center gap-2 text-sm" title="Until it is sent">
          <Clock3 size={16} aria-hidden="true" className="text-ink-soft" />
          <Countdown iso={held.sends_at} />
        </span>
      </div>
      <p className="mt-3 text-sm">
        Decided by <span className="font-medium">{held.decided_by}</span>. {untold}
      </p>
      <DecisionMessage comment={held.comment} asked={asked} className="mt-3" />
      {held.create_venture && (
        <p className="mt-3 text-sm">
          Creates the venture <strong className="font-medium">{held.create_venture.name}</strong>.
        </p>
      )}
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
