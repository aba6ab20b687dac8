import { memberEndpoints as endpoints, memberMessages as messages } from '@proxima/contract/members/members';
import type { Routes } from '../../http/route.ts';
import { attachSubmission } from '../submissions/ownership/adopt-submissions.ts';
import { disableMember, enableMember, signMemberOut } from './manage-account.ts';
import { listMembers, readMember } from './read-members.ts';
import { reviewAccreditation } from './review-accreditation.ts';

/** Every change replies with the member as they are now. */
export function memberRoutes({ answer, route }: Routes): void {
  route(endpoints.list, ({ context, query }) => listMembers(context, query));
  answer(endpoints.get, 'Member', ({ context, params }) => readMember(context, params.id));
  answer(endpoints.signOut, messages.signedOut, async ({ context, params }) => {
    await signMemberOut(context, params.id);
    return readMember(context, params.id);
  });
  answer(endpoints.disable, messages.disabled, async ({ context, params, body }) => {
    await disableMember(context, params.id, body.reason);
    return readMember(context, params.id);
  });
  answer(endpoints.enable, messages.enabled, async ({ context, params }) => {
    await enableMember(context, params.id);
    return readMember(context, params.id);
  });
  route(endpoints.reviewAccreditation, async ({ context, params, body }) => {
    await reviewAccreditation(context, params.id, body);
    return { message: messages[body.decision], data: await readMember(context, params.id) };
  });
  answer(endpoints.attachSubmission, messages.attached, async ({ context, params, body }) => {
    await attachSubmission(context, body.submission_id, params.id);
    return readMember(context, params.id);
  });
}
