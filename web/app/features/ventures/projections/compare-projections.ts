import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import {
  lineKinds,
  type ProjectionLine,
  type Projections,
} from '@proxima/contract/ventures/projections/projections';
import { amountText } from './chart-rows.ts';

/** One thing in which two projections differ; an empty text where one of them has nothing. */
export interface Difference {
  what: string;
  older: string;
  newer: string;
}

const labelOf = ({ kind, name }: ProjectionLine): string =>
  [lineKinds[kind].label, name].filter(Boolean).join(': ');

/** What is said of each place of the document, by a name for the place. */
function factsOf(document: Projections): Map<string, string> {
  const facts = new Map([
    ['Currency', document.currency],
    ['Opening cash', amountText(document.opening_cash)],
  ]);
  const periods = periodsOf(document);
  const seen = new Map<string, number>();
  for (const line of document.lines) {
    const label = labelOf(line);
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    const name = count === 1 ? label : `${label} (${count})`;
    facts.set(`${name}, assumption`, line.assumption);
    for (const [index, { kind, label: period }] of periods.entries())
      facts.set(`${name}, ${period}${kind === 'actual' ? ' (actual)' : ''}`, amountText(line.cells[index]));
  }
  return facts;
}

/** Everything in which two projections differ, in the order of their lines; a line that was renamed counts as another one. */
export function compareProjections(older: Projections, newer: Projections): Difference[] {
  const [before, after] = [factsOf(older), factsOf(newer)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((what) => ({ what, older: before.get(what) ?? '', newer: after.get(what) ?? '' }))
    .filter((difference) => difference.older !== difference.newer);
}
