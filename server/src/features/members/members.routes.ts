import { memberEndpoints as endpoints, memberMessages as messages } from '@proxima/contract/admin/members';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import { attachSubmission } from '../submissions/ownership/adopt-submissions.ts';
import { disableMember, enableMember, signMemberOut } from './manage-account.ts';
import { listMembers, readMember } from './read-members.ts';
import { reviewAccreditation } from './review-accreditation.ts';

/** Every change answers with the member as they are now. */
const changed = async (context: Context<Admin>, id: number, message: string) => ({
  message,
  data: await readMember(context, id),
});

export function memberRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.list, ({ context, query }) => listMembers(context, query));
  route(app, platform, endpoints.get, ({ context, params }) => changed(context, params.id, 'Member'));
  route(app, platform, endpoints.signOut, async ({ context, params }) => {
    await signMemberOut(context, params.id);
    return changed(context, params.id, messages.signedOut);
  });
  route(app, platform, endpoints.disable, async ({ context, params, body }) => {
    await disableMember(context, params.id, body.reason);
    return changed(context, params.id, messages.disabled);
  });
  route(app, platform, endpoints.enable, async ({ context, params }) => {
    await enableMember(context, params.id);
    return changed(context, params.id, messages.enabled);
  });
  route(app, platform, endpoints.reviewAccreditation, async ({ context, params, body }) => {
    await reviewAccreditation(context, params.id, body);
    return changed(context, params.id, messages[body.decision]);
  });
  route(app, platform, endpoints.attachSubmission, async ({ context, params, body }) => {
    await attachSubmission(context, body.submission_id, params.id);
    return changed(context, params.id, messages.attached);
  });
}
