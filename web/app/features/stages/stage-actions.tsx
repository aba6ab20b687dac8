import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ConfirmingButton } from '../../ui/actions/confirm-dialog.tsx';
import { useDiscardStage, useEndStage, useStartStage } from './stages.queries.ts';

/** Begins, ends or deletes a stage. */
export function StageActions({ stage }: { stage: StageDetail }) {
  const navigate = useNavigate();
  const start = useStartStage(stage);
  const end = useEndStage(stage);
  const discard = useDiscardStage(stage, () => navigate(paths.adminStages(stage.call_id)));
  if (stage.state === 'ended') return null;
  if (stage.state === 'open')
    return (
      <ConfirmingButton
        label="End the stage"
        button={{}}
        title="End this stage?"
        description={`Its readers lose access, and what they have not given is no longer asked for. ${stage.given} of ${stage.required} assessments are in. It cannot be opened again.`}
        change={end}
        pendingLabel="Ending..."
        cancelLabel="Keep it open"
      />
    );
  return (
    <>
      <ConfirmingButton
        label="Delete"
        button={{ kind: 'quiet' }}
        kind="danger"
        title="Delete this stage?"
        description="This cannot be undone."
        change={discard}
        pendingLabel="Deleting..."
        cancelLabel="Keep it"
      />
      <ConfirmingButton
        label="Start the stage"
        button={{}}
        title="Start this stage?"
        description={
          stage.position === 1
            ? 'Everything that was sent to the call comes into it, and what arrives while it is open. Its readers can begin.'
            : 'Its readers can begin with the applications that you moved into it.'
        }
        change={start}
        pendingLabel="Starting..."
        cancelLabel="Not yet"
      />
    </>
  );
}
