import { accreditationMessages as messages } from '@proxima/contract/members/accreditation';
import { accreditationEndpoints as endpoints } from '@proxima/contract/members/accreditation-endpoints';
import type { Routes } from '../../../http/route.ts';
import { byId, changesOf } from '../../../http/verbs.ts';
import { readMember } from '../read-members.ts';
import { confirmProposal, declineProposal, withdrawProposal } from './answer-proposal.ts';
import { proposeAccreditation } from './propose-accreditation.ts';
import { listProposals } from './read-proposals.ts';
import { revokeAccreditation } from './revoke-accreditation.ts';

/** Every change replies with the member as they are now. */
export function accreditationRoutes({ answer }: Routes): void {
  const change = changesOf(answer, byId(readMember));
  answer(endpoints.waiting, messages.waiting, ({ context }) => listProposals(context));
  change(endpoints.propose, messages.proposed, byId(proposeAccreditation));
  change(endpoints.confirm, messages.confirmed, ({ context, params }) => confirmProposal(context, params));
  change(endpoints.decline, messages.declined, ({ context, params, body }) =>
    declineProposal(context, params, body.reason),
  );
  change(endpoints.withdraw, messages.withdrawn, ({ context, params }) => withdrawProposal(context, params));
  change(endpoints.revoke, messages.revoked, ({ context, params, body }) =>
    revokeAccreditation(context, params.id, body.reason),
  );
}
