import { amountInWords } from '@proxima/contract/money/amount-in-words';
import { money } from '@proxima/contract/money/money';
import { reflectionEndsAt } from '@proxima/contract/rounds/clocks';
import { noBankDetails } from '@proxima/contract/rounds/round-messages';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { amountText } from '../shown/amounts.ts';
import { ownTimeText } from '../shown/zoned-time.tsx';

interface ConfirmStepProps {
  round: RoundDetail;
  amount: number;
  isReconfirmed: boolean;
  typedName: string;
  onTypedName: (name: string) => void;
  error: string | undefined;
}

/** The amount in full and in words, until when one can withdraw, and the name under it. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { round, amount, isReconfirmed, typedName, onTypedName, error } = props;
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
            ? 'Your commitment stays as it is, under the changed terms.'
            : `You can withdraw without giving a reason for ${days} ${days === 1 ? 'day' : 'days'} of 24 hours from the moment you commit. If you commit now, that is until ${ownTimeText(until)}.`}
        </li>
        <li>{binding}</li>
        <li>{noBankDetails}</li>
      </ul>
      <TextField
        label="Your first and last name"
        required
        help="As in your profile. It stands under the text that you agree to."
        autoComplete="off"
        value={typedName}
        onChange={({ target }) => onTypedName(target.value)}
        error={error}
      />
    </>
  );
}
