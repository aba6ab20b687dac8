import { type AccessLevel, accessLevels, narrowerLevel } from '@proxima/contract/access/levels';
import { mayAct, type VentureFacts, type Viewer } from './access.policy.ts';

/** How far someone reads the documents of a venture, and what hangs on them: questions, reading times, the timeline. */
export interface DocumentReach {
  userId: number;
  /** Levels that are open to them. */
  levels: readonly AccessLevel[];
  /** Whether folders that founders shared with them are open to them as well. */
  readsShared: boolean;
}

export function documentReachOf(viewer: Viewer, venture: VentureFacts): DocumentReach {
  const may = (act: Parameters<typeof mayAct>[0]) => mayAct(act, viewer, venture, viewer.now).allowed;
  return {
    userId: viewer.actor.kind === 'system' ? 0 : viewer.actor.userId,
    levels: accessLevels.filter((level) => may(`read_${level}_documents`)),
    readsShared: may('read_shared_documents'),
  };
}

/**
 * Whether what is of a level is open. `isShared`: it is in a folder that a founder shared with them as a mentor, who then reads all of
 * it but what is for the team alone.
 */
export const reachesLevel = (reach: DocumentReach, level: AccessLevel, isShared: boolean): boolean =>
  reach.levels.includes(level) || (isShared && reach.readsShared && level !== 'team');

/** What decides who may read a document, whose folder may be narrower than itself. */
export interface DocumentFacts {
  level: AccessLevel;
  folder_level: AccessLevel;
  is_shared: boolean;
}

/** Whether a document is open. `isReachable` says the same of rows. */
export const reachesDocument = (
  reach: DocumentReach,
  { level, folder_level, is_shared }: DocumentFacts,
): boolean => reachesLevel(reach, narrowerLevel(level, folder_level), is_shared);
