import type { exploreViews } from '@proxima/contract/explore/explore';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../ui/feedback/no-results.tsx';

interface NoVenturesProps {
  view: keyof typeof exploreViews;
  search: string | undefined;
  /** Whether anything but the search is set. */
  isFiltered: boolean;
  onClearSearch: () => void;
  onClear: () => void;
  onShowAll: () => void;
}

/** Explains why a list of ventures is empty, and what to do about it. */
export function NoVentures({ view, search, isFiltered, onClearSearch, onClear, onShowAll }: NoVenturesProps) {
  const showAll = (
    <Button kind="secondary" onClick={onShowAll}>
      Show all ventures
    </Button>
  );
  if (search)
    return (
      <NoResults
        of="ventures"
        search={search}
        onClear={onClearSearch}
        onShowAll={isFiltered ? onClear : undefined}
      />
    );
  if (isFiltered)
    return (
      <EmptyState
        title="No ventures match these filters"
        action={
          <Button kind="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  if (view === 'watched')
    return (
      <EmptyState title="You are not watching any ventures" action={showAll}>
        Use the bookmark on a card, and we will notify you when the venture changes.
      </EmptyState>
    );
  if (view === 'hidden') return <EmptyState title="You have not hidden any ventures" action={showAll} />;
  return <EmptyState title="No ventures are listed yet">We’ll email you when the first one is.</EmptyState>;
}
