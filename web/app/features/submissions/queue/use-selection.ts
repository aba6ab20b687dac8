import { concurrency } from '@proxima/contract/admin/submissions';
import type { AdminSubmission } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';

/** Rows chosen for one decision about all of them, as they were when they were chosen. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, AdminSubmission>>(new Map());
  return {
    rows: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    toggle: (row: AdminSubmission) =>
      setChosen((current) => {
        const next = new Map(current);
        if (!next.delete(row.id) && next.size < concurrency) next.set(row.id, row);
        return next;
      }),
    chooseAll: (rows: readonly AdminSubmission[]) =>
      setChosen(new Map(rows.slice(0, concurrency).map((row) => [row.id, row]))),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
