import { formatMoney, money } from '@proxima/contract/money/money';
import { isEndedStep } from '@proxima/contract/rounds/commitment-steps';
import type { WireCommitment } from '@proxima/contract/rounds/round-wire';

/** The amount of a commitment; once it has ended, what it was. */
export const CommittedAmount = ({ of: { currency, step, last_amount } }: { of: WireCommitment }) => {
  const text = formatMoney(money(currency, last_amount));
  return isEndedStep(step) ? <span className="text-ink-soft">was {text}</span> : text;
};
