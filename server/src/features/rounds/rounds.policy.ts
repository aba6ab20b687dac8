import { includesLevel } from '@proxima/contract/access/levels';
import { isPreparingState, type RoundState } from '@proxima/contract/rounds/round-states';
import { reachOf, type Viewer } from '../access/access.policy.ts';
import type { VentureFacts } from '../access/venture-facts.ts';

interface Reader {
  viewer: Viewer;
  venture: VentureFacts;
}

/** Whether the caller reads a round as one of the venture's people or the team. */
export const isInside = ({ viewer, venture }: Reader): boolean =>
  includesLevel(reachOf(viewer, venture, viewer.now), 'venture');

/**
 * Whether a round must look as if it did not exist: for investors, one that has not opened yet and, where the rules of their country say
 * so, one that opened before they became eligible.
 */
export function isHiddenRound(round: { state: RoundState; opened_at: Date | null }, reader: Reader): boolean {
  if (isInside(reader)) return false;
  // A round that was cancelled before it opened was never shown to anyone.
  if (isPreparingState(round.state) || round.opened_at === null) return true;
  const { roundsSince } = reader.viewer;
  return roundsSince !== null && round.opened_at < roundsSince;
}
