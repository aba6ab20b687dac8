import { isEndedStep, isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import type { ManagedCommitment } from '@proxima/contract/rounds/round-wire';
import { standingLabel } from '@proxima/contract/rounds/step-labels';
import type { ReactNode } from 'react';
import { CommittedAmount } from '../../../domain/committed-amount.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { ordinal } from '../../../lib/format/ordinal.ts';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { amountText } from './amounts.ts';

const toneOf = ({ step }: ManagedCommitment) => {
  if (isEndedStep(step)) return 'slate';
  return isFirmStep(step) ? 'green' : 'amber';
};

/** What a row is waiting for, in brief; null if nothing. */
export function waitsFor(row: ManagedCommitment): string | null {
  if (row.is_release_asked) return 'Asked to withdraw';
  if (row.reconfirm_by) return `Must reconfirm by ${longDate(row.reconfirm_by)}`;
  if (row.renew_by) return `Must renew their status by ${longDate(row.renew_by)}`;
  if (row.waiting_place) return `Place ${row.waiting_place} on the waitlist`;
  if (row.step === 'firm' && row.due_at && new Date(row.due_at) > new Date())
    return `Can withdraw until ${longDate(row.due_at)}`;
  if (row.step === 'soft' && row.due_at) return `Lapses on ${longDate(row.due_at)}`;
  if (row.step === 'offered' && row.due_at) return `Offer until ${longDate(row.due_at)}`;
  return null;
}

interface CommitmentsTableProps {
  rows: readonly ManagedCommitment[];
  /** The buttons of a row. */
  actions: (row: ManagedCommitment) => ReactNode;
}

/** All commitments in a round, for founders and the team. */
export function CommitmentsTable({ rows, actions }: CommitmentsTableProps) {
  const columns: Column<ManagedCommitment>[] = [
    {
      heading: 'Investor',
      cell: (row) => (
        <>
          <span className="font-medium wrap-anywhere">{row.party.name}</span>
          {row.is_lead && <span className="text-ink-soft"> · Lead</span>}
          {row.email && (
            <span className="block text-xs text-ink-soft">
              <AddressText address={row.email} />
            </span>
          )}
        </>
      ),
      className: 'sm:w-full',
    },
    {
      heading: 'Committed',
      cell: (row) => (
        <>
          {longDate(row.committed_at)}
          {row.arrival && <CellDetail>{ordinal(row.arrival)} to commit</CellDetail>}
        </>
      ),
      className: 'whitespace-nowrap tabular-nums',
    },
    {
      heading: 'Standing',
      onPhone: 'beside',
      cell: (row) => (
        <>
          <Badge tone={toneOf(row)}>{standingLabel(row)}</Badge>
          {waitsFor(row) && <span className="mt-1 block text-xs text-ink-soft">{waitsFor(row)}</span>}
        </>
      ),
    },
    {
      heading: 'Amount',
      cell: (row) => <CommittedAmount of={row} />,
      className: 'whitespace-nowrap tabular-nums sm:text-right',
    },
    {
      heading: 'Paid',
      cell: (row) => amountText(row.currency, row.funded),
      className: 'whitespace-nowrap tabular-nums sm:text-right',
    },
    { heading: 'Actions', onPhone: 'line', cell: actions, className: 'whitespace-nowrap print:hidden' },
  ];
  return (
    <ScrollBox aria-label="Commitments, as a table" className="-mx-6 overflow-x-auto">
      <Table caption="Commitments" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </ScrollBox>
  );
}
