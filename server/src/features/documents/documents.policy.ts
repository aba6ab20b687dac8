import { type AccessLevel, accessLevels, narrowerLevel } from '@proxima/contract/access/levels';
import { mayAct, type VentureFacts, type Viewer } from '../access/access.policy.ts';
import type { VentureAct } from '../access/venture-acts.ts';

/** The narrower one of a document's level and its folder's. */
export const levelOf = narrowerLevel;

/** What someone must be allowed to do to read a document of a level. */
export const actOfReading: Record<AccessLevel, VentureAct> = {
  catalogue: 'read_catalogue_documents',
  granted: 'read_granted_documents',
  venture: 'read_venture_documents',
  team: 'read_team_documents',
};

/** Who asks, of which venture. */
export interface Asking {
  viewer: Viewer;
  venture: VentureFacts;
}

/** Whether someone may do something in a venture. */
export const may = ({ viewer, venture }: Asking, act: VentureAct): boolean =>
  mayAct(act, viewer, venture, viewer.now).allowed;

/**
 * Whether someone may read what is of a level. `isShared`: it is in a folder that a founder shared with them as a mentor, who then
 * reads all of it but what is for the team alone.
 */
export const mayReadLevel = (asking: Asking, level: AccessLevel, isShared: boolean): boolean =>
  may(asking, actOfReading[level]) || (isShared && level !== 'team' && may(asking, 'read_shared_documents'));

/** The same of a document, whose folder may be narrower than itself. */
export const mayReadDocument = (
  asking: Asking,
  { level, folder_level, is_shared }: { level: AccessLevel; folder_level: AccessLevel; is_shared: boolean },
): boolean => mayReadLevel(asking, levelOf(level, folder_level), is_shared);

/** Whether a level is open to more readers than another one. */
export const isWider = (level: AccessLevel, than: AccessLevel): boolean =>
  accessLevels.indexOf(level) < accessLevels.indexOf(than);
