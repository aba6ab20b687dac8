import { decimalOf, money } from '@proxima/contract/money/money';
import { shareInWords } from '@proxima/contract/money/share-sold';
import { valuationName } from '@proxima/contract/rounds/agreement-text';
import { isFirmStep } from '@proxima/contract/rounds/commitment-steps';
import type { RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { AboutAmount } from '../../../domain/about-amount.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { AmountField } from '../shown/amount-field.tsx';
import { amountText, shareText, typedAmount } from '../shown/amounts.ts';
import { type ChosenParty, PartyField } from './party-field.tsx';
import { SoftForm } from './soft-form.tsx';

/** The range that can be committed now: up to the offer, if there is one; otherwise up to the largest ticket or the room left. */
export function rangeOf(round: RoundDetail, own: WireCommitment | null, isRaising: boolean) {
  const { bar, ticket_min, ticket_max } = round;
  if (own && isRaising) {
    const to = Math.min(ticket_max, own.amount + bar.room);
    return { currency: bar.currency, from: Math.min(Math.max(own.amount + 1, ticket_min), to), to };
  }
  const most = own?.step === 'offered' ? own.amount : Math.min(ticket_max, bar.room);
  return { currency: bar.currency, from: Math.min(ticket_min, most), to: most };
}

/** The parties that have a firm commitment in the round; null is the investor. */
export const takenIn = ({ own }: RoundDetail): readonly (number | null)[] =>
  own.filter(({ step }) => isFirmStep(step)).map(({ party }) => party.id);

/** An amount as a share of the round's target and of the company. */
function PartOfRound({ round, amount }: { round: RoundDetail; amount: number }) {
  const { bar, terms } = round;
  const share = shareInWords(terms, amount, ['minimum', 'target', 'hard_cap']);
  return (
    <p className="rounded-control bg-mist px-4 py-3 text-sm tabular-nums">
      {amountText(bar.currency, amount)} is {shareText(amount, bar.target)} of the target of{' '}
      {amountText(bar.currency, bar.target)}.
      {share !== null &&
        ` At the ${valuationName(terms)} of the terms that is this share of the company: ${share}. Conversion and later rounds can change it.`}
    </p>
  );
}

/** Shown when more was typed than the round has room for. */
function LittleRoom({
  round,
  wanted,
  onTake,
}: {
  round: RoundDetail;
  wanted: number;
  onTake: (text: string) => void;
}) {
  const [isWaiting, setWaiting] = useState(false);
  const { currency, room } = round.bar;
  return (
    <div role="status" className="rounded-control bg-amber-tint px-4 py-3 text-sm">
      <p>
        The round has room for {amountText(currency, room)}. You can commit that amount, or join the waitlist
        with {amountText(currency, wanted)}, which is not binding.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={() => onTake(decimalOf(money(currency, room)))}>
          Take {amountText(currency, room)}
        </Button>
        <Button kind="secondary" size="small" onClick={() => setWaiting(true)}>
          Join the waitlist
        </Button>
      </div>
      {isWaiting && (
        <SoftForm round={round} purpose="wait" amount={wanted} onClose={() => setWaiting(false)} />
      )}
    </div>
  );
}

interface AmountStepProps {
  round: RoundDetail;
  /** The commitment that it is about; null for a new one. */
  own: WireCommitment | null;
  text: string;
  onText: (text: string) => void;
  /** Raises the commitment, whose party stays. */
  isRaising: boolean;
  party: ChosenParty;
  onParty: (party: ChosenParty) => void;
  errors: { amount?: string | undefined; party?: string | undefined };
}

/** The first step: how much, and on whose behalf. */
export function AmountStep(props: AmountStepProps) {
  const { round, own, text, onText, isRaising, party, onParty, errors } = props;
  const range = rangeOf(round, own, isRaising);
  const amount = typedAmount(text, range.currency);
  const isTooMuch = amount !== null && amount > round.bar.room && amount <= round.ticket_max;
  const mayWait = isTooMuch && !isRaising && (own === null ? round.own.length === 0 : own.step !== 'offered');
  return (
    <>
      <AmountField {...range} text={text} onChange={onText} error={mayWait ? undefined : errors.amount} />
      {mayWait && <LittleRoom round={round} wanted={amount} onTake={onText} />}
      {amount !== null && amount > 0 && amount <= range.to && (
        <>
          <PartOfRound round={round} amount={amount} />
          <AboutAmount label="This amount" amount={money(range.currency, amount)} />
        </>
      )}
      {isRaising ? (
        <p className="text-sm text-ink-soft">
          Enter the whole amount. It replaces your commitment of{' '}
          {amountText(range.currency, own?.amount ?? 0)}. In the order of arrival, it counts from now.
        </p>
      ) : (
        <PartyField party={party} taken={takenIn(round)} onChange={onParty} error={errors.party} />
      )}
    </>
  );
}
