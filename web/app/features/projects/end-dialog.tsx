import { projectMessages } from '@proxima/contract/projects/project-messages';
import type { WireProject } from '@proxima/contract/projects/project-wire';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { useEndProject } from './projects.queries.ts';

interface EndDialogProps {
  project: WireProject;
  onClose: () => void;
}

const canComplete = ({ milestones }: WireProject): boolean =>
  milestones.every(({ state }) => state === 'accepted' || state === 'dropped') &&
  milestones.some(({ state }) => state === 'accepted');

/** Lets the team end a project: complete once its milestones are done, otherwise early and with a reason. */
export function EndDialog({ project, onClose }: EndDialogProps) {
  const isDone = canComplete(project);
  return (
    <ReasonDialog
      onClose={onClose}
      title={isDone ? 'Complete the project?' : 'End the project early?'}
      description={
        isDone
          ? 'Every milestone is accepted or dropped. Everyone can still read the plan.'
          : 'Some milestones are still open. What was accepted stays, and nothing more can be submitted.'
      }
      label={isDone ? 'Closing remarks' : 'Reason'}
      help="The people of the venture can read it."
      schema={text(lengths.longText, isDone ? null : projectMessages.reasonRequired)}
      change={useEndProject(project.id, isDone ? 'complete' : 'ended')}
      kind={isDone ? 'primary' : 'danger'}
      submitLabel={isDone ? 'Complete the project' : 'End it early'}
      pendingLabel="Saving..."
    />
  );
}
