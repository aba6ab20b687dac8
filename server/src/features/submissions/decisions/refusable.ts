import type { DecisionOutcome } from '@proxima/contract/submissions/review';
import { DomainError } from '../../../platform/domain-error.ts';

/** One of several decisions: an error that concerns this submission alone refuses it, any other is thrown. */
export async function refusable(
  id: number,
  decide: () => Promise<DecisionOutcome>,
): Promise<DecisionOutcome> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof DomainError) || !concernsOne(error)) throw error;
    return { id, outcome: 'refused', held_id: null, reason: error.message };
  }
}

/** Whether an error concerns one submission alone; any other is a fault of the decision itself. */
export const concernsOne = ({ code, fields }: DomainError): boolean =>
  code !== 'validation_failed' || fields?.early_reason !== undefined;
