import { amountInWords } from '@proxima/contract/money/amount-in-words';
import { money } from '@proxima/contract/money/money';
import { reflectionText } from '@proxima/contract/rounds/agreement-text';
import { reflectionEndsAt } from '@proxima/contract/rounds/clocks';
import { noBankDetails } from '@proxima/contract/rounds/round-messages';
import type { RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { ownTimeText } from '../../../domain/time/zone-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { WizardProgress } from '../../../ui/layout/wizard-progress.tsx';
import { amountText } from '../shown/amounts.ts';
import { AmountStep } from './amount-step.tsx';
import { reconfirmationText } from './step-texts.ts';
import { Changes, TermsStep } from './terms-step.tsx';
import { type FlowProps, useFlow } from './use-flow.ts';

interface ConfirmStepProps {
  round: RoundDetail;
  own: WireCommitment | null;
  amount: number;
  isReconfirmed: boolean;
  typedName: string;
  onTypedName: (name: string) => void;
  error: string | undefined;
}

/** The amount in figures and in words, the end of the reflection period, and the typed name. */
function ConfirmStep(props: ConfirmStepProps) {
  const { round, own, amount, isReconfirmed, typedName, onTypedName, error } = props;
  const { currency } = round.bar;
  const { reflection_days: days, binding } = round.terms;
  const until = reflectionEndsAt(new Date(), days).toISOString();
  return (
    <>
      <div className="rounded-control bg-mist px-4 py-4">
        <p className="font-display text-3xl tabular-nums">{amountText(currency, amount)}</p>
        <p className="mt-1 text-sm">{amountInWords(money(currency, amount))}</p>
      </div>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>
          {isReconfirmed
            ? reconfirmationText(own, amount)
            : `You can withdraw without giving a reason for ${reflectionText(days)} from the moment you commit. If you commit now, that is until ${ownTimeText(until)}.`}
        </li>
        <li>{binding}</li>
        <li>{noBankDetails}</li>
      </ul>
      <TextField
        label="Your first and last name"
        required
        help="As in your profile. It will appear under the text you agree to."
        autoComplete="off"
        value={typedName}
        onChange={({ target }) => onTypedName(target.value)}
        error={error}
      />
    </>
  );
}

interface StepProps {
  round: RoundDetail;
  own: WireCommitment | null;
  flow: ReturnType<typeof useFlow>;
  isReconfirming: boolean;
  isRaising: boolean;
}

/** The fields of the current step. */
function Step({ round, own, flow, isReconfirming, isRaising }: StepProps) {
  const { typed, typing, step, amount, agreement, isAsked, errorOf } = flow;
  if (step === 1)
    return (
      <AmountStep
        round={round}
        own={own}
        isRaising={isRaising}
        text={typed.text}
        onText={typing(typed.changeText)}
        party={typed.party}
        onParty={typing(typed.changeParty)}
        errors={{ amount: errorOf('amount'), party: errorOf('party') }}
      />
    );
  if (step === 2)
    return (
      <QueryContent query={agreement}>
        {(shown) => (
          <TermsStep
            round={round}
            agreement={shown}
            read={typed.read}
            onRead={typed.setRead}
            isAsked={isAsked}
          />
        )}
      </QueryContent>
    );
  return amount === null ? null : (
    <ConfirmStep
      round={round}
      own={own}
      amount={amount}
      isReconfirmed={isReconfirming}
      typedName={typed.typedName}
      onTypedName={typing(typed.setTypedName)}
      error={errorOf('name')}
    />
  );
}

/** A firm commitment in three steps: amount, terms, confirmation. Nothing is recorded before the last button. */
export function CommitFlow(props: FlowProps) {
  const { round, own, isReconfirming, isRaising } = props;
  const flow = useFlow(props);
  const { step, first, heading, amount, refused } = flow;
  const names = isReconfirming ? ['Terms', 'Confirm'] : ['Amount', 'Terms', 'Confirm'];
  const verb = isReconfirming ? 'Reconfirm' : isRaising ? 'Raise to' : 'Commit';
  const title = isRaising ? 'Raise your commitment' : 'Make a firm commitment';
  return (
    <Card className="mx-auto w-full max-w-2xl max-sm:p-5">
      <form noValidate method="post" onSubmit={flow.submit} className="flex flex-col gap-5">
        <div>
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
            {isReconfirming ? 'Respond to the changed terms' : title}
          </h2>
          <WizardProgress steps={names} step={step - first + 1} />
        </div>
        {refused && !refused.field && <Changes {...refused} />}
        <Step round={round} own={own} flow={flow} isReconfirming={isReconfirming} isRaising={isRaising} />
        <div className="flex flex-col gap-3 border-t border-line pt-5 sm:flex-row-reverse sm:justify-end">
          <Button type="submit" pending={flow.isPending} pendingLabel="Recording...">
            {step < 3 || amount === null ? 'Next' : `${verb} ${amountText(round.bar.currency, amount)}`}
          </Button>
          <Button kind="secondary" onClick={flow.back}>
            {step > first ? 'Back' : 'Cancel'}
          </Button>
        </div>
        {step === 3 && (
          <p className="text-xs text-ink-soft">
            You may be asked for your password. Nothing is recorded before that.
          </p>
        )}
      </form>
    </Card>
  );
}
