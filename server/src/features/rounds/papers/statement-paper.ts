import { countryName } from '@proxima/contract/countries/country-name';
import { formatMoney, money, sumOf } from '@proxima/contract/money/money';
import { writtenAmount } from '@proxima/contract/rounds/agreement-text';
import { allocationLabels } from '@proxima/contract/rounds/allocation';
import { isEndedStep } from '@proxima/contract/rounds/commitment-steps';
import { issuerText } from '@proxima/contract/rounds/issuer-text';
import { roundStateLabels } from '@proxima/contract/rounds/round-states';
import { instruments } from '@proxima/contract/rounds/round-terms';
import { stepLabels } from '@proxima/contract/rounds/step-labels';
import { writtenDay } from '@proxima/contract/time/written-day';
import type { Block, Paper } from '../../../platform/paper/paper.ts';
import type { Statement, StatementLine } from './read-statement.ts';
import { writtenTime } from './written-time.ts';

const dayOf = (at: Date | null): string => (at ? writtenDay(at.toISOString().slice(0, 10)) : '–');

/** The title of a statement; a round that is not closed has closed only a step, or failed. */
export const titleOf = ({ round, venture }: Statement): string =>
  `${round.state === 'closed' ? 'Closing statement' : `Statement of a round (${roundStateLabels[round.state].label.toLowerCase()})`}: ${venture.name}`;

/** The statement as a paper, with the whole ledger. */
export function statementPaper(statement: Statement): Paper {
  const { round, venture, head, at } = statement;
  return {
    title: titleOf(statement),
    footer: `${venture.number} · round ${round.id} · ledger entry ${head.length}`,
    at: at.toISOString(),
    attachments: [],
    blocks: [
      { kind: 'title', text: titleOf(statement) },
      {
        kind: 'text',
        text: `As of ${writtenTime(at)}. All amounts are in ${round.currency} and are derived from the ledger of this round, which is listed in full at the end.`,
      },
      { kind: 'facts', rows: summaryOf(statement).map(([term, value]) => [term, String(value)] as const) },
      ...allocationBlocks(statement),
      ...endedBlocks(statement),
      ...outsideBlocks(statement),
      ...ledgerBlocks(statement),
    ],
  };
}

/** The facts above the tables. */
export function summaryOf(statement: Statement): [string, string][] {
  const { round, terms, issuer, venture, sums, lines, outside, head } = statement;
  const of = (minor: number) => writtenAmount(money(round.currency, minor));
  return [
    ['Venture', `${venture.name}, ${venture.number}`],
    ['Issuing company', issuer ? issuerText(issuer, countryName(issuer.country)) : 'None on record'],
    [
      'Round',
      `${instruments[round.instrument]} round ${round.id}, ${roundStateLabels[round.state].label.toLowerCase()}`,
    ],
    ['Opened', round.opened_at ? writtenTime(round.opened_at) : '–'],
    ['Closing time', writtenTime(round.closes_at, terms.terms.closes_at.time_zone)],
    ['Ended', round.closed_at ? writtenTime(round.closed_at) : 'Not yet'],
    ['Terms', `Version ${terms.version}, SHA-256 ${terms.sha256}`],
    ['Minimum, target, hard cap', `${of(round.minimum)}, ${of(round.target)}, ${of(round.hard_cap)}`],
    ['Allocation rule', allocationLabels[terms.terms.allocation].label],
    ['Firmly committed', of(sums.firm)],
    ['Allocated', of(sums.allocated)],
    ['Funded', of(sums.funded)],
    ['Returned', of(totalOf(lines, 'returned'))],
    ['Not paid', of(totalOf(lines, 'unpaid'))],
    [
      'Raised outside the platform',
      `${of(
        sumOf(
          round.currency,
          outside.map(({ amount }) => money(round.currency, amount)),
        ).minor,
      )}, not included in the sums above`,
    ],
    ['Ledger', `${head.length} entries. Hash of the last one: ${head.hash}`],
  ];
}

const amountsOf =
  ({ round }: Statement) =>
  (minor: number) =>
    formatMoney(money(round.currency, minor));

const totalOf = (lines: readonly StatementLine[], part: 'committed' | 'returned' | 'unpaid'): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/** Whether a line belongs to the outcome: a commitment released after the closing had an allocation then. */
const isInOutcome = ({ step, allocated }: StatementLine): boolean => !isEndedStep(step) || allocated > 0;

function allocationBlocks(statement: Statement): Block[] {
  const of = amountsOf(statement);
  const { sums } = statement;
  const lines = statement.lines.filter(isInOutcome);
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', text: 'Commitments' },
    {
      kind: 'table',
      columns: [
        { heading: 'Investor', width: 30 },
        { heading: 'Standing', width: 22 },
        { heading: 'Committed', width: 18, isNumeric: true },
        { heading: 'Allocated', width: 18, isNumeric: true },
        { heading: 'Funded', width: 18, isNumeric: true },
      ],
      rows: lines.map((line) => [
        `${line.party}\nCommitment ${line.id}`,
        `${line.standing ?? '–'}${line.signedAt ? `\nSigned ${dayOf(line.signedAt)}` : ''}`,
        of(line.committed),
        of(line.allocated),
        [
          of(line.funded),
          line.returned > 0 && `${of(line.returned)} returned`,
          line.unpaid > 0 && `${of(line.unpaid)} not paid`,
        ]
          .filter(Boolean)
          .join('\n'),
      ]),
      total: ['Total', '', of(totalOf(lines, 'committed')), of(sums.allocated), of(sums.funded)],
    },
  ];
}

function endedBlocks(statement: Statement): Block[] {
  const of = amountsOf(statement);
  const lines = statement.lines.filter((line) => !isInOutcome(line));
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', text: 'Withdrawn, declined and lapsed' },
    {
      kind: 'table',
      columns: [
        { heading: 'Investor', width: 34 },
        { heading: 'How it ended', width: 30 },
        { heading: 'On', width: 22 },
        { heading: 'Was committed', width: 20, isNumeric: true },
      ],
      rows: lines.map((line) => [
        `${line.party}\nCommitment ${line.id}`,
        line.standing ?? '–',
        dayOf(line.endedAt),
        of(line.committed),
      ]),
    },
  ];
}

function outsideBlocks(statement: Statement): Block[] {
  const of = amountsOf(statement);
  if (statement.outside.length === 0) return [];
  return [
    { kind: 'heading', text: 'Raised outside the platform' },
    {
      kind: 'table',
      columns: [
        { heading: 'What', width: 60 },
        { heading: 'Recorded', width: 22 },
        { heading: 'Amount', width: 20, isNumeric: true },
      ],
      rows: statement.outside.map(({ what, entered_at, amount }) => [what, dayOf(entered_at), of(amount)]),
    },
  ];
}

function ledgerBlocks(statement: Statement): Block[] {
  const of = amountsOf(statement);
  return [
    { kind: 'heading', text: 'The ledger' },
    {
      kind: 'text',
      text: 'Each step of each commitment, in order. Entries are chained by their hashes and never change; our team verifies the chain.',
    },
    {
      kind: 'table',
      columns: [
        { heading: 'No.', width: 7, isNumeric: true },
        { heading: 'Time (UTC)', width: 24 },
        { heading: 'Investor', width: 28 },
        { heading: 'Step', width: 32 },
        { heading: 'Amount', width: 20, isNumeric: true },
      ],
      rows: statement.entries.map(({ position, at, commitment_id, step, amount, reference, paid_on }) => [
        String(position),
        at.toISOString().slice(0, 19).replace('T', ' '),
        statement.parties.get(commitment_id) ?? '',
        `${stepLabels[step]}${reference && paid_on ? `\n${writtenDay(paid_on)}, reference ${reference}` : ''}`,
        of(amount),
      ]),
    },
  ];
}
