import { submissionFilters } from '@proxima/contract/submissions';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SubmissionFilters } from './submissions.queries.ts';

type FilterName = keyof typeof submissionFilters.shape;
const names = Object.keys(submissionFilters.shape) as FilterName[];

/** The list's filters live in the address: they can be shared and saved, and the back button undoes them. */
export function useSubmissionFilters() {
  const [params, setParams] = useSearchParams();

  const filters = useMemo(() => {
    const found = names.flatMap((name) => {
      const text = params.get(name);
      const value = submissionFilters.shape[name].safeParse(text);
      return text && value.success ? [[name, value.data]] : [];
    });
    return Object.fromEntries(found) as SubmissionFilters;
  }, [params]);

  const change = (changed: Partial<Record<FilterName, string>>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changed))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );

  /** Replaces all filters by those of a saved query. */
  const apply = (query: string) => setParams(new URLSearchParams(query), { preventScrollReset: true });

  return { filters, query: params.toString(), change, apply };
}

export type ChangeFilters = ReturnType<typeof useSubmissionFilters>['change'];
