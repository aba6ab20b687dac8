import type { ResourceSummary } from '@proxima/contract/resources/resources';

/** `6 lessons · 17 min`; a toolkit has no lessons. */
export const extentOf = ({ kind, parts_count, minutes }: ResourceSummary): string =>
  kind === 'course' ? `${parts_count} lessons · ${minutes} min` : `${minutes} min`;

export const isStarted = ({ done_count, parts_count }: ResourceSummary): boolean =>
  done_count > 0 && done_count < parts_count;

export const isFinished = ({ done_count, parts_count }: ResourceSummary): boolean =>
  done_count === parts_count;
