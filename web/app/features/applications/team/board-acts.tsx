import type { CallApplication } from '@proxima/contract/applications/call-application-wire';
import { useState } from 'react';
import type { Selection } from '../../../domain/review/use-selection.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { notify } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import {
  useEndWaitOfSeveral,
  useMoveSeveral,
  useStagesOfCall,
  useWaitSeveral,
} from './call-applications.queries.ts';

interface ActsProps {
  callId: number;
  selection: Selection<CallApplication>;
}

function MoveDialog({ callId, selection, onClose }: ActsProps & { onClose: () => void }) {
  const [stageId, setStageId] = useState('');
  const stages = (useStagesOfCall(callId).data ?? []).filter(({ state }) => state !== 'ended');
  const move = useMoveSeveral(callId);
  const run = () =>
    move.mutate(
      { submission_ids: selection.rows.map(({ id }) => id), stage_id: Number(stageId) },
      {
        onSuccess: ({ data: { refused } }) => {
          if (refused.length > 0)
            notify.error(`${refused.length} stay where they are. ${refused[0]?.message}`);
          selection.clear();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${selection.rows.length} to a stage`}
      description="Applicants keep their status. They see the name of the stage if it is shown to them; nothing is emailed."
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Stage"
          placeholder="Choose a stage"
          options={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={stageId}
          onChange={({ target }) => setStageId(target.value)}
        />
        <Button disabled={stageId === ''} pending={move.isPending} pendingLabel="Moving..." onClick={run}>
          Move
        </Button>
      </div>
    </Dialog>
  );
}

/** What can be done with several applications beside a decision: another stage, the waiting list. */
export function BoardActs({ callId, selection }: ActsProps) {
  const [isMoving, setMoving] = useState(false);
  const hasStages = (useStagesOfCall(callId).data ?? []).length > 0;
  const wait = useWaitSeveral(callId);
  const endWait = useEndWaitOfSeveral(callId);
  const ids = selection.rows.map(({ id }) => id);
  const areWaiting = selection.rows.every(({ waiting }) => waiting !== null);
  const change = areWaiting ? endWait : wait;
  return (
    <>
      {hasStages && (
        <Button kind="secondary" size="small" onClick={() => setMoving(true)}>
          Move to a stage
        </Button>
      )}
      <Button
        kind="secondary"
        size="small"
        pending={change.isPending}
        onClick={() => change.mutate(ids, { onSuccess: selection.clear })}
      >
        {areWaiting ? 'Take off the waiting list' : 'Put on the waiting list'}
      </Button>
      {isMoving && <MoveDialog {...{ callId, selection }} onClose={() => setMoving(false)} />}
    </>
  );
}
