import type { Currency } from '@proxima/contract/money/currencies';
import { formatMoney, money, parseMoney } from '@proxima/contract/money/money';

/** An amount in full, never abbreviated: `€25,000`. */
export const amountText = (currency: Currency, minor: number): string => formatMoney(money(currency, minor));

/** A share in percent with at most one decimal place, rounded down: `62.4%`. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${Number((BigInt(part) * 1_000n) / BigInt(whole)) / 10}%`;

/** The amount typed into a field, in minor units; null if it is not an amount. */
export function typedAmount(text: string, currency: Currency): number | null {
  const parsed = parseMoney(text, currency);
  return parsed.ok ? parsed.money.minor : null;
}

/** Whether the team has confirmed what a founder recorded. */
export function confirmationText({
  decided_at,
  is_confirmed,
}: {
  decided_at: string | null;
  is_confirmed: boolean;
}): string {
  if (decided_at === null) return 'awaiting confirmation by our team';
  return is_confirmed ? 'confirmed' : 'not confirmed';
}
