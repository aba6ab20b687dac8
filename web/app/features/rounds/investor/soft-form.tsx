import { decimalOf, money } from '@proxima/contract/money/money';
import { softDays } from '@proxima/contract/rounds/clocks';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { AmountField, amountError } from '../shown/amount-field.tsx';
import { typedAmount } from '../shown/amounts.ts';

interface SoftFormProps {
  round: RoundDetail;
  /** `renew`: the same commitment again, for 30 more days. */
  purpose: 'commit' | 'renew' | 'wait';
  /** Initial amount in minor units. */
  amount?: number;
  onClose: () => void;
}

const texts = {
  commit: {
    title: 'Soft commitment',
    description: `It is not binding, and tells the founder your name and the amount you have in mind. It lapses after ${softDays} days unless you renew it.`,
    submitLabel: 'Make a soft commitment',
  },
  renew: {
    title: 'Renew your soft commitment',
    description: `It will then stand for another ${softDays} days. You can change the amount.`,
    submitLabel: 'Renew',
  },
  wait: {
    title: 'Join the waitlist',
    description:
      'It is not binding. If room frees up, it is offered in the order of arrival, for 48 hours each.',
    submitLabel: 'Join the waitlist',
  },
} as const;

/** An amount that is not binding: a soft commitment, or a place on the waitlist. */
export function SoftForm({ round, purpose, amount, onClose }: SoftFormProps) {
  const { currency } = round.bar;
  const [text, setText] = useState(amount === undefined ? '' : decimalOf(money(currency, amount)));
  const [isSent, setSent] = useState(false);
  const commit = useRoundChange((minor: number) => {
    const endpoint = purpose === 'wait' ? commitmentEndpoints.joinWaitlist : commitmentEndpoints.commitSoftly;
    return api.call(endpoint, { params: { id: round.id }, body: { amount: minor, currency } });
  }, onClose);
  const range = { currency, from: round.ticket_min, to: round.ticket_max };
  const error = amountError(text, range);
  const submit = () => {
    setSent(true);
    const minor = typedAmount(text, currency);
    if (error === undefined && minor !== null) commit.mutate(minor);
  };
  return (
    <FormDialog
      {...texts[purpose]}
      onClose={onClose}
      isSheet
      onSubmit={submit}
      pending={commit.isPending}
      pendingLabel="Saving..."
    >
      <AmountField {...range} text={text} onChange={setText} error={isSent ? error : undefined} />
    </FormDialog>
  );
}
