import { maxBulkDecisions } from '@proxima/contract/submissions/review';
import { type ReactNode, useState } from 'react';
import type { Selectable, Selection } from '../../../domain/review/use-selection.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BulkDecision } from './bulk-decision.tsx';

interface BulkBarProps<Row extends Selectable> {
  /** The rows on the screen. */
  rows: readonly Row[];
  selection: Selection<Row>;
  /** What else can be done with those selected, beside a decision. */
  children?: ReactNode;
}

/** How many rows are selected, and a decision on all of them. */
export function BulkBar<Row extends Selectable>({ rows, selection, children }: BulkBarProps<Row>) {
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
          {children}
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
