import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoMatchesProps {
  /** What the list has, e.g. 'ventures'. */
  of: string;
  isFiltered: boolean;
  onShowAll: () => void;
  /** How the list gets its first entry. */
  children: ReactNode;
}

/** An empty list: because of its filters, or because nothing is there yet. */
export const NoMatches = ({ of, isFiltered, onShowAll, children }: NoMatchesProps) =>
  isFiltered ? (
    <EmptyState
      title={`No ${of} match these filters`}
      action={
        <Button kind="secondary" onClick={onShowAll}>
          Show all {of}
        </Button>
      }
    />
  ) : (
    <EmptyState title={`No ${of} yet`}>{children}</EmptyState>
  );
