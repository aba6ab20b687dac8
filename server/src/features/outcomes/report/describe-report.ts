import {
  dimensionLabels,
  dimensions,
  type OutcomeFilters,
  type OutcomeMeasure,
  type Outcomes,
  outcomeMessages,
} from '@proxima/contract/outcomes/outcomes';
import type { ReportChoice } from '@proxima/contract/outcomes/report';
import { writtenDay } from '@proxima/contract/time/written-day';

/** What a report is made of: the figures of the page with the same filters, and what was chosen. */
export interface Report {
  choice: ReportChoice;
  filters: OutcomeFilters;
  outcomes: Outcomes;
}

/** What was selected: `Programme: Spring. Country: Portugal.` */
export function selectionText({ filters, outcomes: { options } }: Report): string {
  const chosen = dimensions.flatMap((dimension) => {
    const key = filters[dimension];
    if (key === undefined) return [];
    const label = options[dimension].find((option) => option.key === key)?.label ?? key;
    return [`${dimensionLabels[dimension]}: ${label}.`];
  });
  return chosen.length === 0 ? 'All programmes.' : chosen.join(' ');
}

export const countedOn = ({ outcomes: { at } }: Report): string => writtenDay(at);

/** Where each part's figures come from. */
export const sources = {
  applications: 'Applications received on this platform, and what became of each by now',
  places:
    'Places taken on this platform, also without an application; a venture that took part twice counts once, with its first cohort',
  alive: 'The standing of each venture on this platform, and answers in check-ins since that day',
} as const;

export const hiddenNote = `Hidden: ${outcomeMessages.hidden.toLowerCase()}`;

/** The measures that were chosen, in the order of the page. */
export const chosenMeasures = ({ choice, outcomes: { measures } }: Report): OutcomeMeasure[] =>
  measures.filter(({ id }) => choice.parts.includes(`measure-${id}`));
