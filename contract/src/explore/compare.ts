import { z } from 'zod';
import { offeredTerms } from '../rounds/open-round.ts';
import { projections } from '../ventures/projections/projections.ts';
import { vettingCheck } from '../ventures/venture-record.ts';
import { get } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { ventureCard } from './explore.ts';

/** Maximum number of ventures compared side by side. */
export const maxCompared = 4;

export const compareMessages = {
  compared: 'Compared ventures',
  ids: `Choose one to ${maxCompared} ventures.`,
} as const;

const idList = z
  .string(compareMessages.ids)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,3}$/, compareMessages.ids);

const comparedVenture = ventureCard.extend({
  /** What was checked and what was not. Empty until the team begins. */
  vetting: z.array(vettingCheck.pick({ item: true, state: true, checked_on: true })),
  projections: projections.nullable(),
  /** The terms of its open round; null while it is not raising. */
  terms: offeredTerms.nullable(),
});
export type ComparedVenture = z.output<typeof comparedVenture>;

export const compareEndpoints = {
  /** Up to four listed ventures in the order of `ids`, e.g. `12,7`. Those that the caller may not see are left out. */
  compare: get('/api/ventures/compare', 'member', {
    query: z.object({ ids: idList }),
    reply: success(boundedList(comparedVenture, maxCompared)),
  }),
};
