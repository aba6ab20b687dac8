import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { isFirmStep, isUndecidedStep } from '@proxima/contract/rounds/commitment-steps';
import type { RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { standingLabel } from '@proxima/contract/rounds/step-labels';
import { useState } from 'react';
import { ownTimeText } from '../../../domain/time/zone-text.ts';
import { paths } from '../../../paths.ts';
import { api } from '../../../session/api.ts';
import { useSavedChoice } from '../../../session/use-saved-choice.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useOwnCommitment, useRoundChange, useTermsVersions } from '../rounds.queries.ts';
import { ComparedTerms } from '../shown/compared-terms.tsx';
import { Agreed } from './agreed.tsx';
import { SoftForm } from './soft-form.tsx';
import { renewalText, standingText, withdrawalText } from './step-texts.ts';

interface PartProps {
  round: RoundDetail;
  own: WireCommitment;
}

/** Withdraws a commitment after confirmation; once that is no longer free, asks the founder instead. */
function Withdraw({ own }: Pick<PartProps, 'own'>) {
  const withdraw = useRoundChange(() => api.call(commitmentEndpoints.withdraw, { params: { id: own.id } }));
  const isFree = own.may.includes('withdraw') || own.may.includes('leave');
  const mayAsk = (isUndecidedStep(own.step) || own.step === 'allocated') && !own.is_release_asked;
  if (!isFree && !mayAsk) return null;
  const label = isFree ? (own.step === 'waitlisted' ? 'Leave the waitlist' : 'Withdraw') : 'Ask to withdraw';
  return (
    <ConfirmingButton
      button={{ kind: 'secondary' }}
      label={label}
      isSheet
      title={`${label}?`}
      description={
        isFree
          ? 'Your commitment ends immediately, and you owe nothing. Room that becomes free may be offered to others.'
          : 'The reflection period has ended, so the founder has to agree. Your commitment stands until then.'
      }
      kind="danger"
      change={withdraw}
      pendingLabel="Sending..."
    />
  );
}

/** What changed since the investor agreed, and the deadline to reconfirm. */
function ChangedTerms({ round, own, onReconfirm }: PartProps & { onReconfirm: () => void }) {
  const versions = useTermsVersions(round.id).data;
  const lines = useOwnCommitment(own.id).data?.lines ?? [];
  const agreed = lines.findLast(({ step }) => step === 'firm' || step === 'reconfirmed')?.terms_version;
  const older = versions?.find(({ version }) => version === agreed);
  if (!own.reconfirm_by) return null;
  return (
    <section aria-label="Changed terms" className="mt-5 rounded-control bg-amber-tint p-4">
      <h3 className="font-sans text-sm font-medium">The terms have changed</h3>
      <p className="mt-1 max-w-text text-sm">
        Read what is different and decide whether your commitment stands. If you do not reconfirm by{' '}
        {ownTimeText(own.reconfirm_by)}, you are released and owe nothing.
      </p>
      {older && (
        <div className="mt-3 rounded-control bg-surface p-4">
          <ComparedTerms older={older.terms} newer={round.terms} />
        </div>
      )}
      {round.state !== 'suspended' && (
        <Button className="mt-4" onClick={onReconfirm}>
          Read and reconfirm
        </Button>
      )}
    </section>
  );
}

/** Lets a lead investor decide whether other investors see their name. */
function Naming({ own }: { own: WireCommitment }) {
  const agree = useRoundChange((agrees: boolean) =>
    api.call(commitmentEndpoints.agreeToBeNamed, { params: { id: own.id }, body: { agrees } }),
  );
  const [agrees, choose] = useSavedChoice(own.may_be_named, agree.mutateAsync);
  if (!own.is_lead) return null;
  return (
    <Checkbox
      className="mt-3"
      label="The founder marked you as the lead investor. Other investors may see your name."
      checked={agrees}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}

interface OwnCommitmentCardProps extends PartProps {
  onCommit: () => void;
  onRaise: () => void;
  /** Names the party in the heading, because there are others. */
  isOneOfSeveral: boolean;
}

/** The investor's own commitment: where it stands, until when it can be withdrawn, and what they can do. */
export function OwnCommitmentCard(props: OwnCommitmentCardProps) {
  const { round, own, onCommit, onRaise, isOneOfSeveral } = props;
  const title = isOneOfSeveral ? `Your commitment for ${own.party.name}` : 'Your commitment';
  const [isRenewing, setRenewing] = useState(false);
  const isSoft = own.step === 'soft';
  const withdrawal = withdrawalText(own, round);
  const hasPlace = own.step === 'offered' || (isSoft && round.bar.room >= round.ticket_min);
  const mayCommit = hasPlace && !round.commit_refusal;
  return (
    <section aria-label={title}>
      <Card className="max-sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-lg">{title}</h2>
          <Badge tone={isFirmStep(own.step) ? 'green' : 'amber'}>{standingLabel(own)}</Badge>
        </div>
        <p role="status" className="mt-3 max-w-text tabular-nums">
          {standingText(own, round)}
        </p>
        {own.party.kind !== 'person' && !isOneOfSeveral && (
          <p className="mt-1 text-sm text-ink-soft">For {own.party.name}.</p>
        )}
        {withdrawal && <p className="mt-2 max-w-text text-sm tabular-nums">{withdrawal}</p>}
        {own.renew_by && (
          <p className="mt-3 rounded-control bg-amber-tint px-4 py-3 text-sm">
            {renewalText(own.renew_by)}{' '}
            <a className="text-link" href={paths.investorStatus}>
              Renew it
            </a>
          </p>
        )}
        <ChangedTerms round={round} own={own} onReconfirm={onCommit} />
        <div className="mt-5 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
          {mayCommit && <Button onClick={onCommit}>{isSoft ? 'Make it firm' : 'Commit'}</Button>}
          {isSoft && own.may.includes('commit_softly') && (
            <Button kind="secondary" onClick={() => setRenewing(true)}>
              Renew or change
            </Button>
          )}
          {own.may.includes('raise') && !round.commit_refusal && (
            <Button kind="secondary" onClick={onRaise}>
              Raise
            </Button>
          )}
          <Withdraw own={own} />
        </div>
        <Naming own={own} />
        {isFirmStep(own.step) && <Agreed round={round} own={own} />}
        {isRenewing && (
          <SoftForm round={round} purpose="renew" amount={own.amount} onClose={() => setRenewing(false)} />
        )}
      </Card>
    </section>
  );
}
