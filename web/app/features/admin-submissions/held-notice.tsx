import type { HeldDecision } from '@proxima/contract/admin-submissions';
import { Clock3 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useUndo } from './decisions.queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { useCountdown } from './use-countdown.ts';

interface HeldNoticeProps {
  held: HeldDecision;
  mayUndo: boolean;
}

/** A decision that waits: what it is, how long it can still be undone, and the way to do so. */
export function HeldNotice({ held, mayUndo }: HeldNoticeProps) {
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
      {held.comment && (
        <blockquote className="mt-3 max-h-40 overflow-y-auto rounded-control bg-mist px-3 py-2 text-sm break-words whitespace-pre-wrap">
          {held.comment}
        </blockquote>
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
