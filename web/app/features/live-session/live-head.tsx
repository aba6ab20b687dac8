import { ArrowLeft } from 'lucide-react';
import { useConnectionStatus } from '../../session/realtime/realtime-provider.tsx';
import { barButtonStyles } from '../../ui/actions/bar-button-styles.ts';
import type { Stage } from './live-state.ts';

const labels: Record<Stage, string> = {
  before: 'Not started yet',
  live: 'Live',
  ended: 'Ended',
  cancelled: 'Cancelled',
};

/** The bar above a session: its title, its stage, and whether the connection is lost. */
export function LiveHead({ title, stage, backTo }: { title: string; stage: Stage; backTo: string }) {
  const isLost = useConnectionStatus() === 'lost';
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b border-night-line bg-night px-2 text-on-night lg:px-4">
      <a href={backTo} aria-label="Back to the event" title="Back to the event" className={barButtonStyles}>
        <ArrowLeft size={20} aria-hidden="true" />
      </a>
      <h1 className="min-w-0 flex-1 truncate font-sans text-sm font-medium tracking-normal">{title}</h1>
      <p role="status" className="flex shrink-0 items-center gap-2 pr-2 text-sm">
        {stage === 'live' && !isLost && (
          <span aria-hidden="true" className="size-2 rounded-full bg-ember-light" />
        )}
        {isLost ? 'Connecting again...' : labels[stage]}
      </p>
    </header>
  );
}
