import { portfolioEndpoints } from '@proxima/contract/rounds/portfolio';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';

/** Everything that the investor watches, asked for, committed to and funded. */
export const usePortfolio = () =>
  useQuery(dataQuery([...changedKey('round'), 'portfolio'], portfolioEndpoints.read));
