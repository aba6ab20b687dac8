import { currencies } from '@proxima/contract/money/currencies';
import { isEndedStep } from '@proxima/contract/rounds/commitment-steps';
import type { Portfolio } from '@proxima/contract/rounds/portfolio';
import { standingLabel } from '@proxima/contract/rounds/step-labels';
import type { Context, Member } from '../../../platform/context.ts';
import { makeTable, type Table, type TableColumn } from '../../../platform/tables/table.ts';
import { listOwnCommitments } from './read-portfolio.ts';

type Line = Portfolio['commitments'][number];

/** Amounts as plain numbers, for spreadsheets; the currency has its own column. */
const majorOf = ({ currency }: Line, minor: number): number => minor / 10 ** currencies[currency].exponent;

const columns: readonly TableColumn<Line>[] = [
  { heading: 'Venture', value: ({ venture }) => venture.name, width: 30 },
  { heading: 'Started (UTC)', value: ({ committed_at }) => new Date(committed_at), width: 20 },
  { heading: 'Invested by', value: ({ party }) => party.name, width: 30 },
  { heading: 'Step', value: standingLabel, width: 24 },
  { heading: 'Currency', value: ({ currency }) => currency, width: 10 },
  { heading: 'Committed', value: (line) => majorOf(line, line.amount) },
  { heading: 'Funded', value: (line) => majorOf(line, line.funded) },
  {
    heading: 'Before it ended',
    value: (line) => (isEndedStep(line.step) ? majorOf(line, line.last_amount) : null),
  },
];

/** The caller's own commitments, newest first, with sums from the ledger. */
export const exportPortfolio = async (context: Context<Member>): Promise<Table> =>
  makeTable(columns, await listOwnCommitments(context));
