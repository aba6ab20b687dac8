import { maxCompared } from '@proxima/contract/explore/compare';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import type { Selection } from './use-selection.ts';

/** How many ventures are selected to compare, and the way there; it stays in view. */
export const CompareBar = ({ selection: { ids, clear } }: { selection: Selection }) =>
  ids.length === 0 ? null : (
    <section
      aria-label="Comparison"
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-3 shadow-soft"
    >
      <p role="status" className="text-sm">
        {ids.length} of {maxCompared} selected{ids.length === 1 && '. Add another one to compare'}
      </p>
      <div className="flex gap-2">
        <Button kind="quiet" size="small" onClick={clear}>
          Clear
        </Button>
        <LinkButton href={`${paths.compare}?ids=${ids.join()}`} size="small">
          Compare
        </LinkButton>
      </div>
    </section>
  );
