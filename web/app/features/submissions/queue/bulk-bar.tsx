import { concurrency } from '@proxima/contract/admin/submissions';
import type { AdminSubmission } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  /** What is on the screen. */
  rows: readonly AdminSubmission[];
  selection: Selection;
}

/** What is chosen, and the one thing to do with it. */
export function BulkBar({ rows, selection }: BulkBarProps) {
  const [open, setOpen] = useState(false);
  const count = selection.rows.length;
  const all = Math.min(rows.length, concurrency);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="text-ink-soft">
        {count === 0 ? 'Choose rows to decide about several at once.' : `${count} chosen`}
      </p>
      {count < all && (
        <Button kind="quiet" size="small" onClick={() => selection.chooseAll(rows)}>
          Choose all {all} shown
        </Button>
      )}
      {count > 0 && (
        <>
          <Button kind="quiet" size="small" onClick={selection.clear}>
            Choose none
          </Button>
          <Button size="small" onClick={() => setOpen(true)}>
            Decide about {count}
          </Button>
        </>
      )}
      {open && (
        <BulkDecision
          rows={selection.rows}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            selection.clear();
          }}
        />
      )}
    </div>
  );
}
