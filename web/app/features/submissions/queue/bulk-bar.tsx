import { maxBulkDecisions } from '@proxima/contract/submissions/review';
import type { AdminSubmission } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  /** The rows on the screen. */
  rows: readonly AdminSubmission[];
  selection: Selection;
}

/** How many rows are selected, and a decision on all of them. */
export function BulkBar({ rows, selection }: BulkBarProps) {
  const [open, setOpen] = useState(false);
  const count = selection.rows.length;
  const all = Math.min(rows.length, maxBulkDecisions);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="text-ink-soft">
        {count === 0 ? 'Select rows to decide on several together.' : `${count} selected`}
      </p>
      {count < all && (
        <Button kind="quiet" size="small" onClick={() => selection.selectAll(rows)}>
          Select all {all} shown
        </Button>
      )}
      {count > 0 && (
        <>
          <Button kind="quiet" size="small" onClick={selection.clear}>
            Clear selection
          </Button>
          <Button size="small" onClick={() => setOpen(true)}>
            Decide on {count}
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
