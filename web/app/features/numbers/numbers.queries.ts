import { numbersEndpoints as endpoints } from '@proxima/contract/numbers/numbers';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';

/** The numbers of a range. While another range loads, the previous numbers stay on the screen. */
export const useNumbers = <Name extends keyof typeof endpoints>(
  name: Name,
  query: Partial<QueryOf<(typeof endpoints)[Name]>>,
) =>
  useQuery({
    ...dataQuery(['admin-numbers', name, query], endpoints[name], { query }),
    placeholderData: keepPreviousData,
  });
