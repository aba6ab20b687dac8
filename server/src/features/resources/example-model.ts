import type { LineKind, Projections } from '@proxima/contract/ventures/projections/projections';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Table } from '../../platform/tables/table.ts';
import { tableOfProjections } from '../ventures/projections/projection-sheet.ts';

/** The worked example of the financial model, as a file that the projections page imports. */
export const exportExampleModel = ({ platform: { clock } }: Context<SignedIn>): Table =>
  tableOfProjections(exampleModel(clock.now().getUTCFullYear() + 1));

const months = 12;
const price = 500;
const newCustomers = [0, 0, 0, 0, 2, 2, 3, 3, 4, 4, 5, 5];
/** Four years after the months: customers on average, and people. */
const laterCustomers = [70, 150, 260, 390];
const laterPeople = [7, 10, 14, 18];
const salary = 6_200;

/**
 * A company that sells subscriptions at 500 a month: customers follow from meetings, costs from customers and people. It raises
 * 350,000 in its second month and 500,000 in its second year. Its first month is January of `year`.
 */
export function exampleModel(year: number): Projections {
  const openingCash = 60_000;
  const customers = newCustomers.map((_, month) => sum(newCustomers.slice(0, month + 1)));
  const people = customers.map((_, month) => (month < 4 ? 3 : 5));
  const revenue = [
    ...customers.map((count) => count * price),
    ...laterCustomers.map((count) => count * price * 12),
  ];
  const hosting = [
    ...customers.map((count) => 200 + count * 30),
    ...laterCustomers.map((count) => (200 + count * 30) * 12),
  ];
  const salaries = [
    ...people.map((count) => count * salary),
    ...laterPeople.map((count) => count * salary * 12),
  ];
  const other = [
    ...people.map((count) => 1_500 + count * 400),
    ...laterPeople.map((count) => (1_500 + count * 400) * 12),
  ];
  const capital = revenue.map((_, at) => (at === 1 ? 350_000 : at === months ? 500_000 : 0));
  const flows = revenue.map(
    (income, at) => income - (hosting[at] ?? 0) - (salaries[at] ?? 0) - (other[at] ?? 0) + (capital[at] ?? 0),
  );
  const cash = flows.map((_, at) => openingCash + sum(flows.slice(0, at + 1)));
  return {
    currency: 'EUR',
    first_month: `${year}-01`,
    months,
    years: laterCustomers.length,
    past_years: 0,
    opening_cash: openingCash,
    lines: [
      line(
        'revenue',
        'Subscriptions',
        'Customers × 500 a month. One contract for ten first meetings, four months from meeting to payment; contracts run for a year.',
        revenue,
      ),
      line(
        'cost_of_sales',
        'Hosting and support',
        '200 a month and 30 for each customer: invoice of last September.',
        hosting,
      ),
      line(
        'operating_expenses',
        'Salaries',
        '6,200 a month for each person, employer’s contributions included.',
        salaries,
      ),
      line(
        'operating_expenses',
        'Everything else',
        'Rent, software, travel: 1,500 a month and 400 for each person.',
        other,
      ),
      line('headcount', '', 'Three founders; a salesperson and a support engineer from May.', [
        ...people,
        ...laterPeople,
      ]),
      line(
        'capital_needs',
        '',
        'This round in February; the next one in the second year, from 33 customers on.',
        capital,
      ),
      line('closing_cash', '', 'Opening cash plus everything above.', cash),
    ],
  };
}

const line = (kind: LineKind, name: string, assumption: string, cells: number[]) => ({
  kind,
  name,
  assumption,
  cells,
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
