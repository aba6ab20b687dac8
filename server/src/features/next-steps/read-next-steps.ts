import { maxNextSteps, type NextStep } from '@proxima/contract/accounts/next-steps';
import type { Context, Member } from '../../platform/context.ts';

/** The next steps that one feature has for a member, the most urgent first. The sources are passed in, in their order. */
export type NextStepSource = (context: Context<Member>) => Promise<NextStep[]>;

export async function readNextSteps(
  context: Context<Member>,
  sources: readonly NextStepSource[],
): Promise<NextStep[]> {
  const found = await Promise.all(sources.map((source) => source(context)));
  return found.flat().slice(0, maxNextSteps);
}
