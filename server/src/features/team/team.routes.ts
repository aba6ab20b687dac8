import { teamEndpoints as endpoints, teamMessages as messages } from '@proxima/contract/team/team';
import type { Routes } from '../../http/route.ts';
import { acceptInvitation } from '../accounts/links/invitations.ts';
import { inviteAdministrator, withdrawInvitation } from './invite-administrator.ts';
import {
  changeAdministratorRole,
  disableAdministrator,
  enableAdministrator,
  signAdministratorOut,
} from './manage-administrator.ts';
import { readTeam } from './read-team.ts';

/** Every change replies with the team as it is now. */
export function teamRoutes(routes: Routes): void {
  invitationRoutes(routes);
  const { answer } = routes;
  answer(endpoints.list, 'Team', ({ context }) => readTeam(context));
  answer(endpoints.changeRole, messages.roleChanged, async ({ context, params, body }) => {
    await changeAdministratorRole(context, params.id, body.rank);
    return readTeam(context);
  });
  answer(endpoints.disable, messages.disabled, async ({ context, params, body }) => {
    await disableAdministrator(context, params.id, body.reason);
    return readTeam(context);
  });
  answer(endpoints.enable, messages.enabled, async ({ context, params }) => {
    await enableAdministrator(context, params.id);
    return readTeam(context);
  });
  answer(endpoints.signOut, messages.signedOut, async ({ context, params }) => {
    await signAdministratorOut(context, params.id);
    return readTeam(context);
  });
}

function invitationRoutes({ answer }: Routes): void {
  answer(endpoints.invite, messages.invited, async ({ context, body }) => {
    await inviteAdministrator(context, body);
    return readTeam(context);
  });
  answer(endpoints.withdraw, messages.withdrawn, async ({ context, params }) => {
    await withdrawInvitation(context, params.id);
    return readTeam(context);
  });
  answer(endpoints.accept, messages.joined, ({ context, body, headers }) =>
    acceptInvitation(context, { body, userAgent: headers['user-agent'] ?? '' }),
  );
}
