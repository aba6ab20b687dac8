import type { ReactNode } from 'react';
import { isClosed, messageOf } from '../../lib/api/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

interface QueryContentProps<Data> {
  /** What `useQuery` returned. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown until there is something to show. */
  placeholder?: ReactNode;
  /** Shown in place of the error when there is no such thing for the reader, or no longer. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The data of a query, a placeholder while it loads, or the error with a way to try again. Earlier data stays when a refetch fails,
 * unless the reader may no longer see it.
 */
export function QueryContent<Data>({
  query,
  placeholder = <ListSkeleton />,
  missing,
  children,
}: QueryContentProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && !isClosed(error)) return children(data);
  if (!error) return placeholder;
  if (missing && isClosed(error) && error.status === 404) return missing;
  return <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isFetching} />;
}
