import { readStored, store } from '../../../lib/browser/browser-storage.ts';

/** What is kept of the first step. What someone declares or signs is not: it is asked for again. */
export interface KeptInput {
  text: string;
  partyId: number | null;
}

const isKept = (value: unknown): value is KeptInput =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** The input of a flow as this tab keeps it until the flow is closed, so that a reload does not lose it. */
export const readInput = (key: string): KeptInput | null =>
  readStored('session', key, (value) => (isKept(value) ? value : null));

export const keepInput = (key: string, input: KeptInput | null): void => void store('session', key, input);
