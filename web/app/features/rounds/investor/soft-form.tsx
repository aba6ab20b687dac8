import { decimalOf, money } from '@proxima/contract/money/money';
import { softDays } from '@proxima/contract/rounds/clocks';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { type FormEvent, useState } from 'react';
import { api } from '../../../session/api.ts';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { useRoundChange } from '../rounds.queries.ts';
import { AmountField, amountError } from '../shown/amount-field.tsx';
import { typedAmount } from '../shown/amounts.ts';

interface SoftFormProps {
  round: RoundDetail;
  /** `renew`: the same commitment again, for 30 more days. */
  purpose: 'commit' | 'renew' | 'wait';
  /** Minor units to begin with. */
  amount?: number;
  onClose: () => void;
}

const texts = {
  commit: {
    title: 'Soft commitment',
    description: `It binds nobody, and tells the founder your name and the amount you have in mind. It lapses after ${softDays} days unless you renew it.`,
    button: 'Make a soft commitment',
  },
  renew: {
    title: 'Renew your soft commitment',
    description: `It then stands for another ${softDays} days. You can change the amount.`,
    button: 'Renew',
  },
  wait: {
    title: 'Join the waitlist',
    description:
      'It binds nobody. If room frees up, it is offered in the order of arrival, for 48 hours each.',
    button: 'Join the waitlist',
  },
} as const;

/** An amount that binds nobody: a soft commitment, or a place on the waitlist. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const minor = typedAmount(text, currency);
    if (error === undefined && minor !== null) commit.mutate(minor);
  };
  const { title, description, button } = texts[purpose];
  return (
    <Dialog open onClose={onClose} isSheet title={title} description={description}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <AmountField {...range} text={text} onChange={setText} error={isSent ? error : undefined} />
        <ConfirmButtons type="submit" pending={commit.isPending} pendingLabel="Saving..." onCancel={onClose}>
          {button}
        </ConfirmButtons>
      </form>
    </Dialog>
  );
}
