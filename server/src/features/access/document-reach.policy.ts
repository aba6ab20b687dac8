import { type AccessLevel, accessLevels, narrowerLevel } from '@proxima/contract/access/levels';
import { mayAct, type Viewer } from './access.policy.ts';
import type { VentureFacts } from './venture-facts.ts';

/** How far someone may read the documents of a venture and what depends on them: questions, reading times, the timeline. */
export interface DocumentReach {
  userId: number;
  /** Levels that they may read. */
  levels: readonly AccessLevel[];
  /** Whether they may also read folders that founders shared with them. */
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
 * Whether something of a level may be read. `isShared` means that it is in a folder that a founder shared with them as a mentor; they
 * may then read everything in it except what only the team may read.
 */
export const reachesLevel = (reach: DocumentReach, level: AccessLevel, isShared: boolean): boolean =>
  reach.levels.includes(level) || (isShared && reach.readsShared && level !== 'team');

/** What decides who may read a document; its folder may have a narrower level. */
export interface DocumentFacts {
  level: AccessLevel;
  folder_level: AccessLevel;
  is_shared: boolean;
}

/** Whether a document may be read. `isReachable` is the same in SQL. */
export const reachesDocument = (
  reach: DocumentReach,
  { level, folder_level, is_shared }: DocumentFacts,
): boolean => reachesLevel(reach, narrowerLevel(level, folder_level), is_shared);
