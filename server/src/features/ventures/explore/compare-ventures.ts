import type { ComparedVenture, compareEndpoints } from '@proxima/contract/explore/compare';
import { projections } from '@proxima/contract/ventures/projections/projections';
import type { QueryOf } from '@proxima/contract/wire/endpoint';

import { readOpenTerms } from '../../raising/read-open-rounds.ts';
import { findProjections } from '../projections/projections.repository.ts';
import { listChecks } from '../record/record.repository.ts';
import { findCards } from './explore.repository.ts';
import { type Exploring, presentCards, requireExplorer } from './explore-ventures.ts';

/** Ventures to compare, in the order requested. Those out of reach or no longer listed are left out. */
export async function compareVentures(
  context: Exploring,
  { ids }: QueryOf<typeof compareEndpoints.compare>,
): Promise<ComparedVenture[]> {
  const wanted = [...new Set(ids.split(',').map(Number))];
  const explorer = await requireExplorer(context);
  const { db } = context.platform;
  const cards = await findCards(db, explorer, wanted);
  const terms = await readOpenTerms(db, wanted, explorer.viewer.roundsSince);
  const compared = (await presentCards(context, explorer, cards)).map(
    async (card): Promise<ComparedVenture> => {
      const [checks, document] = await Promise.all([
        listChecks(db, card.id),
        findProjections(db, card.id, 'live'),
      ]);
      return {
        ...card,
        vetting: checks.map(({ item, state, checked_on }) => ({
          item: item as ComparedVenture['vetting'][number]['item'],
          state,
          checked_on,
        })),
        projections: document ? projections.parse(document.document) : null,
        terms: terms.get(card.id) ?? null,
      };
    },
  );
  const found = await Promise.all(compared);
  return found.sort((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id));
}
