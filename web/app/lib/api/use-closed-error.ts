import { useState } from 'react';
import { type ApiError, isClosed } from './api-error.ts';

interface ReadQuery {
  data: unknown;
  error: unknown;
  isFetching: boolean;
}

/**
 * Why the reader may not see what the query reads, or null. It is kept during a refetch, when a query without data drops its error,
 * so that a form on the page about the refusal keeps what was typed.
 * @param subject what is read; another subject starts without an error
 */
export function useClosedError(query: ReadQuery, subject: string | number): ApiError | null {
  const [last, setLast] = useState<{ subject: string | number; error: ApiError } | null>(null);
  const isAsking = query.isFetching && query.data === undefined && !query.error;
  const kept = isAsking && last?.subject === subject ? last.error : null;
  const error = isClosed(query.error) ? query.error : kept;
  if (error !== (last?.error ?? null)) setLast(error && { subject, error });
  return error;
}
