import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { NoResults } from './no-results.tsx';

interface NoMatchesProps {
  /** What the list has, e.g. 'ventures'. */
  of: string;
  /** What is set of its filters, besides the search. */
  filters: object;
  search?: string | undefined;
  onClearSearch?: () => void;
  onShowAll: () => void;
  /** How the list gets its first entry. */
  children: ReactNode;
}

/** Orders hide nothing. */
const hides = (name: string) => !['search', 'q', 'sort'].includes(name);

/** An empty list: because of its search or its filters, or because nothing is there yet. */
export function NoMatches({ of, filters, search, onClearSearch, onShowAll, children }: NoMatchesProps) {
  const isFiltered = Object.keys(filters).some(hides);
  if (search && onClearSearch)
    return (
      <NoResults
        of={of}
        search={search}
        onClear={onClearSearch}
        onShowAll={isFiltered ? onShowAll : undefined}
      />
    );
  if (!isFiltered) return <EmptyState title={`No ${of} yet`}>{children}</EmptyState>;
  return (
    <EmptyState
      title={`No ${of} match these filters`}
      action={
        <Button kind="secondary" onClick={onShowAll}>
          Show all {of}
        </Button>
      }
    />
  );
}
