import { portfolioEndpoints } from '@proxima/contract/rounds/portfolio';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { changedKey } from '../../session/realtime/account-changes.tsx';

/** All ventures that the investor watches, requested access to, committed to or funded. */
export const usePortfolio = (enabled = true) =>
  useQuery({ ...dataQuery([...changedKey('round'), 'portfolio'], portfolioEndpoints.read), enabled });
