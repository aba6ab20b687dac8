import { submissionFilters } from '@proxima/contract/submissions/submissions';
import { useCheckedFilters } from '../../../lib/navigation/use-checked-filters.ts';

/** The list's filters from the address. */
export const useSubmissionFilters = () => useCheckedFilters(submissionFilters);

export type ChangeFilters = ReturnType<typeof useSubmissionFilters>['change'];
