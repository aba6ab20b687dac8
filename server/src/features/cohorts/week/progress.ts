import type { PlaceProgress } from '@proxima/contract/cohorts/programme-wire';
import { dayIn } from '@proxima/contract/projects/calendar-days';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { countCheckIns } from '../../check-ins/plans/read-asked.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { shareMilestones } from '../../projects/milestones/share-milestones.ts';
import { countProgress } from '../../resources/count-progress.ts';
import { listAttendance } from '../attendance/attendance.repository.ts';
import { findCohort } from '../cohorts.repository.ts';
import { listParts } from '../places/places.repository.ts';
import { listCohortEvents } from './list-events.ts';
import { type NamedPart, nameParts } from './name-parts.ts';
import { listMentorRows, listResourceRows } from './week.repository.ts';

/** Below this share of at least this many events, a venture is behind with attendance. */
const enoughAttendance = 2 / 3;
const minEvents = 3;

/** The ventures of a cohort with how far they have come, those that are behind first. @throws DomainError `forbidden`, `not_found` */
export async function readProgress(context: Context<Admin>, cohortId: number): Promise<PlaceProgress[]> {
  assertManages(context.actor);
  const { db, clock } = context.platform;
  const cohort = await findCohort(db, cohortId);
  if (!cohort) throw new DomainError('not_found');
  const parts = await nameParts(db, await listParts(db, cohortId));
  const facts = await loadFacts(db, cohortId, parts, dayIn(cohort.time_zone, clock.now()));
  return parts
    .map((part) => present(part, facts))
    .toSorted((one, other) => other.behind.length - one.behind.length);
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

async function loadFacts(db: Database, cohortId: number, parts: readonly NamedPart[], today: string) {
  const ventureIds = parts.flatMap(({ venture }) => venture?.id ?? []);
  const userIds = parts.flatMap(({ place }) => place.user_id ?? []);
  const resources = (await listResourceRows(db, cohortId)).map(({ id }) => id);
  const counted = (await listCohortEvents(db, cohortId)).filter(
    (event) => event.counts_attendance && event.has_begun,
  );
  return {
    milestones: await shareMilestones(db, ventureIds, today),
    courses: await countProgress(db, resources, userIds),
    counted: new Set(counted.map(({ id }) => id)),
    attendance: await listAttendance(db, cohortId),
    mentors: await listMentorRows(db, cohortId),
    checkIns: await countCheckIns(db, cohortId),
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

function present(
  { place, venture, title, founder }: NamedPart,
  { milestones, courses, counted, attendance, mentors, checkIns }: Facts,
): PlaceProgress {
  const was = attendance.filter((one) => one.place_id === place.id && counted.has(one.event_id));
  const asked = venture && checkIns.get(venture.id);
  const done = courses.done.filter(({ user_id }) => user_id === place.user_id);
  const progress = {
    milestones: (venture && milestones.get(venture.id)) ?? null,
    attendance: { done: was.length, of: counted.size },
    course: { done: sum(done.map((one) => one.done)), of: sum(courses.parts.values()) },
    check_ins: asked ? { done: asked.answered, of: asked.asked } : null,
  };
  return {
    place_id: place.id,
    title,
    founder,
    venture_slug: venture?.slug ?? null,
    state: place.state as PlaceProgress['state'],
    ...progress,
    mentors: mentors.filter(({ place_id }) => place_id === place.id).length,
    behind: behindWith(progress),
  };
}

type Progress = Pick<PlaceProgress, 'milestones' | 'attendance' | 'check_ins'>;

/** What a venture is behind with (docs/rules.md, Cohorts). */
function behindWith({ milestones, attendance, check_ins }: Progress): PlaceProgress['behind'] {
  const missed = attendance.of >= minEvents && attendance.done / attendance.of < enoughAttendance;
  return [
    ...(milestones && milestones.late > 0 ? (['milestones'] as const) : []),
    ...(missed ? (['attendance'] as const) : []),
    ...(check_ins && check_ins.of - check_ins.done > 1 ? (['check_ins'] as const) : []),
  ];
}
