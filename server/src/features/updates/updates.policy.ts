import { mayAct, type Viewer } from '../access/access.policy.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import type { VentureFacts } from '../access/venture-facts.ts';

/** Who reads the updates of a venture. */
export interface UpdateReader {
  userId: number;
  /** Founders and the team: also withdrawn updates. */
  seesWithdrawn: boolean;
  /** Founders and the team: who can help. */
  seesOffers: boolean;
  mayWithdraw: boolean;
  mayOffer: boolean;
}

export function readerOf(viewer: Viewer, venture: VentureFacts): UpdateReader {
  const may = (act: VentureAct) => mayAct(act, viewer, venture, viewer.now).allowed;
  const isTeamOrFounder = viewer.actor.kind === 'admin' || venture.roles.includes('founder');
  return {
    userId: viewer.actor.kind === 'system' ? 0 : viewer.actor.userId,
    seesWithdrawn: isTeamOrFounder,
    seesOffers: isTeamOrFounder,
    mayWithdraw: may('withdraw_update'),
    mayOffer: may('offer_help'),
  };
}
