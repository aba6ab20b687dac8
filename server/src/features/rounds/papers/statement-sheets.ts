import { decimalOf, money } from '@proxima/contract/money/money';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { makeTable, type TableColumn } from '../../../platform/tables/table.ts';
import type { Sheet } from '../../../platform/tables/write-xlsx.ts';
import type { Statement, StatementEntry, StatementLine } from './read-statement.ts';
import { summaryOf } from './statement-paper.ts';

const sheet = <Row>(name: string, columns: readonly TableColumn<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  table: makeTable(columns, rows),
});

/** The statement as a workbook; amounts are numbers in whole units of the round's currency. */
export function statementSheets(statement: Statement): Sheet[] {
  const { round, parties } = statement;
  const of = (minor: number) => Number(decimalOf(money(round.currency, minor)));
  const lines: TableColumn<StatementLine>[] = [
    { heading: 'Commitment', value: ({ id }) => id },
    { heading: 'Investor', value: ({ party }) => party, width: 34 },
    { heading: 'Standing', value: ({ standing }) => standing ?? '', width: 26 },
    { heading: 'Currency', value: () => round.currency, width: 10 },
    { heading: 'Committed', value: ({ committed }) => of(committed) },
    { heading: 'Allocated', value: ({ allocated }) => of(allocated) },
    { heading: 'Funded', value: ({ funded }) => of(funded) },
    { heading: 'Returned', value: ({ returned }) => of(returned) },
    { heading: 'Not paid', value: ({ unpaid }) => of(unpaid) },
    { heading: 'Allocated on (UTC)', value: ({ allocatedAt }) => allocatedAt, width: 20 },
    { heading: 'Signed on (UTC)', value: ({ signedAt }) => signedAt, width: 20 },
    { heading: 'Ended on (UTC)', value: ({ endedAt }) => endedAt, width: 20 },
  ];
  const entries: TableColumn<StatementEntry>[] = [
    { heading: 'Entry', value: ({ position }) => position, width: 8 },
    { heading: 'Time (UTC)', value: ({ at }) => at, width: 20 },
    { heading: 'Commitment', value: ({ commitment_id }) => commitment_id },
    { heading: 'Investor', value: ({ commitment_id }) => parties.get(commitment_id) ?? '', width: 34 },
    { heading: 'Step', value: ({ step }) => stepLabels[step], width: 26 },
    { heading: 'Currency', value: () => round.currency, width: 10 },
    { heading: 'Amount', value: ({ amount }) => of(amount) },
    { heading: 'Terms version', value: ({ terms_version }) => terms_version },
    { heading: 'Paid on', value: ({ paid_on }) => (paid_on === null ? null : { day: paid_on }) },
    { heading: 'Reference', value: ({ reference }) => reference, width: 30 },
  ];
  const outside: TableColumn<Statement['outside'][number]>[] = [
    { heading: 'What', value: ({ what }) => what, width: 60 },
    { heading: 'Recorded on (UTC)', value: ({ entered_at }) => entered_at, width: 20 },
    { heading: 'Currency', value: () => round.currency, width: 10 },
    { heading: 'Amount', value: ({ amount }) => of(amount) },
  ];
  return [
    sheet<[string, string]>(
      'Summary',
      [
        { heading: 'Term', value: ([term]) => term, width: 30 },
        { heading: 'Value', value: ([, value]) => value, width: 100 },
      ],
      summaryOf(statement),
    ),
    sheet('Commitments', lines, statement.lines),
    sheet('Ledger', entries, statement.entries),
    sheet('Outside money', outside, statement.outside),
  ];
}
