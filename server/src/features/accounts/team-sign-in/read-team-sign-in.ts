import {
  anySignIn,
  type TeamSignIn,
  teamSignIn,
  teamSignInMessages,
} from '@proxima/contract/team/team-sign-in';
import type { Platform } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findSetting } from '../../../platform/settings.ts';

/** The name of the stored setting. */
export const teamSignInSetting = 'team_sign_in';

/**
 * How the team signs in now. A required provider that is no longer configured is not required: whoever changes the configuration
 * could read the database, too, and nobody is locked out. Nor is another provider trusted in its place.
 */
export async function readTeamSignIn({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<TeamSignIn> {
  const stored = teamSignIn.safeParse(await findSetting(db, teamSignInSetting));
  if (!stored.success) return anySignIn;
  const { provider } = stored.data;
  const isOffered = provider === null || config.signInProviders.some(({ key }) => key === provider);
  return isOffered ? stored.data : anySignIn;
}

/** Refuses to change who can still sign in with a password. @throws DomainError `conflict` */
export async function assertNotBreakGlass(
  platform: Pick<Platform, 'db' | 'config'>,
  userId: number,
): Promise<void> {
  const { break_glass } = await readTeamSignIn(platform);
  if (break_glass === userId) throw new DomainError('conflict', { message: teamSignInMessages.isBreakGlass });
}
