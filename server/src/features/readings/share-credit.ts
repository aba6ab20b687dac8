export interface PageTime {
  page: number;
  /** Whole milliseconds. */
  ms: number;
}

/**
 * The times of pages, each page once, that together are at most `availableMs`: what was reported beyond it is taken from each page in
 * proportion. Pages without time are left out.
 */
export function shareCredit(reported: readonly PageTime[], availableMs: number): PageTime[] {
  const times = new Map<number, number>();
  for (const { page, ms } of reported) times.set(page, (times.get(page) ?? 0) + ms);
  const total = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  const share = total > availableMs ? Math.max(0, availableMs) / total : 1;
  return [...times]
    .map(([page, ms]) => ({ page, ms: Math.floor(ms * share) }))
    .filter(({ ms }) => ms > 0)
    .sort((one, other) => one.page - other.page);
}
