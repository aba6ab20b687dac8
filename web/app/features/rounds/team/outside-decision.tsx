import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { OutsideMoney } from '@proxima/contract/rounds/round-wire';
import { SaveButton } from '../../../domain/files/save-button.tsx';
import { buildUrl } from '../../../lib/api/wire-request.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useRoundChange } from '../rounds.queries.ts';

/** The team reads the evidence of money raised elsewhere, then confirms or refuses it. */
export function OutsideDecision({ row, mayDecide }: { row: OutsideMoney; mayDecide: boolean }) {
  const of = { params: { id: row.id } };
  const confirm = useRoundChange(() => api.call(adminRoundEndpoints.confirmOutside, of));
  const refuse = useRoundChange(() => api.call(adminRoundEndpoints.refuseOutside, of));
  if (!mayDecide) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <SaveButton
        isSmall
        path={buildUrl(adminRoundEndpoints.evidence.path, { id: row.id })}
        name={`Evidence ${row.id}`}
      >
        Download the evidence
      </SaveButton>
      {row.decided_at === null && (
        <>
          <Button size="small" change={confirm}>
            Confirm
          </Button>
          <Button kind="secondary" size="small" change={refuse}>
            Refuse
          </Button>
        </>
      )}
    </div>
  );
}
