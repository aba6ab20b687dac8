import { type AccessLevel, accessLevels, narrowerLevel } from '@proxima/contract/access/levels';
import { mayAct, type Viewer } from '../access/access.policy.ts';
import {
  type DocumentFacts,
  documentReachOf,
  reachesDocument,
  reachesLevel,
} from '../access/document-reach.policy.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import type { VentureFacts } from '../access/venture-facts.ts';

/** The narrower one of a document's level and its folder's. */
export const levelOf = narrowerLevel;

/** Who asks about which venture. */
export interface Asking {
  viewer: Viewer;
  venture: VentureFacts;
}

/** Whether someone may do something in a venture. */
export const may = ({ viewer, venture }: Asking, act: VentureAct): boolean =>
  mayAct(act, viewer, venture, viewer.now).allowed;

/** Whether someone may read things of a level. `isShared`: it is in a folder that a founder shared with them as a mentor. */
export const mayReadLevel = ({ viewer, venture }: Asking, level: AccessLevel, isShared: boolean): boolean =>
  reachesLevel(documentReachOf(viewer, venture), level, isShared);

/** The same for a document, whose folder may have a narrower level. */
export const mayReadDocument = ({ viewer, venture }: Asking, document: DocumentFacts): boolean =>
  reachesDocument(documentReachOf(viewer, venture), document);

/** Whether a level is open to more readers than another one. */
export const isWider = (level: AccessLevel, than: AccessLevel): boolean =>
  accessLevels.indexOf(level) < accessLevels.indexOf(than);
