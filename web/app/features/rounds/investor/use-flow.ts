import { decimalOf, money } from '@proxima/contract/money/money';
import type { RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { reconfirmedAmount } from '@proxima/contract/rounds/sums';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { amountError } from '../shown/amount-field.tsx';
import { typedAmount } from '../shown/amounts.ts';
import { rangeOf, takenIn } from './amount-step.tsx';
import type { ChosenParty } from './party-field.tsx';
import { isRead, type Read, unread } from './terms-step.tsx';
import { useAgreement, useSign } from './use-commit.ts';

/** The amount that the flow begins with, in minor units; null: none. */
function amountAtFirst({ round, own, isReconfirming }: FlowProps): number | null {
  if (own && isReconfirming) return reconfirmedAmount(own.amount, round.ticket_max);
  return own?.step === 'offered' || own?.step === 'soft' ? own.amount : null;
}

/** The input of the flow, which is preserved after a refusal. */
function useTyped(props: FlowProps) {
  const { round, own, isReconfirming } = props;
  const begins = amountAtFirst(props);
  const [text, setText] = useState(begins === null ? '' : decimalOf(money(round.bar.currency, begins)));
  const [party, setParty] = useState<ChosenParty>({
    id: isReconfirming ? (own?.party.id ?? null) : null,
    maySign: false,
  });
  const [read, setRead] = useState<Read>(unread);
  const [typedName, setTypedName] = useState('');
  return { text, setText, party, setParty, read, setRead, typedName, setTypedName };
}

/** The current step, and its heading, which is focused when the step changes. */
function useStep(first: number) {
  const [step, setStep] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
    return () => void step;
  }, [step]);
  return { step, setStep, heading };
}

export interface FlowProps {
  round: RoundDetail;
  /** The commitment that it is about; null for a new one. */
  own: WireCommitment | null;
  /** Reconfirms the commitment under changed terms, with its amount. */
  isReconfirming: boolean;
  /** Raises the commitment to a larger amount. */
  isRaising: boolean;
  onClose: () => void;
}

type Field = 'amount' | 'party' | 'name';

/** What is missing in the flow, by field. */
function missingIn(typed: ReturnType<typeof useTyped>, props: FlowProps) {
  const { round, own, isReconfirming, isRaising } = props;
  const isTaken = !isReconfirming && !isRaising && takenIn(round).includes(typed.party.id);
  const isUnsigned = typed.party.id !== null && !typed.party.maySign && !isReconfirming;
  return {
    amount: isReconfirming ? undefined : amountError(typed.text, rangeOf(round, own, isRaising)),
    party: isTaken
      ? 'Choose who invests. You have already committed in your own name.'
      : isUnsigned
        ? 'Confirm that you may sign for it'
        : undefined,
    name: typed.typedName.trim() ? undefined : 'Enter your first and last name',
  };
}

/** Steps, input and refusals of a firm commitment. Ticked boxes count only for exactly the text that was shown. */
export function useFlow(props: FlowProps) {
  const { round, isReconfirming, isRaising, onClose } = props;
  const typed = useTyped(props);
  const first = isReconfirming ? 2 : 1;
  const { step, setStep, heading } = useStep(first);
  const [asked, setAsked] = useState(0);
  const amount = typedAmount(typed.text, round.bar.currency);
  const ownId = props.own?.id ?? null;
  const raised = isRaising ? ownId : null;
  const agreement = useAgreement(round.id, step > 1 ? amount : null, { partyId: typed.party.id, raised });
  const reconfirmed = isReconfirming ? ownId : null;
  const { sign, refused, clearRefusal } = useSign(round, { reconfirmed, raised }, onClose);
  const { refetch } = agreement;
  useEffect(() => {
    if (!refused) return;
    setStep(Math.max(refused.step, first));
    if (refused.changes.length > 0) void refetch();
  }, [refused, first, setStep, refetch]);
  const goTo = (next: number) => {
    setAsked(0);
    setStep(next);
  };
  const missing = missingIn(typed, props);
  const isReady = [
    true,
    !missing.amount && !missing.party,
    agreement.data !== undefined && isRead(typed.read, agreement.data),
    !missing.name,
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(step);
    if (!isReady[step] || sign.isPending) return;
    if (step < 3) {
      clearRefusal();
      goTo(step + 1);
    } else if (!isReady[2]) goTo(2);
    else if (agreement.data && amount !== null)
      sign.mutate({ amount, party: typed.party, typedName: typed.typedName, seen: agreement.data.seen });
  };
  /** Wraps a setter so that typing clears the server's error on a field. */
  const typing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      if (refused?.field) clearRefusal();
      set(value);
    };
  return {
    typed,
    typing,
    step,
    first,
    heading,
    amount,
    agreement,
    refused,
    submit,
    isPending: sign.isPending,
    isAsked: asked === step,
    back: step > first ? () => goTo(step - 1) : onClose,
    errorOf: (field: Field) =>
      (asked === step ? missing[field] : undefined) ??
      (refused?.field === field ? refused.message : undefined),
  };
}
