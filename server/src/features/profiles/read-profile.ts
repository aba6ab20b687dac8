import { formRoleOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { getWireUser } from '../accounts/users/find-users.ts';
import { presentProfile } from './profiles.presenter.ts';
import { findProfile, listFiles } from './profiles.repository.ts';

/** The signed-in user with the profile of the role (docs/rules.md, Session). */
export const readProfile = (context: Context<SignedIn>): Promise<UserData> =>
  describeProfile(context.platform.db, context.actor.userId);

/** The same for any account; the caller has checked the right. */
export async function describeProfile(db: Database, userId: number): Promise<UserData> {
  const user = await getWireUser(db, userId);
  const role = formRoleOf(user.role);
  const profile = await findProfile(db, role, userId);
  return presentProfile(user, role, profile, await listFiles(db, Object.values(profile.fileIds)));
}
