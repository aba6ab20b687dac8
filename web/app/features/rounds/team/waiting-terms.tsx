import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { isMaterialChange } from '@proxima/contract/rounds/round-terms';
import { type RoundDetail, reasonBody } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { api } from '../../../session/api.ts';
import { useRights } from '../../../session/use-rights.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReasonDialog } from '../../../ui/actions/form-dialog.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { ComparedTerms } from '../shown/compared-terms.tsx';

const firstField = (error: unknown) =>
  error instanceof ApiError ? Object.values(error.fields ?? {})[0]?.[0] : undefined;

/** A change of terms that is waiting for the team: what differs, and whether investors must reconfirm. */
export function WaitingTerms({ round }: { round: RoundDetail }) {
  const [isRefusing, setRefusing] = useState(false);
  const mayDecide = useRights().includes('rounds.manage');
  const waiting = round.waiting_terms;
  const params = { id: round.id, version: waiting?.version ?? 0 };
  const approve = useRoundChange(() => api.call(adminRoundEndpoints.approveTerms, { params }));
  const refuse = useRoundChange((reason: string) =>
    api.call(adminRoundEndpoints.refuseTerms, { params, body: { reason } }),
  );
  if (!waiting) return null;
  const lead = isMaterialChange(waiting.changed)
    ? 'Material: every investor with a firm commitment reconfirms within five working days, or is released.'
    : 'Not material: commitments stand as they are.';
  return (
    <TitledCard title="Change of terms" lead={`Proposed on ${longDate(waiting.created_at)}. ${lead}`}>
      <ComparedTerms older={round.terms} newer={waiting.terms} />
      {firstField(approve.error) && (
        <p role="alert" className="mt-4 text-sm font-medium text-red">
          {firstField(approve.error)}
        </p>
      )}
      {mayDecide && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button change={approve} pendingLabel="Approving...">
            Approve the change
          </Button>
          <Button kind="secondary" onClick={() => setRefusing(true)}>
            Refuse
          </Button>
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          title="Refuse the change?"
          description="The terms in force stay as they are."
          help="The founders can read it."
          schema={reasonBody.shape.reason}
          change={refuse}
          submitLabel="Refuse"
          pendingLabel="Saving..."
          onClose={() => setRefusing(false)}
        />
      )}
    </TitledCard>
  );
}
