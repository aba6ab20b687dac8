import { decimalOf, money } from '@proxima/contract/money/money';
import type { RoundDetail, WireCommitment } from '@proxima/contract/rounds/round-wire';
import { reconfirmedAmount } from '@proxima/contract/rounds/sums';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { amountError } from '../shown/amount-field.tsx';
import { typedAmount } from '../shown/amounts.ts';
import { rangeOf, takenIn } from './amount-step.tsx';
import { keepInput, readInput } from './kept-input.ts';
import type { ChosenParty } from './party-field.tsx';
import { isRead, type Read, unread } from './terms-step.tsx';
import { useAgreement, useSign } from './use-commit.ts';
import type { FlowSteps } from './use-flow-place.ts';

/** The amount that the flow begins with, in minor units; null: none. */
function amountAtFirst({ round, own, isReconfirming }: FlowProps): number | null {
  if (own && isReconfirming) return reconfirmedAmount(own.amount, round.ticket_max);
  return own?.step === 'offered' || own?.step === 'soft' ? own.amount : null;
}

/** The input of the flow, which is preserved after a refusal; amount and party also after a reload. */
function useTyped(props: FlowProps) {
  const { round, own, isReconfirming, isRaising } = props;
  const userId = useSignedInUser().id;
  const key = `commit:${userId}:${round.id}:${own?.id ?? 'new'}:${isRaising ? 'raise' : 'commit'}`;
  const [kept] = useState(() => (isReconfirming ? null : readInput(key)));
  const begins = amountAtFirst(props);
  const [text, setText] = useState(
    kept?.text ?? (begins === null ? '' : decimalOf(money(round.bar.currency, begins))),
  );
  const [party, setParty] = useState<ChosenParty>({
    id: isReconfirming ? (own?.party.id ?? null) : (kept?.partyId ?? null),
    maySign: false,
  });
  const [read, setRead] = useState<Read>(unread);
  const [typedName, setTypedName] = useState('');
  const changeText = (next: string) => {
    setText(next);
    keepInput(key, { text: next, partyId: party.id });
  };
  const changeParty = (next: ChosenParty) => {
    setParty(next);
    keepInput(key, { text, partyId: next.id });
  };
  const forget = () => keepInput(key, null);
  return { text, changeText, party, changeParty, read, setRead, typedName, setTypedName, forget };
}

/** The heading of the current step, which is focused when the step changes. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
    return () => void step;
  }, [step]);
  return heading;
}

export interface FlowProps {
  round: RoundDetail;
  /** The commitment that it is about; null for a new one. */
  own: WireCommitment | null;
  /** Reconfirms the commitment under changed terms, with its amount. */
  isReconfirming: boolean;
  /** Raises the commitment to a larger amount. */
  isRaising: boolean;
  steps: FlowSteps;
  onClose: () => void;
}

/** Whether the investor has yet to confirm that they may sign for the chosen company or vehicle. */
const isUnsigned = ({ id, maySign }: ChosenParty, { isReconfirming }: FlowProps): boolean =>
  id !== null && !maySign && !isReconfirming;

type Field = 'amount' | 'party' | 'name';

/** What is missing in the flow, by field. */
function missingIn(typed: ReturnType<typeof useTyped>, props: FlowProps) {
  const { round, own, isReconfirming, isRaising } = props;
  const isTaken = !isReconfirming && !isRaising && takenIn(round).includes(typed.party.id);
  return {
    amount: isReconfirming ? undefined : amountError(typed.text, rangeOf(round, own, isRaising)),
    party: isTaken
      ? 'Choose who invests. You have already committed in your own name.'
      : isUnsigned(typed.party, props)
        ? 'Confirm that you may sign for it'
        : undefined,
    name: typed.typedName.trim() ? undefined : 'Enter your first and last name',
  };
}

/** Steps, input and refusals of a firm commitment. Ticked boxes count only for exactly the text that was shown. */
export function useFlow(props: FlowProps) {
  const { round, isReconfirming, isRaising, steps } = props;
  const typed = useTyped(props);
  const first = isReconfirming ? 2 : 1;
  const wanted = Math.max(steps.step, first);
  const [asked, setAsked] = useState(0);
  const amount = typedAmount(typed.text, round.bar.currency);
  const ownId = props.own?.id ?? null;
  const raised = isRaising ? ownId : null;
  const agreement = useAgreement(round.id, wanted > 1 ? amount : null, { partyId: typed.party.id, raised });
  const reconfirmed = isReconfirming ? ownId : null;
  const close = () => {
    typed.forget();
    props.onClose();
  };
  const { sign, refused, clearRefusal } = useSign(round, { reconfirmed, raised }, close);
  const isTermsRead = agreement.data !== undefined && isRead(typed.read, agreement.data);
  const isBegun = isReconfirming || (amount !== null && !isUnsigned(typed.party, props));
  const furthest = isTermsRead ? 3 : 2;
  const step = isBegun ? Math.min(wanted, furthest) : first;
  const heading = useStepHeading(step);
  const { goTo: pushStep, replaceStep } = steps;
  // After a reload, or by the browser's Forward: what a step builds on may be missing.
  useEffect(() => {
    if (step < wanted) replaceStep(step);
  }, [step, wanted, replaceStep]);
  const { refetch } = agreement;
  const latestGoTo = useRef(pushStep);
  latestGoTo.current = pushStep;
  useEffect(() => {
    if (!refused) return;
    latestGoTo.current(Math.max(refused.step, first));
    if (refused.changes.length > 0) void refetch();
  }, [refused, first, refetch]);
  const goTo = (next: number) => {
    setAsked(0);
    pushStep(next);
  };
  const goBack = () => {
    setAsked(0);
    steps.back();
  };
  const missing = missingIn(typed, props);
  const isReady = [true, !missing.amount && !missing.party, isTermsRead, !missing.name];
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
    back: step > first ? goBack : close,
    errorOf: (field: Field) =>
      (asked === step ? missing[field] : undefined) ??
      (refused?.field === field ? refused.message : undefined),
  };
}
