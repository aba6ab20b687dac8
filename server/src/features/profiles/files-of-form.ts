import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { ProfileForm } from '@proxima/contract/profiles/field';
import { roleFieldsOf } from '@proxima/contract/profiles/fields-of-role';

/** Field name by wire name of the files that a role's form may carry. */
export function fileNamesOf(role: MemberRole, form: ProfileForm): Map<string, string> {
  const fields = roleFieldsOf(role, form).filter(({ field }) => field.widget === 'file');
  return new Map(fields.map(({ field, rule }) => [rule.wireName, field.name]));
}

/** The files of a request that belong to the role's form; those of other roles' forms are discarded. */
export const filesOfForm = <File>(
  role: MemberRole,
  form: ProfileForm,
  files: Record<string, readonly File[]>,
): File[] => [...fileNamesOf(role, form).keys()].flatMap((wireName) => files[wireName] ?? []);
