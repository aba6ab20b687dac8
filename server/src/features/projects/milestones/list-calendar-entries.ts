import type { CalendarSource } from '../../../platform/calendar/calendar-feed.ts';
import { mayAct } from '../../access/access.policy.ts';
import { loadVentures, loadViewer } from '../../access/load-venture.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { listDueMilestones } from './milestones.repository.ts';

/** Due dates in the running projects of ventures that a member works for; of the team, those that a colleague owns. */
export const listMilestoneEntries: CalendarSource = async ({
  platform: { db },
  reader,
  domain,
  since,
  limit,
}) => {
  if (reader.kind === 'juror') return [];
  const ventureIds = await listWorkedFor(db, reader.userId);
  const rows = await listDueMilestones(db, { ventureIds, ownerId: reader.userId }, { since, limit });
  const viewer = await loadViewer(db, reader);
  const ventures = await loadVentures(db, viewer, [...new Set(rows.map(({ venture_id }) => venture_id))]);
  const open = new Set(
    ventures
      .filter((venture) => mayAct('read_project', viewer, venture, viewer.now).allowed)
      .map(({ id }) => id),
  );
  return rows
    .filter(({ venture_id }) => open.has(venture_id))
    .map(({ id, number, due_on, version, changed_at }) => ({
      uid: `milestone-${id}@${domain}`,
      sequence: version,
      title: `Milestone ${number} due`,
      when: { day: due_on },
      // The address of a project's own page names its venture.
      path: reader.kind === 'admin' ? '/admin/projects' : '/dashboard/projects',
      changedAt: changed_at,
    }));
};
