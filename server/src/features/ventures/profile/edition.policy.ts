import { includesLevel } from '@proxima/contract/access/levels';
import { reachOf, type Viewer } from '../../access/access.policy.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import type { Edition } from './profiles.repository.ts';

/** Which version of profile and projections the viewer reads. */
export const editionFor = (viewer: Viewer, venture: VentureFacts): Edition =>
  includesLevel(reachOf(viewer, venture, viewer.now), 'venture') ? 'newest' : 'live';
