import { type MemberRole, memberRoles } from '../accounts/roles.ts';
import { endpoint, type FilePart } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import type { ProfileForm } from './field.ts';
import { roleFieldsOf } from './fields-of-role.ts';
import { settingsBody } from './settings.ts';
import { userData } from './user-data.ts';

export const profileMessages = {
  loaded: 'Your profile',
  updated: 'Your profile has been updated.',
} as const;

const filePartsOf = (roles: readonly MemberRole[], form: ProfileForm): Record<string, FilePart> =>
  Object.fromEntries(
    roles
      .flatMap((role) => roleFieldsOf(role, form))
      .filter(({ field }) => field.widget === 'file')
      .map(({ field, rule }) => [rule.wireName, { kind: field.fileKind ?? 'document', most: 1 }]),
  );

/** File parts of POST /users/register, of all three roles. */
export const registrationFiles = filePartsOf(memberRoles, 'register');

export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/users/data',
    access: 'account',
    limit: 'read',
    summary: 'The signed-in user and profile, under the names of both forms.',
    reply: success(userData),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/users/data/update',
    access: 'account',
    limit: 'write',
    summary:
      'Saves the settings form of the account’s role; with no field of the role, its step 1 alone. Never changes role or e-mail.',
    idempotent: true,
    body: settingsBody,
    files: { avatar: { kind: 'avatar', most: 1 }, ...filePartsOf(memberRoles, 'settings') },
    reply: success(userData),
  }),
};
