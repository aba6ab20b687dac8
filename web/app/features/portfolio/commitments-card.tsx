import { formatMoney, money } from '@proxima/contract/money/money';
import { isEndedStep, isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import { standingLabel } from '@proxima/contract/rounds/step-labels';
import { AgreementButton } from '../../domain/agreement-button.tsx';
import { CommittedAmount } from '../../domain/committed-amount.tsx';
import { SignedDocumentsButton } from '../../domain/signed-documents-button.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { CellDetail } from '../../ui/layout/cell-detail.tsx';
import { type Column, Table } from '../../ui/layout/table.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

type Row = Portfolio['commitments'][number];

const toneOf = ({ step }: Row) => {
  if (isEndedStep(step)) return 'slate';
  return isFirmStep(step) ? 'green' : 'amber';
};

const amountOf = ({ currency }: Row, minor: number) => formatMoney(money(currency, minor));

const columns: readonly Column<Row>[] = [
  {
    heading: 'Venture',
    cell: (row) => (
      <>
        <a
          href={paths.venture(row.venture.slug, 'round')}
          className="font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {row.venture.name}
        </a>
        {row.party.kind !== 'person' && <CellDetail>For {row.party.name}</CellDetail>}
      </>
    ),
    className: 'sm:w-full',
  },
  { heading: 'Since', cell: (row) => longDate(row.committed_at), className: 'whitespace-nowrap' },
  {
    heading: 'Standing',
    onPhone: 'beside',
    cell: (row) => <Badge tone={toneOf(row)}>{standingLabel(row)}</Badge>,
  },
  {
    heading: 'Amount',
    cell: (row) => <CommittedAmount of={row} />,
    className: 'whitespace-nowrap tabular-nums sm:text-right',
  },
  {
    heading: 'Funded',
    cell: (row) => amountOf(row, row.funded),
    className: 'whitespace-nowrap tabular-nums sm:text-right',
  },
  {
    heading: 'Papers',
    cell: ({ id, agreement_position, has_signed_file, venture }) =>
      (agreement_position !== null || has_signed_file) && (
        <span className="relative z-10 flex flex-wrap gap-2">
          {agreement_position !== null && (
            <AgreementButton commitmentId={id} position={agreement_position} of={venture.name} label="PDF" />
          )}
          {has_signed_file && <SignedDocumentsButton commitmentId={id} of={venture.name} isSmall />}
        </span>
      ),
  },
];

/** All commitments of the investor, newest first; each links to its round. */
export const CommitmentsCard = ({ portfolio: { commitments } }: { portfolio: Portfolio }) =>
  commitments.length === 0 ? null : (
    <TitledCard
      title="Commitments"
      lead="All of them, including those that have ended. Open one for its terms and steps."
    >
      <div className="-mx-6 -mb-6 overflow-x-auto rounded-b-card">
        <Table caption="Commitments" columns={columns} rows={commitments} rowKey={({ id }) => id} opensRows />
      </div>
    </TitledCard>
  );
