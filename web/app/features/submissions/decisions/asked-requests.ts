import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { ChosenDecision } from './decision-confirmation.tsx';

export interface AskedRequest {
  number: number;
  text: string;
}

type WithRequests = Pick<WireSubmissionDetail, 'requests'>;

/** What is on the list already and not yet answered to the reviewers' content. */
export const openRequests = ({ requests }: WithRequests) => requests.filter(({ state }) => state === 'open');

/** The number that the next new request gets. */
export const nextNumber = ({ requests }: WithRequests) => (requests.at(-1)?.number ?? 0) + 1;

/** The whole list that a decision of revision asks for: what is open and what it adds. */
export function askedBy(submission: WithRequests, { decision, requests }: ChosenDecision): AskedRequest[] {
  if (decision !== 'revision') return [];
  const first = nextNumber(submission);
  return [...openRequests(submission), ...requests.map((text, index) => ({ number: first + index, text }))];
}
