import type { WireProject } from '@proxima/contract/projects/project-wire';
import { type FormEvent, useState } from 'react';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useEndProject } from './projects.queries.ts';

interface EndDialogProps {
  project: WireProject;
  onClose: () => void;
}

const canComplete = ({ milestones }: WireProject): boolean =>
  milestones.every(({ state }) => state === 'accepted' || state === 'dropped') &&
  milestones.some(({ state }) => state === 'accepted');

/** For the team: a project whose milestones are done is complete; any other one ends early, with a reason. */
export function EndDialog({ project, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const end = useEndProject(project.id, onClose);
  const isDone = canComplete(project);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDone) return end.mutate({ state: 'complete', reason });
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') end.mutate({ state: 'ended', reason });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? 'Complete the project?' : 'End the project early?'}
      description={
        isDone
          ? 'Every milestone is accepted or dropped. The plan stays readable as it is.'
          : 'Some milestones are still open. What was accepted stays, and nothing more can be submitted.'
      }
    >
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label={isDone ? 'Closing words' : 'Reason'}
          required={!isDone}
          help="The people of the venture can read it."
          boxClassName="h-28"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isMissing ? 'Enter a reason' : undefined}
        />
        <ConfirmButtons
          type="submit"
          kind={isDone ? 'primary' : 'danger'}
          pending={end.isPending}
          pendingLabel="Saving..."
          onCancel={onClose}
        >
          {isDone ? 'Complete the project' : 'End it early'}
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
