import type { MemberRole } from '@proxima/contract/accounts/roles';
import { roleFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import {
  roleWireNames,
  type Settings,
  settingsIdentity,
  settingsSchema,
} from '@proxima/contract/profiles/settings';
import type { FieldMessages } from '@proxima/contract/wire/errors';
import { z } from 'zod';
import { DomainError } from '../../platform/domain-error.ts';

export interface SettingsRequest {
  /** Text fields by wire name, unchecked. */
  fields: Record<string, unknown>;
  /** Wire names of the files that were sent. */
  uploaded: readonly string[];
  /** Wire names of the stored files to remove. */
  removed: readonly string[];
  /** Wire names of the files that are stored now. */
  stored: readonly string[];
}

/** Whether the request is about the role's own fields, or only about step 1 ('Edit and save' there). */
export const isWholeForm = (role: MemberRole, request: SettingsRequest): boolean =>
  request.removed.length > 0 ||
  request.uploaded.some((name) => name !== 'avatar') ||
  roleWireNames(role).some((name) => request.fields[name] !== undefined);

/**
 * Checks a settings request by the rules of the role's form, whatever the browser checked before.
 * @throws DomainError `validation_failed` with every message of every field.
 */
export function checkSettings(role: MemberRole, request: SettingsRequest): Settings {
  const isWhole = isWholeForm(role, request);
  const result = (isWhole ? settingsSchema(role) : settingsIdentity).safeParse(request.fields);
  const messages: FieldMessages = isWhole ? missingFiles(role, request) : {};
  if (!result.success) Object.assign(messages, z.flattenError(result.error).fieldErrors);
  const [first] = Object.values(messages).flat();
  if (result.success && first === undefined) return result.data;
  throw new DomainError('validation_failed', { ...(first ? { message: first } : {}), fields: messages });
}

/** A required file (the resume) must be sent now or be stored and stay. */
function missingFiles(role: MemberRole, { uploaded, removed, stored }: SettingsRequest): FieldMessages {
  const messages: FieldMessages = {};
  for (const { field, rule } of roleFieldsOf(role, 'settings')) {
    if (field.widget !== 'file' || rule.required === undefined || uploaded.includes(rule.wireName)) continue;
    const stays = stored.includes(rule.wireName) && !removed.includes(rule.wireName);
    if (!stays) messages[rule.wireName] = [rule.required];
  }
  return messages;
}
