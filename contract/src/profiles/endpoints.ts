import { z } from 'zod';
import { endpoint, type FilePart } from '../endpoint.ts';
import { success } from '../envelope.ts';
import { lengths } from '../limits.ts';
import { type MemberRole, memberRoles } from '../roles.ts';
import { text } from '../text.ts';
import type { ProfileForm } from './field.ts';
import { roleFieldsOf } from './fields-of-role.ts';
import { settingsBody } from './settings.ts';
import { userData } from './user-data.ts';

export const profileMessages = {
  loaded: 'Your profile',
  updated: 'Your profile has been updated.',
  draftKept: 'Your changes are kept as a draft.',
  draftDiscarded: 'The draft is gone.',
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

/** A settings form half filled in: form values by wire name, as its fields hold them, and the step one was on. */
export const settingsDraft = z.object({
  step: z.number().int().min(1).max(8),
  values: z
    .record(
      z.string().max(80),
      z.union([text(lengths.longText), z.boolean(), z.array(text(lengths.shortText)).max(lengths.listItems)]),
    )
    .refine((values) => Object.keys(values).length <= 40, 'Too many fields.'),
});
export type SettingsDraft = z.infer<typeof settingsDraft>;

const storedDraft = settingsDraft.extend({ updated_at: z.string() });

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
    mayRepeat: true,
    body: settingsBody,
    files: { avatar: { kind: 'avatar', most: 1 }, ...filePartsOf(memberRoles, 'settings') },
    reply: success(userData),
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/users/settings-draft',
    access: 'account',
    limit: 'read',
    summary: 'The settings form as it was left half filled in, or null.',
    reply: success(storedDraft.nullable()),
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/api/users/settings-draft',
    access: 'account',
    limit: 'write',
    summary: 'Keeps a half-filled settings form, so that it can be finished on another device.',
    mayRepeat: true,
    body: settingsDraft,
    reply: success(storedDraft),
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/users/settings-draft',
    access: 'account',
    limit: 'write',
    summary: 'Forgets the half-filled settings form.',
    mayRepeat: true,
    reply: success(z.null()),
  }),
};
