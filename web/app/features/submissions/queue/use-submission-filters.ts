import { submissionFilters } from '@proxima/contract/submissions/submissions';
import { useMemo } from 'react';
import { useAddressFilters } from '../../../lib/navigation/use-address-filters.ts';
import type { SubmissionFilters } from '../submissions.queries.ts';

type FilterName = keyof typeof submissionFilters.shape;
const names = Object.keys(submissionFilters.shape) as FilterName[];

/** The list's filters from the URL; unknown parameters are ignored. */
export function useSubmissionFilters() {
  const { params, change, apply } = useAddressFilters<FilterName>();

  const filters = useMemo(() => {
    const found = names.flatMap((name) => {
      const text = params.get(name);
      const value = submissionFilters.shape[name].safeParse(text);
      return text && value.success ? [[name, value.data]] : [];
    });
    return Object.fromEntries(found) as SubmissionFilters;
  }, [params]);

  return { filters, query: params.toString(), change, apply };
}

export type ChangeFilters = ReturnType<typeof useSubmissionFilters>['change'];
