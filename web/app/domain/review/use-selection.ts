import { maxBulkDecisions } from '@proxima/contract/submissions/review';
import { useState } from 'react';

/** What a decision needs of a submission. */
export interface Selectable {
  id: number;
  version: number;
}

/** Rows selected for one act on all of them, as they were when they were selected. */
export function useSelection<Row extends Selectable>() {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map());
  return {
    rows: [...selected.values()],
    has: (id: number) => selected.has(id),
    toggle: (row: Row) =>
      setSelected((current) => {
        const next = new Map(current);
        if (!next.delete(row.id) && next.size < maxBulkDecisions) next.set(row.id, row);
        return next;
      }),
    selectAll: (rows: readonly Row[]) =>
      setSelected(new Map(rows.slice(0, maxBulkDecisions).map((row) => [row.id, row]))),
    clear: () => setSelected(new Map()),
  };
}

export type Selection<Row extends Selectable> = ReturnType<typeof useSelection<Row>>;
