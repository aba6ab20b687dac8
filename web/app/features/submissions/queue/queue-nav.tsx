import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../../lib/browser/use-shortcuts.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { useSubmissionList } from '../submissions.queries.ts';
import { useSubmissionFilters } from './use-submission-filters.ts';

/** The page of a submission that remembers the list's filter. */
export const inQueue = (id: number, query: string): string =>
  `${paths.adminSubmission(id)}${query && `?${query}`}`;

interface Neighbours {
  of: number;
  previous: number | undefined;
  next: number | undefined;
}

/** What stands before and behind a submission in the list that it was opened from, also once a decision took it off that list. */
function useNeighbours(id: number): { query: string; neighbours: Neighbours | null } {
  const { filters, query } = useSubmissionFilters();
  const ids = useSubmissionList(filters).data?.pages.flatMap(({ data }) => data.map((row) => row.id)) ?? [];
  const at = ids.indexOf(id);
  const previous = ids[at - 1];
  const next = ids[at + 1];
  const [known, setKnown] = useState<Neighbours | null>(null);
  useEffect(() => {
    if (at >= 0) setKnown({ of: id, previous, next });
  }, [at, id, previous, next]);
  return { query, neighbours: known?.of === id ? known : null };
}

/** Goes to the previous or the next submission of the list, by button or by the keys k and j. */
export function QueueNav({ id }: { id: number }) {
  const { query, neighbours } = useNeighbours(id);
  const navigate = useNavigate();
  const { previous, next } = neighbours ?? {};
  const go = (to: number | undefined) => {
    if (to !== undefined) void navigate(inQueue(to, query));
  };
  useShortcuts({ j: () => go(next), k: () => go(previous) });
  return (
    <>
      {previous !== undefined && (
        <LinkButton href={inQueue(previous, query)} kind="secondary" size="small" aria-keyshortcuts="k">
          <ChevronLeft size={16} aria-hidden="true" /> Previous
        </LinkButton>
      )}
      {next !== undefined && (
        <LinkButton href={inQueue(next, query)} kind="secondary" size="small" aria-keyshortcuts="j">
          Next <ChevronRight size={16} aria-hidden="true" />
        </LinkButton>
      )}
    </>
  );
}
