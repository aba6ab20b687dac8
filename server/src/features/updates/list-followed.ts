import { dayIn } from '@proxima/contract/projects/calendar-days';
import type { FollowedVenture } from '@proxima/contract/updates/update-wire';
import type { Context, Member } from '../../platform/context.ts';
import { mayAct } from '../access/access.policy.ts';
import { loadVentures, loadViewer } from '../access/load-venture.ts';
import { listAccepted } from '../projects/milestones/list-accepted.ts';
import { listFunded } from '../rounds/read-funding.ts';
import { readSettings } from '../settings/read-settings.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { summariseUpdates } from './updates.repository.ts';

/** Ventures that the caller funded, by name, whether or not they are still eligible: how they are doing. */
export async function listFollowed({ platform: { db }, actor }: Context<Member>): Promise<FollowedVenture[]> {
  const viewer = await loadViewer(db, actor);
  const ids = (await loadVentures(db, viewer, await listFunded(db, actor.userId)))
    .filter((venture) => mayAct('follow_updates', viewer, venture, viewer.now).allowed)
    .map(({ id }) => id);
  const names = await nameAnyVentures(db, ids);
  const summaries = await summariseUpdates(db, ids);
  const accepted = await listAccepted(db, ids);
  const { time_zone: zone } = (await readSettings(db)).working_hours;
  return names
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((venture) => {
      const summary = summaries.find(({ venture_id }) => venture_id === venture.id);
      return {
        venture,
        updates: summary?.updates ?? 0,
        latest: summary ? { ...summary, published_at: summary.published_at.toISOString() } : null,
        milestones: accepted
          .filter(({ venture_id }) => venture_id === venture.id)
          .map(({ id, title, due_on, submitted_at, accepted_at }) => ({
            id,
            title,
            due_on,
            accepted_on: dayIn(zone, accepted_at),
            is_on_time: dayIn(zone, submitted_at) <= due_on,
          })),
      };
    });
}
