import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** The message to show, e.g. from `messageOf(error)`. */
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** Shown in place of something that could not be loaded. */
export const ErrorState = ({ message, onRetry, retrying = false }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      title="This could not be loaded"
      action={
        <Button kind="secondary" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </EmptyState>
  </div>
);
