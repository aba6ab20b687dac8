import { currencies } from '@proxima/contract/money/currencies';

/** The currencies to choose from: `EUR · Euro`. */
export const currencyOptions = Object.entries(currencies).map(([value, { name }]) => ({
  value,
  label: `${value} · ${name}`,
}));
