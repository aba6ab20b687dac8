import type { HeldDecision } from '@proxima/contract/submissions/review';
import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { StatusBadge } from '../../../domain/submissions/status-badge.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { askedBy } from '../detail/requests.ts';
import { DecisionMessage } from './decision-preview.tsx';
import { useHeldDecisions, useUndo } from './decisions.queries.ts';

const secondsUntil = (iso: string) => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1_000));

/** The time left until a held decision is sent, as `9:32`. */
function Countdown({ iso }: { iso: string }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(iso));
  useEffect(() => {
    setSeconds(secondsUntil(iso));
    const timer = setInterval(() => setSeconds(secondsUntil(iso)), 1_000);
    return () => clearInterval(timer);
  }, [iso]);
  return (
    <span className="tabular-nums">
      <span className="sr-only">Sent in </span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

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
    <StatusBadge status={held.decision} />
    <span className="mr-auto text-ink-soft">by {held.decided_by}</span>
    <Countdown iso={held.sends_at} />
    <Button kind="quiet" size="small" onClick={onUndo}>
      Undo
    </Button>
  </li>
);

/** Decisions that can still be undone, one by one or all together. Nothing if there are none. */
export function HeldBar() {
  const held = useHeldDecisions().data?.pages.flatMap((page) => page.data) ?? [];
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

interface HeldNoticeProps {
  submission: AdminSubmissionDetail;
  held: HeldDecision;
  mayUndo: boolean;
}

/** The held decision on a submission. */
export function HeldNotice({ submission, held, mayUndo }: HeldNoticeProps) {
  const undo = useUndo();
  return (
    <section aria-label="Held decision" className="rounded-card border border-line-strong bg-surface p-6">
      <div className="flex items-center justify-between gap-3">
        <StatusBadge status={held.decision} />
        <span className="flex items-center gap-2 text-sm" title="Until it is sent">
          <Clock3 size={16} aria-hidden="true" className="text-ink-soft" />
          <Countdown iso={held.sends_at} />
        </span>
      </div>
      <p className="mt-3 text-sm">
        Decided by <span className="font-medium">{held.decided_by}</span>. The member has not been told yet.
      </p>
      <DecisionMessage comment={held.comment} asked={askedBy(submission, held)} className="mt-3" />
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
