import { teamEndpoints as endpoints, teamMessages as messages } from '@proxima/contract/admin/team';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import { acceptInvitation } from '../accounts/links/invitations.ts';
import { inviteAdministrator, withdrawInvitation } from './invite-administrator.ts';
import {
  changeAdministratorRole,
  disableAdministrator,
  enableAdministrator,
  signAdministratorOut,
} from './manage-administrator.ts';
import { readTeam } from './read-team.ts';

/** Every change answers with the team as it is now. */
const changed = async (context: Context<Admin>, message: string) => ({
  message,
  data: await readTeam(context),
});

export function teamRoutes(app: FastifyInstance, platform: Platform): void {
  invitationRoutes(app, platform);
  route(app, platform, endpoints.list, ({ context }) => changed(context, 'Team'));
  route(app, platform, endpoints.changeRole, async ({ context, params, body }) => {
    await changeAdministratorRole(context, params.id, body.rank);
    return changed(context, messages.rankChanged);
  });
  route(app, platform, endpoints.disable, async ({ context, params, body }) => {
    await disableAdministrator(context, params.id, body.reason);
    return changed(context, messages.disabled);
  });
  route(app, platform, endpoints.enable, async ({ context, params }) => {
    await enableAdministrator(context, params.id);
    return changed(context, messages.enabled);
  });
  route(app, platform, endpoints.signOut, async ({ context, params }) => {
    await signAdministratorOut(context, params.id);
    return changed(context, messages.signedOut);
  });
}

function invitationRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.invite, async ({ context, body }) => {
    await inviteAdministrator(context, body);
    return changed(context, messages.invited);
  });
  route(app, platform, endpoints.withdraw, async ({ context, params }) => {
    await withdrawInvitation(context, params.id);
    return changed(context, messages.withdrawn);
  });
  route(app, platform, endpoints.accept, async ({ context, body, headers }) => ({
    message: messages.joined,
    data: await acceptInvitation(context, { body, userAgent: headers['user-agent'] ?? '' }),
  }));
}
