import type { QueryClient } from '@tanstack/react-query';

/** The prefix of the query keys of what a member reads about applications to calls. */
export const applicationsKey = ['applications'] as const;

/**
 * After a submission has changed: an application shows its status, too. What is on the screen is loaded again, the rest is dropped, so that
 * nobody comes back to how it was.
 */
export function refreshApplications(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: applicationsKey, type: 'inactive' });
  return client.invalidateQueries({ queryKey: applicationsKey });
}
