import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import type { OutsideMoney } from '@proxima/contract/rounds/round-wire';
import { fetchBytes, handOver } from '../../../domain/files/stored-files.ts';
import { buildUrl } from '../../../lib/api/wire-request.ts';
import { api } from '../../../session/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { useRoundChange } from '../rounds.queries.ts';

const openEvidence = async ({ id }: OutsideMoney) => {
  try {
    const path = buildUrl(adminRoundEndpoints.evidence.path, { id });
    handOver(await fetchBytes(path), { download: `Evidence ${id}` });
  } catch (error) {
    notifyFailure(error);
  }
};

/** The team reads the evidence of money raised elsewhere, then confirms or refuses it. */
export function OutsideDecision({ row, mayDecide }: { row: OutsideMoney; mayDecide: boolean }) {
  const of = { params: { id: row.id } };
  const confirm = useRoundChange(() => api.call(adminRoundEndpoints.confirmOutside, of));
  const refuse = useRoundChange(() => api.call(adminRoundEndpoints.refuseOutside, of));
  if (!mayDecide) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="quiet" size="small" onClick={() => openEvidence(row)}>
        Download the evidence
      </Button>
      {row.decided_at === null && (
        <>
          <Button size="small" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm
          </Button>
          <Button kind="secondary" size="small" pending={refuse.isPending} onClick={() => refuse.mutate()}>
            Refuse
          </Button>
        </>
      )}
    </div>
  );
}
