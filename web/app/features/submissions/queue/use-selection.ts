import { maxBulkDecisions } from '@proxima/contract/submissions/review';
import type { AdminSubmission } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';

/** Rows selected for one decision on all of them, as they were when they were selected. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<number, AdminSubmission>>(new Map());
  return {
    rows: [...selected.values()],
    has: (id: number) => selected.has(id),
    toggle: (row: AdminSubmission) =>
      setSelected((current) => {
        const next = new Map(current);
        if (!next.delete(row.id) && next.size < maxBulkDecisions) next.set(row.id, row);
        return next;
      }),
    selectAll: (rows: readonly AdminSubmission[]) =>
      setSelected(new Map(rows.slice(0, maxBulkDecisions).map((row) => [row.id, row]))),
    clear: () => setSelected(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
