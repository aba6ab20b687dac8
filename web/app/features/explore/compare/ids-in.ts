import { maxCompared } from '@proxima/contract/explore/compare';

/** The venture ids in a query parameter such as `12,7`, without duplicates or invalid ids, up to the maximum for a comparison. */
export const idsIn = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))]
    .slice(0, maxCompared)
    .map(Number);
