import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** What a reader sees whose stage ended, or from whom an application was taken, also while they were reading. */
export const NothingToRead = () => (
  <EmptyState
    title="Nothing to read here"
    action={
      <LinkButton href={paths.jury()} kind="secondary">
        See your juries
      </LinkButton>
    }
  >
    The stage has ended, or this is not assigned to you. What was not handed in before is no longer needed.
  </EmptyState>
);
