import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoResultsProps {
  /** What the list has, e.g. 'ventures'. */
  of: string;
  search: string;
  onClear: () => void;
  /** Given where other filters are set as well: removes all of them. */
  onShowAll?: (() => void) | undefined;
}

/** A list that is empty because nothing in it matches a search. */
export const NoResults = ({ of, search, onClear, onShowAll }: NoResultsProps) => (
  <EmptyState
    title={`No ${of} match “${search}”`}
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="secondary" onClick={onClear}>
          Clear search
        </Button>
        {onShowAll && (
          <Button kind="secondary" onClick={onShowAll}>
            Show all {of}
          </Button>
        )}
      </div>
    }
  >
    {onShowAll ? 'Other filters are set as well.' : 'Try fewer words, or other ones.'}
  </EmptyState>
);
