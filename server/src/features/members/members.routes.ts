import { memberEndpoints as endpoints, memberMessages as messages } from '@proxima/contract/members/members';
import type { Routes } from '../../http/route.ts';
import { byId, changesOf } from '../../http/verbs.ts';
import { attachSubmission } from '../submissions/ownership/adopt-submissions.ts';
import { inviteMember } from './invite-member.ts';
import { disableMember, enableMember, signMemberOut } from './manage-account.ts';
import { listMembers, readMember } from './read-members.ts';
import { reviveMemberAddress } from './revive-address.ts';

/** Every change replies with the member as they are now. */
export function memberRoutes({ answer, route }: Routes): void {
  const change = changesOf(answer, byId(readMember));
  route(endpoints.list, ({ context, query }) => listMembers(context, query));
  answer(endpoints.get, 'Member', byId(readMember));
  change(endpoints.signOut, messages.signedOut, byId(signMemberOut));
  change(endpoints.disable, messages.disabled, ({ context, params, body }) =>
    disableMember(context, params.id, body.reason),
  );
  change(endpoints.enable, messages.enabled, byId(enableMember));
  change(endpoints.invite, messages.invited, byId(inviteMember));
  change(endpoints.reviveAddress, messages.revived, byId(reviveMemberAddress));
  change(endpoints.attachSubmission, messages.attached, ({ context, params, body }) =>
    attachSubmission(context, body.submission_id, params.id),
  );
}
