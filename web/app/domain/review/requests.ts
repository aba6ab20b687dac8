import type { decisionForm } from '@proxima/contract/submissions/decision-form';
import type { HeldDecision } from '@proxima/contract/submissions/review';
import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { z } from 'zod';

/** A reviewer's decision; `requests` are those that a revision adds. */
export type ChosenDecision = z.output<ReturnType<typeof decisionForm>>;

export interface OpenRequest {
  number: number;
  text: string;
}

/** What has numbered requests. */
export type WithRequests = Pick<WireSubmissionDetail, 'requests'>;

/** The requests that the member still has to answer. */
export const openRequests = ({ requests }: WithRequests) => requests.filter(({ state }) => state === 'open');

/** The number that the next new request gets. */
export const nextNumber = ({ requests }: WithRequests) => (requests.at(-1)?.number ?? 0) + 1;

/** All requests that are open after a decision: those that are open already and those that it adds. */
export function openRequestsAfter(
  submission: WithRequests,
  { decision, requests }: Pick<HeldDecision, 'decision' | 'requests'>,
): OpenRequest[] {
  if (decision !== 'revision') return [];
  const first = nextNumber(submission);
  return [...openRequests(submission), ...requests.map((text, index) => ({ number: first + index, text }))];
}
