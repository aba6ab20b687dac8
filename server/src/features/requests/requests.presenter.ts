import type { WireRequest } from '@proxima/contract/submissions/revision-requests';
import type { AnsweredRequest } from './read-requests.ts';

/** A request as the team has marked it, or as the member may see it. */
export const presentRequest = (request: AnsweredRequest, reader: 'owner' | 'admin'): WireRequest => ({
  number: request.number,
  text: request.text,
  state: reader === 'admin' ? request.state : request.member_visible_state,
  version_number: request.version_number,
  asked_at: request.asked_at.toISOString(),
  answers: request.answers.map(({ text, version_number, at }) => ({
    text,
    version_number,
    at: at.toISOString(),
  })),
});
