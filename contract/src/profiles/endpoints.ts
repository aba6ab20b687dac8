import { type MemberRole, memberRoles } from '../accounts/roles.ts';
import { type FilePart, get, post } from '../wire/endpoint.ts';
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
      .map(({ field, rule }) => [rule.wireName, { kind: field.fileKind ?? 'document', max: 1 }]),
  );

/** File parts of POST /users/register for all three roles. */
export const registrationFiles = filePartsOf(memberRoles, 'register');

export const profileEndpoints = {
  /** The signed-in user and profile, under the names of both forms. */
  get: get('/api/users/data', 'account', { reply: success(userData) }),
  /**
   * Saves the settings form of the account's role; without any field of the role, only step 1. Never changes role or
   * email.
   */
  update: post('/api/users/data/update', 'account', {
    body: settingsBody,
    files: { avatar: { kind: 'avatar', max: 1 }, ...filePartsOf(memberRoles, 'settings') },
    reply: success(userData),
  }),
};
