import type { CallApplication } from '@proxima/contract/applications/call-application-wire';
import { useState } from 'react';
import type { Selection } from '../../../domain/review/use-selection.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useEndWaitOfSeveral, useStagesOfCall } from './call-applications.queries.ts';
import { MoveDialog, type Target } from './move-dialog.tsx';

interface ActsProps {
  callId: number;
  selection: Selection<CallApplication>;
}

/** What can be done with several applications beside a decision: another stage, the waiting list. */
export function BoardActs({ callId, selection }: ActsProps) {
  const [target, setTarget] = useState<Target | null>(null);
  const hasStages = (useStagesOfCall(callId).data ?? []).length > 0;
  const endWait = useEndWaitOfSeveral(callId);
  const ids = selection.rows.map(({ id }) => id);
  const areWaiting = selection.rows.every(({ waiting }) => waiting !== null);
  const close = () => setTarget(null);
  return (
    <>
      {hasStages && (
        <Button kind="secondary" size="small" onClick={() => setTarget('stage')}>
          Move to a stage
        </Button>
      )}
      {areWaiting ? (
        <Button
          kind="secondary"
          size="small"
          pending={endWait.isPending}
          onClick={() => endWait.mutate(ids, { onSuccess: selection.clear })}
        >
          Take off the waiting list
        </Button>
      ) : (
        <Button kind="secondary" size="small" onClick={() => setTarget('waiting list')}>
          Put on the waiting list
        </Button>
      )}
      {target && (
        <MoveDialog
          {...{ callId, target }}
          submissionIds={ids}
          onClose={close}
          onDone={() => {
            close();
            selection.clear();
          }}
        />
      )}
    </>
  );
}
