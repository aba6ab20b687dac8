import { aboutTexts } from '@proxima/contract/money/exchange-rates';
import type { Money } from '@proxima/contract/money/money';
import { useExchangeRates } from './exchange-rates.ts';

/** What an amount is about in other currencies, with rate and date; nothing without a rate. */
export function AboutAmount({ label, amount }: { label: string; amount: Money }) {
  const texts = aboutTexts(amount, useExchangeRates().data ?? []);
  if (texts.length === 0) return null;
  return (
    <p className="mt-3 text-xs text-ink-soft tabular-nums">
      {label}: {texts.join('; ')}. For orientation only.
    </p>
  );
}
