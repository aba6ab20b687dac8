import type { HeldDecision } from '@proxima/contract/submissions/review';
import { Clock3 } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Countdown } from './countdown.tsx';
import { HeldBadge } from './held-badge.tsx';
import { useHeldDecisions, useUndo } from './held-decisions.queries.ts';

const HeldRow = ({ held, onUndo }: { held: HeldDecision; onUndo: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2 text-sm">
    <a
      href={
        held.venture
          ? paths.adminVenture(held.venture.slug, 'listing')
          : paths.adminSubmission(held.submission_id ?? 0)
      }
      className="text-link"
    >
      {held.venture ? held.venture.name : `${held.first_name} ${held.last_name}`}
    </a>
    <HeldBadge held={held} />
    <span className="mr-auto text-ink-soft">by {held.decided_by}</span>
    <Countdown iso={held.sends_at} />
    <Button kind="quiet" size="small" onClick={onUndo}>
      Undo
    </Button>
  </li>
);

/** Decisions that can still be undone, one by one or all together: on a call's applications, or all. Nothing if there are none. */
export function HeldBar({ callId }: { callId?: number }) {
  const held = useHeldDecisions(callId).data?.pages.flatMap((page) => page.data) ?? [];
  const undo = useUndo();
  if (held.length === 0) return null;
  return (
    <details className="group rounded-card border border-line-strong bg-surface">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-3 px-5 py-2 text-sm font-medium">
        <Clock3 size={18} aria-hidden="true" className="text-ink-soft" />
        {held.length === 1 ? '1 decision on hold' : `${held.length} decisions on hold`}
        <span className="ml-auto text-ink-soft group-open:hidden">Show</span>
        <span className="ml-auto hidden text-ink-soft group-open:inline">Hide</span>
      </summary>
      <ul>
        {held.map((one) => (
          <HeldRow key={one.id} held={one} onUndo={() => undo.mutate([one.id])} />
        ))}
      </ul>
      {held.length > 1 && (
        <div className="flex justify-end border-t border-line px-5 py-2">
          <Button
            kind="secondary"
            size="small"
            pending={undo.isPending}
            pendingLabel="Undoing..."
            onClick={() => undo.mutate(held.slice(0, 100).map(({ id }) => id))}
          >
            Undo all
          </Button>
        </div>
      )}
    </details>
  );
}
