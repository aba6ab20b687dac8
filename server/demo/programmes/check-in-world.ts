import type { MeasureForm } from '@proxima/contract/outcomes/measures';

/** What check-ins of the demo world ask, in their order. */
export const demoMeasures: readonly MeasureForm[] = [
  {
    name: 'People employed',
    help: 'On your payroll on the last day, part-time by their share, founders included.',
    unit: 'number',
    adding: 'last',
    known: null,
    may_be_negative: false,
  },
  {
    name: 'Sales since the last check-in',
    help: 'Invoiced to customers, without taxes.',
    unit: 'money',
    adding: 'sum',
    known: null,
    may_be_negative: false,
  },
  {
    name: 'Conversations with customers',
    help: 'With people who pay you, or could.',
    unit: 'count',
    adding: 'sum',
    known: null,
    may_be_negative: false,
  },
  { name: 'Raised here', help: '', unit: 'money', adding: 'last', known: 'raised', may_be_negative: false },
  {
    name: 'Milestones accepted',
    help: '',
    unit: 'count',
    adding: 'last',
    known: 'milestones',
    may_be_negative: false,
  },
];

interface DemoAnswer {
  founder: string;
  people: number;
  sales: { amount: number; currency: string };
  conversations: number;
}

const answer = (
  founder: string,
  people: number,
  amount: number,
  currency: string,
  conversations: number,
): DemoAnswer => ({ founder, people, sales: { amount, currency }, conversations });

/** The first round a month ago, and the one that is under way. */
export const demoRounds: readonly (readonly DemoAnswer[])[] = [
  [
    answer('amara', 3, 0, 'GBP', 11),
    answer('yuki', 9.5, 52_400, 'GBP', 34),
    answer('mateo', 14, 18_900, 'USD', 27),
    answer('fatima', 6, 7_250, 'EUR', 9),
    answer('priya', 21, 26_100, 'EUR', 140),
  ],
  [
    answer('yuki', 10.5, 57_800, 'GBP', 41),
    answer('fatima', 6, 9_100, 'EUR', 16),
    answer('priya', 23, 28_300, 'EUR', 155),
  ],
];
