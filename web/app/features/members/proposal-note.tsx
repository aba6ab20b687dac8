import { type AccreditationProposal, reasonForm } from '@proxima/contract/members/accreditation';
import { accreditationEndpoints } from '@proxima/contract/members/accreditation-endpoints';
import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReasonDialog } from '../../ui/actions/form-dialog.tsx';
import { confirmersText, proposalText } from './accreditation-status.ts';
import { useMemberChange } from './members.queries.ts';

interface ProposalNoteProps {
  member: AdminMemberDetail;
  proposal: AccreditationProposal;
  mayManage: boolean;
}

function WithdrawButton({ id, proposal }: { id: number; proposal: number }) {
  const withdraw = useMemberChange(() =>
    api.call(accreditationEndpoints.withdraw, { params: { id, proposal } }),
  );
  return (
    <Button kind="secondary" size="small" className="mt-4" change={withdraw} pendingLabel="Withdrawing...">
      Withdraw
    </Button>
  );
}

function AnswerButtons({ id, proposal }: { id: number; proposal: number }) {
  const [isDeclining, setDeclining] = useState(false);
  const params = { id, proposal };
  const confirm = useMemberChange(() => api.call(accreditationEndpoints.confirm, { params }));
  const decline = useMemberChange((reason: string) =>
    api.call(accreditationEndpoints.decline, { params, body: { reason } }),
  );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button size="small" change={confirm} pendingLabel="Confirming...">
        Confirm
      </Button>
      <Button kind="secondary" size="small" onClick={() => setDeclining(true)}>
        Do not confirm
      </Button>
      {isDeclining && (
        <ReasonDialog
          onClose={() => setDeclining(false)}
          title="Not confirm this decision?"
          description="Nothing changes for the investor, who is not notified."
          help="Visible to the team, not to the investor."
          schema={reasonForm.shape.reason}
          change={decline}
          submitLabel="Do not confirm"
          pendingLabel="Saving..."
        />
      )}
    </div>
  );
}

/** What became of a proposal that no longer waits and was not confirmed. */
const outcomeOf = {
  declined: ({ answered_by }: AccreditationProposal) => `${answered_by} did not confirm it.`,
  withdrawn: () => 'It was withdrawn.',
  overtaken: () =>
    'It is over: the proof, the role of whoever proposed it, or the accreditation itself has changed since.',
};

/** What is proposed about a proof: who waits for whom, and the answer. */
export function ProposalNote({ member, proposal, mayManage }: ProposalNoteProps) {
  const { id, state, is_own: isOwn, reason, answer } = proposal;
  const isWaiting = state === 'waiting';
  const named = { id: member.id, proposal: id };
  return (
    <section aria-label="Proposed decision" className="mt-4 rounded-control bg-mist p-4 text-sm">
      <p className="font-medium">{proposalText(proposal)}</p>
      <p className="text-ink-soft">
        {isOwn ? 'Proposed by you' : `Proposed by ${proposal.proposed_by}`} on {longDate(proposal.at)}
      </p>
      {reason && <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>}
      {isWaiting && isOwn && <p className="mt-2">{confirmersText(member.accreditation_confirmers)}</p>}
      {!isWaiting && state !== 'confirmed' && <p className="mt-2">{outcomeOf[state](proposal)}</p>}
      {answer && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-ink-soft">
          {answer}
        </blockquote>
      )}
      {isWaiting && mayManage && (isOwn ? <WithdrawButton {...named} /> : <AnswerButtons {...named} />)}
    </section>
  );
}
