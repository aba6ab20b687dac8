import type { AnySignedIn, Context } from '../../../platform/context.ts';
import { getUser } from './find-users.ts';
import { setTimeZone } from './users.repository.ts';

/** The time zone in which the caller reads dates and times; null until it is known. */
export const readTimeZone = async ({
  platform,
  actor,
}: Context<AnySignedIn>): Promise<{ time_zone: string | null }> => ({
  time_zone: (await getUser(platform.db, actor.userId)).time_zone,
});

/** Changes the caller's time zone; with `if_unknown`, only if none is stored. @returns the current one. */
export async function changeTimeZone(
  context: Context<AnySignedIn>,
  { time_zone, if_unknown }: { time_zone: string; if_unknown: boolean },
): Promise<{ time_zone: string | null }> {
  await setTimeZone(context.platform.db, context.actor.userId, {
    timeZone: time_zone,
    isOnlyIfUnknown: if_unknown,
  });
  return readTimeZone(context);
}
