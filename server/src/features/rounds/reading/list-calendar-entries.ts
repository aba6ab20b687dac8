import type { CalendarSource, FeedEntry } from '../../../platform/calendar/calendar-feed.ts';
import { mayAct } from '../../access/access.policy.ts';
import { loadVentures, loadViewer } from '../../access/load-venture.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { isHiddenRound } from '../rounds.policy.ts';
import { type Deadlines, listDeadlines } from './deadlines.repository.ts';

/**
 * Deadlines of the rounds of a member’s ventures, of those to which they committed, and of those in which they are interested as long as they
 * may see them.
 */
export const listRoundEntries: CalendarSource = async ({
  platform: { db },
  reader,
  domain,
  since,
  limit,
}) => {
  if (reader.kind !== 'member') return [];
  const ventureIds = await listWorkedFor(db, reader.userId);
  const rows = await listDeadlines(db, { userId: reader.userId, ventureIds }, { since, limit });
  const viewer = await loadViewer(db, reader);
  const ventures = await loadVentures(db, viewer, [...new Set(rows.map(({ venture_id }) => venture_id))]);
  const isOpen = (row: Deadlines) => {
    const venture = ventures.find(({ id }) => id === row.venture_id);
    if (!venture) return false;
    if (row.has_committed) return mayAct('read_own_round', viewer, venture, viewer.now).allowed;
    const isHidden = isHiddenRound(row, { viewer, venture });
    return !isHidden && mayAct('read_round', viewer, venture, viewer.now).allowed;
  };
  const isOwn = ({ venture_id }: Deadlines) => ventureIds.includes(venture_id);
  return rows.filter(isOpen).flatMap((row) => entriesOf(row, { isOwn: isOwn(row), domain }));
};

function entriesOf(row: Deadlines, { isOwn, domain }: { isOwn: boolean; domain: string }): FeedEntry[] {
  const entry = (kind: string, title: string, until: Date): FeedEntry => ({
    uid: `${kind}@${domain}`,
    sequence: row.version,
    title,
    when: { until },
    // The address of a round’s own page names its venture.
    path: isOwn ? '/dashboard/ventures' : '/dashboard/portfolio',
  });
  return [
    ...(row.state === 'open' || row.state === 'settling'
      ? [entry(`round-${row.id}-closes`, 'Round closes', row.closes_at)]
      : []),
    ...(isOwn || row.has_signed
      ? [entry(`round-${row.id}-payments`, 'Payments due', row.payment_due_at)]
      : []),
    ...row.clocks.map(({ id, at }) => entry(`commitment-${id}`, 'Deadline of your commitment', new Date(at))),
  ];
}
