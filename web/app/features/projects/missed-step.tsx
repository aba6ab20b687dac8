import { milestoneActLabels, milestoneStateLabels } from '@proxima/contract/projects/milestone-steps';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { actTo, type Missed, type TakeStep } from './use-steps.ts';

interface MissedStepProps {
  project: WireProject;
  missed: Missed;
  take: TakeStep;
  onDismiss: () => void;
}

/** A step that was not saved: someone else was first, and both are shown; or the server could not be reached. */
export function MissedStep({ project, missed, take, onDismiss }: MissedStepProps) {
  const milestone = project.milestones.find(({ id }) => id === missed.milestoneId);
  if (!milestone) return null;
  const mine = milestoneStateLabels[missed.to].label;
  // The project may not have reloaded yet.
  const theirs = missed.theirs ?? milestoneStateLabels[milestone.state].label;
  const act = missed.kind === 'unsaved' ? missed.act : actTo(milestone, missed.to);
  const again = () => act && void take(milestone, act, missed.input);
  if (missed.kind === 'unsaved')
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-amber/40 bg-amber-tint px-5 py-4 text-sm"
      >
        <p className="max-w-text">
          <strong className="font-medium">Not saved.</strong> “{milestone.title}” is still {theirs}: the
          server could not be reached. Check your connection, then try again.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="small" onClick={again}>
            Try again: {milestoneActLabels[missed.act]}
          </Button>
          <Button kind="quiet" size="small" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </div>
    );
  return (
    <Dialog open onClose={onDismiss} title="Someone else moved it first" description={missed.message}>
      <dl className="mb-5 grid grid-cols-2 gap-4 rounded-control bg-mist p-4 text-sm">
        <div>
          <dt className="text-xs text-ink-soft">Theirs, now saved</dt>
          <dd className="font-medium">{theirs}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">Yours, not saved</dt>
          <dd className="font-medium">{mine}</dd>
        </div>
      </dl>
      {!act && milestone.state !== missed.to && (
        <p className="mb-5 text-sm text-ink-soft">
          From {theirs}, you cannot move it to {mine}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={act ? 'secondary' : 'primary'} onClick={onDismiss}>
          Keep theirs
        </Button>
        {act && <Button onClick={again}>Move to {mine}</Button>}
      </div>
    </Dialog>
  );
}
