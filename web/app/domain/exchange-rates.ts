import { exchangeEndpoints } from '@proxima/contract/money/exchange-rates';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../session/data-query.ts';

export const ratesKey = ['exchange-rates'] as const;

/** The rates that the team entered, for orientation. */
export const exchangeRates = dataQuery(ratesKey, exchangeEndpoints.list);

export const useExchangeRates = () => useQuery(exchangeRates);
