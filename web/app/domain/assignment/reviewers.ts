import { reviewEndpoints } from '@proxima/contract/submissions/review';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';

/** Administrators who may decide on submissions. For administrators. */
export const useReviewers = () => useQuery(dataQuery(['admin-reviewers'], reviewEndpoints.listReviewers));
