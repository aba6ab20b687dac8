import type { AdminSubmission } from '@proxima/contract/submissions/submissions';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../../lib/browser/use-shortcuts.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useQueue } from '../submissions.queries.ts';
import { useSubmissionFilters } from './use-submission-filters.ts';

/** The address of a submission's page that keeps the list's filters. */
export const inQueue = (id: number, query: string): string =>
  `${paths.adminSubmission(id)}${query && `?${query}`}`;

interface Neighbours {
  of: number;
  previous: number | undefined;
  next: number | undefined;
  /** The next one that is waiting for a decision: after it, or else before it. */
  nextToDecide: number | undefined;
}

const waits = ({ status, held, snoozed_until }: AdminSubmission) =>
  status === 'review' && !held && snoozed_until === null;

/** Pages of the list that are loaded at most to find a submission in it. */
const maxPages = 10;

/** The loaded part of the list. While `isShort` says that a submission or the one after it is missing, the next page is loaded. */
function useRows(isShort: (rows: readonly AdminSubmission[]) => boolean) {
  const { filters, query } = useSubmissionFilters();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useQueue(filters);
  const pages = data?.pages ?? [];
  const rows = pages.flatMap((page) => page.data);
  const isSettled = !isFetching && !isError;
  const pagesToLoad =
    hasNextPage && isSettled && isShort(rows) && pages.length < maxPages ? pages.length + 1 : 0;
  useEffect(() => {
    // The page shows neighbours in two places: they share one request.
    if (pagesToLoad > 0) void fetchNextPage({ cancelRefetch: false });
  }, [pagesToLoad, fetchNextPage]);
  return { query, rows, isPending: data === undefined && !isError };
}

/** The neighbours of a submission in the list that it was opened from, kept after a decision removes it from that list. */
function useNeighbours(id: number): { query: string; neighbours: Neighbours | null; isPending: boolean } {
  const [known, setKnown] = useState<Neighbours | null>(null);
  const { query, rows, isPending } = useRows((loaded) =>
    loaded.some((row) => row.id === id) ? loaded.at(-1)?.id === id : known?.of !== id,
  );
  const at = rows.findIndex((row) => row.id === id);
  const previous = rows[at - 1]?.id;
  const next = rows[at + 1]?.id;
  const nextToDecide = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(waits)?.id;
  useEffect(() => {
    if (at >= 0) setKnown({ of: id, previous, next, nextToDecide });
  }, [at, id, previous, next, nextToDecide]);
  return { query, neighbours: known?.of === id ? known : null, isPending };
}

/** Goes to the previous or the next submission of the list, by button or by the keys k and n or j. */
export function QueueNav({ id }: { id: number }) {
  const { query, neighbours } = useNeighbours(id);
  const navigate = useNavigate();
  const { previous, next } = neighbours ?? {};
  const go = (to: number | undefined) => {
    if (to !== undefined) void navigate(inQueue(to, query));
  };
  useShortcuts({ j: () => go(next), n: () => go(next), k: () => go(previous) });
  return (
    <>
      {previous !== undefined && (
        <LinkButton href={inQueue(previous, query)} kind="secondary" size="small" aria-keyshortcuts="k">
          <ChevronLeft size={16} aria-hidden="true" /> Previous
        </LinkButton>
      )}
      {next !== undefined && (
        <LinkButton href={inQueue(next, query)} kind="secondary" size="small" aria-keyshortcuts="n j">
          Next <ChevronRight size={16} aria-hidden="true" />
        </LinkButton>
      )}
    </>
  );
}

/** After a decision: the next submission of the list that waits for one; its place is kept while the list loads. */
export function NextInQueue({ id }: { id: number }) {
  const { query, neighbours, isPending } = useNeighbours(id);
  const next = neighbours?.nextToDecide;
  if (isPending) return <Skeleton className="h-11" />;
  return (
    next !== undefined && (
      <LinkButton href={inQueue(next, query)} className="w-full">
        Next in queue <ChevronRight size={16} aria-hidden="true" />
      </LinkButton>
    )
  );
}
