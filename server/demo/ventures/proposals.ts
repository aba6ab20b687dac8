import type { Proposal } from '../world.ts';
import { careAndHomeProposals } from './care-and-homes.ts';
import { energyProposals } from './energy.ts';
import { moneyAndTradeProposals } from './money-and-trade.ts';
import { visitorProposals } from './visitors.ts';

/** Everything that was ever sent in the demo world. */
export const proposals: readonly Proposal[] = [
  ...energyProposals,
  ...careAndHomeProposals,
  ...moneyAndTradeProposals,
  ...visitorProposals,
];
