import type { Currency } from '../money/currencies.ts';
import type { MeasureUnit } from './measures.ts';

/** A figure as it is shown: `1,250`, `38.5%`, `€25,000`. Money is in whole units of its currency. */
export function figureText(value: number, unit: MeasureUnit, currency: Currency | null = null): string {
  if (currency !== null)
    return new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(value);
  const number = value.toLocaleString('en', { maximumFractionDigits: unit === 'percent' ? 1 : 2 });
  return unit === 'percent' ? `${number}%` : number;
}

/** The unit of a figure that is not money, as far as it shows. */
export const plainUnit = (currency: Currency | null): MeasureUnit => (currency === null ? 'number' : 'money');
