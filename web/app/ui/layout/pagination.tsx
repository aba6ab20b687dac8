import { Button } from '../actions/button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  pending: boolean;
  onMore: () => void;
}

/** The end of a list that pages by cursor. */
export const LoadMore = ({ hasMore, pending, onMore }: LoadMoreProps) =>
  hasMore ? (
    <div className="flex justify-center py-6">
      <Button kind="secondary" pending={pending} pendingLabel="Loading..." onClick={onMore}>
        Load more
      </Button>
    </div>
  ) : null;
