import { periodsOf } from '@proxima/contract/ventures/projections/projection-periods';
import {
  lineKinds,
  type ProjectionLine,
  type Projections,
} from '@proxima/contract/ventures/projections/projections';
import { amountText } from './chart-rows.ts';

/** One difference between two projections; the text is empty where one of them has no value. */
export interface Difference {
  what: string;
  older: string;
  newer: string;
}

const labelOf = ({ kind, name }: ProjectionLine): string =>
  [lineKinds[kind].label, name].filter(Boolean).join(': ');

/** The text of each value in the document, by a label for its place. */
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

/** All differences between two projections, in the order of their lines; a renamed line counts as a different one. */
export function compareProjections(older: Projections, newer: Projections): Difference[] {
  const [before, after] = [factsOf(older), factsOf(newer)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((what) => ({ what, older: before.get(what) ?? '', newer: after.get(what) ?? '' }))
    .filter((difference) => difference.older !== difference.newer);
}
