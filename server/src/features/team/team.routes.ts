import { teamEndpoints as endpoints, teamMessages as messages } from '@proxima/contract/team/team';
import { teamRoleEndpoints, teamRoleMessages } from '@proxima/contract/team/team-role';
import { teamSignInEndpoints, teamSignInMessages } from '@proxima/contract/team/team-sign-in';
import type { Routes } from '../../http/route.ts';
import { byId, changesOf } from '../../http/verbs.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { acceptInvitation } from '../accounts/links/invitations.ts';
import { readTeamSignIn } from '../accounts/team-sign-in/read-team-sign-in.ts';
import { changeTeamSignIn } from './change-team-sign-in.ts';
import { inviteAdministrator, withdrawInvitation } from './invite-administrator.ts';
import {
  changeAdministratorRole,
  disableAdministrator,
  enableAdministrator,
  signAdministratorOut,
} from './manage-administrator.ts';
import { readTeam } from './read-team.ts';
import { changeTeamRole, createRole, removeRole } from './roles/edit-roles.ts';
import { readRoles } from './roles/read-roles.ts';
import { signEveryoneOut } from './sign-everyone-out.ts';

const team = ({ context }: { context: Context<Admin> }) => readTeam(context);

/** Every change replies with the team as it is now. */
export function teamRoutes(routes: Routes): void {
  const { answer } = routes;
  const change = changesOf(answer, team);
  invitationRoutes(routes);
  signInRoutes(routes);
  roleRoutes(routes);
  answer(endpoints.list, 'Team', team);
  change(endpoints.changeRole, messages.roleChanged, ({ context, params, body }) =>
    changeAdministratorRole(context, params.id, body.rank),
  );
  change(endpoints.disable, messages.disabled, ({ context, params, body }) =>
    disableAdministrator(context, params.id, body.reason),
  );
  change(endpoints.enable, messages.enabled, byId(enableAdministrator));
  change(endpoints.signOut, messages.signedOut, byId(signAdministratorOut));
  answer(endpoints.signEveryoneOut, messages.everyoneSignedOut, ({ context }) => signEveryoneOut(context));
}

function invitationRoutes({ answer }: Routes): void {
  const change = changesOf(answer, team);
  change(endpoints.invite, messages.invited, ({ context, body }) => inviteAdministrator(context, body));
  change(endpoints.withdraw, messages.withdrawn, byId(withdrawInvitation));
  answer(endpoints.accept, messages.joined, ({ context, body, headers }) =>
    acceptInvitation(context, { body, userAgent: headers['user-agent'] ?? '' }),
  );
}

function signInRoutes({ answer, platform }: Routes): void {
  const read = () => readTeamSignIn(platform);
  answer(teamSignInEndpoints.read, teamSignInMessages.read, read);
  changesOf(answer, read)(teamSignInEndpoints.change, teamSignInMessages.saved, ({ context, body }) =>
    changeTeamSignIn(context, body),
  );
}

function roleRoutes({ answer }: Routes): void {
  const roles = ({ context }: { context: Context<Admin> }) => readRoles(context);
  const change = changesOf(answer, roles);
  answer(teamRoleEndpoints.list, teamRoleMessages.list, roles);
  change(teamRoleEndpoints.create, teamRoleMessages.created, ({ context, body }) =>
    createRole(context, body),
  );
  change(teamRoleEndpoints.change, teamRoleMessages.changed, ({ context, params, body }) =>
    changeTeamRole(context, params.id, body),
  );
  change(teamRoleEndpoints.remove, teamRoleMessages.removed, ({ context, params, body }) =>
    removeRole(context, params.id, body),
  );
}
