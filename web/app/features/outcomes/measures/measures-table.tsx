import {
  addingLabels,
  knownFigureLabels,
  type Measure,
  measureUnitLabels,
} from '@proxima/contract/outcomes/measures';
import { useState } from 'react';
import { useRights } from '../../../session/use-rights.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { useArchiveMeasure, useMeasures, useRestoreMeasure } from '../outcomes.queries.ts';
import { MeasureDialog } from './measure-dialog.tsx';

const columns: readonly Column<Measure>[] = [
  {
    heading: 'Measure',
    cell: ({ name, help }) => (
      <>
        <span className="font-medium wrap-anywhere">{name}</span>
        {help && <CellDetail>{help}</CellDetail>}
      </>
    ),
    className: 'sm:w-2/5 sm:min-w-52',
  },
  {
    heading: 'Unit',
    cell: ({ unit, may_be_negative }) => (
      <>
        {measureUnitLabels[unit]}
        {may_be_negative && <CellDetail>May be negative</CellDetail>}
      </>
    ),
    className: 'sm:min-w-32',
  },
  {
    heading: 'In reports',
    onPhone: 'line',
    cell: ({ adding }) => addingLabels[adding],
    className: 'sm:min-w-52',
  },
  {
    heading: 'From',
    cell: ({ known }) => (known === null ? 'Founders' : knownFigureLabels[known]),
    className: 'sm:min-w-32',
  },
];

const Actions = ({ measure, onEdit }: { measure: Measure; onEdit: () => void }) => {
  const archive = useArchiveMeasure(measure);
  const restore = useRestoreMeasure(measure);
  if (measure.is_archived)
    return (
      <div className="-my-2 flex items-center gap-1 sm:justify-end">
        <Badge tone="slate">Archived</Badge>
        <Button kind="quiet" size="small" change={restore} aria-label={`Restore ${measure.name}`}>
          Restore
        </Button>
      </div>
    );
  return (
    <div className="-my-2 flex justify-end max-sm:-ml-4 max-sm:justify-start">
      <Button kind="quiet" size="small" onClick={onEdit} aria-label={`Edit ${measure.name}`}>
        Edit
      </Button>
      <ConfirmingButton
        label="Archive"
        title={`Archive ${measure.name}?`}
        description="Check-ins no longer ask it. Figures that were reported stay in reports."
        button={{ kind: 'quiet', size: 'small', 'aria-label': `Archive ${measure.name}` }}
        change={archive}
      />
    </div>
  );
};

/** What check-ins ask and reports add up. */
export function MeasuresTable() {
  const mayEdit = useRights().includes('programmes.manage');
  const [edited, setEdited] = useState<Measure | 'new'>();
  const add = mayEdit && <Button onClick={() => setEdited('new')}>New measure</Button>;
  const withActions: readonly Column<Measure>[] = [
    ...columns,
    {
      heading: 'Actions',
      onPhone: 'line',
      cell: (measure) => mayEdit && <Actions measure={measure} onEdit={() => setEdited(measure)} />,
      className: 'whitespace-nowrap print:hidden',
    },
  ];
  return (
    <QueryContent query={useMeasures()}>
      {(measures) => (
        <div className="flex flex-col gap-4">
          {measures.length > 0 && <div className="flex justify-end">{add}</div>}
          <section
            aria-label="Measures"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
            tabIndex={0}
            className="overflow-x-auto rounded-card border border-line bg-surface"
          >
            {measures.length === 0 ? (
              <EmptyState title="No measures yet" action={add}>
                A measure is a figure that check-ins ask for and reports add up: jobs, sales, money raised.
              </EmptyState>
            ) : (
              <Table caption="Measures" columns={withActions} rows={measures} rowKey={({ id }) => id} />
            )}
          </section>
          {edited && (
            <MeasureDialog measure={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
          )}
        </div>
      )}
    </QueryContent>
  );
}
