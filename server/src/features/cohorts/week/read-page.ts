import type { CohortPage } from '@proxima/contract/cohorts/programme-wire';
import { dayIn } from '@proxima/contract/projects/calendar-days';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listAllMentors } from '../../office-hours/hours/find-mentors.ts';
import { shareMilestones } from '../../projects/milestones/share-milestones.ts';
import { countProgress } from '../../resources/count-progress.ts';
import { listAttendance } from '../attendance/attendance.repository.ts';
import { keepCurrent } from '../places/load-founder.ts';
import { listParts } from '../places/places.repository.ts';
import { presentOwn } from '../places/read-own-places.ts';
import { listAnnouncements } from './announce.ts';
import { listCohortEvents, presentEvent } from './list-events.ts';
import { loadPart, type OwnPart } from './load-part.ts';
import { nameParts } from './name-parts.ts';
import { listMentorRows, listResourceRows } from './week.repository.ts';

const notPart = {
  is_part: false,
  others: [],
  not_shown: 0,
  events: [],
  attendance: { done: 0, of: 0 },
  resources: [],
  milestones: null,
  mentors: [],
  announcements: [],
};

/**
 * A cohort as its founders see it: what it does together once their place is accepted, only the offer before.
 * @throws DomainError `not_found` for everyone else
 */
export async function readPage(context: Context<Member>, cohortId: number): Promise<CohortPage> {
  const { db, clock } = context.platform;
  const part = await loadPart(db, context.actor, cohortId);
  const place = presentOwn(part.place, part.cohort, context.actor.userId);
  const lead = part.cohort.lead_name;
  if (!part.isPart) return { ...notPart, place, lead };
  const today = dayIn(part.cohort.time_zone, clock.now());
  return {
    place,
    lead,
    is_part: true,
    ...(await readOthers(db, part)),
    ...(await readEvents(db, part)),
    resources: await readResources(db, part, context.actor.userId),
    milestones: await readMilestones(db, part, today),
    mentors: await readMentors(db, part),
    announcements: (await listAnnouncements(db, cohortId)).map(({ recipients: _recipients, ...one }) => one),
  };
}

/** The other ventures: the cards of those whose founders show them, while they are founders of the venture. */
async function readOthers(
  db: Database,
  { place }: OwnPart,
): Promise<Pick<CohortPage, 'others' | 'not_shown'>> {
  const others = (await listParts(db, place.cohort_id)).filter(({ id }) => id !== place.id);
  const shown = await nameParts(
    db,
    await keepCurrent(
      db,
      others.filter(({ shows_card }) => shows_card),
    ),
  );
  return {
    others: shown.map(({ founder, venture }) => ({
      founder,
      venture: venture?.name ?? null,
      tagline: venture?.profile.tagline ?? '',
      website: venture?.profile.website ?? '',
    })),
    not_shown: others.length - shown.length,
  };
}

async function readEvents(
  db: Database,
  { place }: OwnPart,
): Promise<Pick<CohortPage, 'events' | 'attendance'>> {
  const rows = await listCohortEvents(db, place.cohort_id);
  const own = (await listAttendance(db, place.cohort_id)).filter(({ place_id }) => place_id === place.id);
  const attended = new Set(own.map(({ event_id }) => event_id));
  const counted = rows.filter(({ counts_attendance, has_begun }) => counts_attendance && has_begun);
  return {
    events: rows.map((row) => ({ ...presentEvent(row), attended: attended.has(row.id) })),
    attendance: { done: counted.filter(({ id }) => attended.has(id)).length, of: counted.length },
  };
}

async function readResources(
  db: Database,
  { place }: OwnPart,
  userId: number,
): Promise<CohortPage['resources']> {
  const rows = await listResourceRows(db, place.cohort_id);
  const ids = rows.map(({ id }) => id);
  const { parts, done } = await countProgress(db, ids, [userId]);
  return rows.map((row) => ({
    ...row,
    progress: {
      done: done.find(({ resource_id }) => resource_id === row.id)?.done ?? 0,
      of: parts.get(row.id) ?? 0,
    },
  }));
}

async function readMilestones(
  db: Database,
  { place }: OwnPart,
  today: string,
): Promise<CohortPage['milestones']> {
  if (place.venture_id === null) return null;
  const share = (await shareMilestones(db, [place.venture_id], today)).get(place.venture_id);
  const [named] = await nameParts(db, [place]);
  return share && named?.venture ? { ...share, venture: named.venture.slug } : null;
}

async function readMentors(db: Database, { place }: OwnPart): Promise<CohortPage['mentors']> {
  const rows = (await listMentorRows(db, place.cohort_id)).filter(({ place_id }) => place_id === place.id);
  const own = new Set(rows.map(({ mentor_id }) => mentor_id));
  return (await listAllMentors(db)).filter(({ id }) => own.has(id));
}
