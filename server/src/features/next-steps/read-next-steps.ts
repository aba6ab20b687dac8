import { maxNextSteps, type NextStep } from '@proxima/contract/accounts/next-steps';
import type { Context, Member } from '../../platform/context.ts';

/** What one feature has for a member to do, the most urgent first. The composer hands in the sources in their order. */
export type NextStepSource = (context: Context<Member>) => Promise<NextStep[]>;

/** What waits for the caller. */
export async function readNextSteps(
  context: Context<Member>,
  sources: readonly NextStepSource[],
): Promise<NextStep[]> {
  const found = await Promise.all(sources.map((source) => source(context)));
  return found.flat().slice(0, maxNextSteps);
}
