import type { SelectionPosition } from '@proxima/contract/selection/selection-wire';

interface Day<Application extends { submission_id: number }> {
  position: SelectionPosition;
  order: readonly Application[];
}

/** The application that presents; undefined before the day, between two, and after it. */
export const presenting = <Application extends { submission_id: number }>({
  position,
  order,
}: Day<Application>): Application | undefined =>
  order.find(({ submission_id }) => submission_id === position.submission_id);

/** The one that comes next: the first of the order, or behind the one that presents, that has not left the stage. */
export function nextInOrder<Application extends { submission_id: number; has_left: boolean }>(
  day: Day<Application>,
  last: number | null,
): Application | undefined {
  const current = day.position.submission_id ?? last;
  const index = day.order.findIndex(({ submission_id }) => submission_id === current);
  return day.order.slice(index + 1).find(({ has_left }) => !has_left);
}
