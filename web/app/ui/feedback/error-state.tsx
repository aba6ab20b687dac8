import { Button } from '../actions/button.tsx';
import { OrbitArcs } from '../display/orbit-arcs.tsx';

interface ErrorStateProps {
  /** In words for a person, e.g. by `messageOf(error)`. */
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** What stands in the place of something that could not be loaded. */
export const ErrorState = ({ message, onRetry, retrying = false }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <OrbitArcs className="mb-2" />
    <p className="font-display text-xl">This could not be loaded</p>
    <p className="max-w-text text-ink-soft">{message}</p>
    <Button kind="secondary" className="mt-2" pending={retrying} onClick={onRetry}>
      Try again
    </Button>
  </div>
);
