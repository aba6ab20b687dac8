import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { teamEndpoints } from '@proxima/contract/team/team';
import type { Installation } from '../processes/server.ts';
import { newEmail, password } from './people.ts';
import { callAs } from './talk.ts';

type Owner = Pick<SignedInUser, 'token'>;

/** Someone who joins the team of this owner with an invitation, without a browser; with a role by its key. */
export async function joinTeam(
  server: Installation,
  owner: Owner,
  first_name: string,
  last_name: string,
  rank = 'reviewer',
): Promise<SignedInUser> {
  const before = new Set(await invitations(server));
  const email = newEmail(first_name.toLowerCase());
  await callAs(server.origin, owner, 'POST', teamEndpoints.invite.path, { email, rank });
  let token: string | undefined;
  while (!token) {
    await wait(200);
    token = (await invitations(server)).find((one) => !before.has(one));
  }
  const names = { first_name, last_name, email };
  const body = { token, ...names, password, password_confirmation: password };
  return (await callAs(server.origin, { token: '' }, 'POST', teamEndpoints.accept.path, body)).data;
}

/** The tokens of all invitations that were sent. */
const invitations = async (server: Installation): Promise<string[]> =>
  (await server.emails()).flatMap((mail) => /\/invitation#t=([\w-]{43})/.exec(mail)?.[1] ?? []);

/** Removes someone from the team, so that other journeys find it unchanged. */
export const leaveTeam = (server: Installation, owner: Owner, { id }: Pick<SignedInUser, 'id'>) =>
  callAs(server.origin, owner, 'POST', teamEndpoints.disable.path.replace(':id', String(id)), {
    reason: 'The journey is over.',
  });
