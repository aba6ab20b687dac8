import type { AccessLevel } from '@proxima/contract/access/levels';
import type { Measure } from '@proxima/contract/readings/reading-limits';
import type { VentureFacts, Viewer } from '../access/access.policy.ts';

/**
 * What is recorded when the viewer reads a document of this level. Whoever works for the venture or the team is no reader, nor is
 * who declared an interest: what they do is not sent on, not even as a number.
 */
export function measureOf(level: AccessLevel, { actor }: Viewer, { roles, interest }: VentureFacts): Measure {
  if (actor.kind !== 'member' || roles.length > 0 || interest !== null) return 'none';
  return level === 'catalogue' ? 'counted' : 'named';
}
