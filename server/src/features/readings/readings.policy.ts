import type { AccessLevel } from '@proxima/contract/access/levels';
import type { Measure } from '@proxima/contract/readings/reading-limits';
import type { Viewer } from '../access/access.policy.ts';
import type { VentureFacts } from '../access/venture-facts.ts';

/**
 * What is recorded when the viewer reads a document of this level. People of the venture and the team, and anyone who declared an interest,
 * are not readers: nothing about them is reported, not even a number.
 */
export function measureOf(level: AccessLevel, { actor }: Viewer, { roles, interest }: VentureFacts): Measure {
  if (actor.kind !== 'member' || roles.length > 0 || interest !== null) return 'none';
  return level === 'catalogue' ? 'counted' : 'named';
}
