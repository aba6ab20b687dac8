import type { WireUser } from '@proxima/contract/accounts/accounts';
import type { MemberRole } from '@proxima/contract/accounts/roles';
import { profileForms } from '@proxima/contract/profiles/field';
import { roleFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { toWire } from '@proxima/contract/profiles/wire-mapping';
import { presentFile, type ShownFile } from '../files/files.presenter.ts';
import type { StoredProfile } from './profiles.repository.ts';

/**
 * The user and the role's profile under the names of both forms. If the two use a name differently, its meaning in the settings form
 * applies, because that comes last.
 */
export function presentProfile(
  user: WireUser,
  role: MemberRole,
  profile: StoredProfile,
  files: readonly ShownFile[],
): UserData {
  const data: UserData = { ...user };
  for (const form of profileForms) {
    Object.assign(data, toWire(role, form, profile.values));
    for (const { field, rule } of roleFieldsOf(role, form)) {
      if (field.widget !== 'file') continue;
      const file = files.find(({ id }) => id === profile.fileIds[field.name]);
      data[rule.wireName] = file ? presentFile(file) : null;
    }
  }
  return data;
}
