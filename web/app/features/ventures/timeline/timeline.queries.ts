import { timelineEndpoints } from '@proxima/contract/ventures/reading/timeline';
import { usePages } from '../../../domain/use-pages.ts';
import { changedKey } from '../../../session/realtime/account-changes.tsx';

/** What happened in a venture, newest first. */
export const useTimeline = (id: number) =>
  usePages([...changedKey('venture'), 'timeline', id], timelineEndpoints.list, { limit: 50 }, { id });
