import { maxCompared } from '@proxima/contract/explore/compare';

/** The ids of ventures in an address, e.g. `12,7`: each once, as many as can be compared; what is no id is left out. */
export const idsIn = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))]
    .slice(0, maxCompared)
    .map(Number);
