import { eventForm } from '@proxima/contract/events/event-wire';
import { addDays } from '@proxima/contract/projects/calendar-days';
import { saveAttendance } from '../../src/features/cohorts/attendance/take-attendance.ts';
import { createCohort } from '../../src/features/cohorts/editing/save-cohort.ts';
import { readChoices } from '../../src/features/cohorts/reading/read-choices.ts';
import { announce } from '../../src/features/cohorts/week/announce.ts';
import { saveContent } from '../../src/features/cohorts/week/edit-content.ts';
import { saveMentors } from '../../src/features/cohorts/week/match-mentors.ts';
import { publishDraft } from '../../src/features/events/editing/publish-event.ts';
import { createEvent } from '../../src/features/events/editing/save-event.ts';
import { moveEvent } from '../demo.repository.ts';
import type { DemoSeeder } from '../demo-seeder.ts';
import { cohortEvents, cohortPlaces, demoAnnouncements } from './cohort-world.ts';
import { insertPlace } from './places.repository.ts';
import { callZone } from './programme-world.ts';

const lead = 'noor';
const day = 86_400_000;

/** Schedules the cohort that is under way: class 4, in its fifth week. Its ventures are those of the demo world. */
export function runCohort(seeder: DemoSeeder): void {
  seeder.at('150m', async () => {
    const admin = seeder.admin(lead);
    const id = await makeCohort(seeder);
    const places = await fillPlaces(seeder, id);
    const events = await planEvents(seeder);
    const { resources } = await readChoices(admin);
    await saveContent(admin, id, {
      events: events.map((event) => ({ id: event, counts_attendance: true })),
      resources: resources.slice(0, 2).map((resource) => resource.id),
    });
    for (const [index, { present }] of cohortEvents.entries()) {
      const there = present.flatMap((venture) => places.get(venture) ?? []);
      if (there.length > 0) await saveAttendance(admin, { id, event: events[index] ?? 0 }, there);
    }
    const mentor = seeder.person('hanna').actor.userId;
    for (const venture of ['tidalKite', 'clearwell'])
      await saveMentors(admin, { cohortId: id, placeId: places.get(venture) ?? 0 }, [mentor]);
    for (const announcement of demoAnnouncements) await announce(admin, id, announcement);
  });
}

async function makeCohort(seeder: DemoSeeder): Promise<number> {
  const admin = seeder.admin(lead);
  const { calls } = await readChoices(admin);
  const call = calls.find(({ title }) => title.endsWith('class 4'));
  const begins = addDays(seeder.now.toISOString().slice(0, 10), -30);
  const { id } = await createCohort(admin, {
    call_id: call?.id ?? 0,
    name: 'Harbour Accelerator, class 4',
    starts_on: begins,
    ends_on: addDays(begins, 84),
    time_zone: callZone,
    lead_id: admin.actor.userId,
    places: 10,
    answer_days: 7,
    acceptance_text:
      'We liked how clearly you know who pays. Bring your numbers to the first Monday, the good ones and the others.',
    offers_next: true,
    template_id: null,
  });
  return id;
}

/** @returns the ids of the places by venture */
async function fillPlaces(seeder: DemoSeeder, cohortId: number): Promise<ReadonlyMap<string, number>> {
  const places = new Map<string, number>();
  for (const { venture, founder, ...place } of cohortPlaces) {
    const userId = seeder.member(founder).context.actor.userId;
    const ventureId = seeder.venture(venture);
    places.set(venture, await insertPlace(seeder.platform.db, { cohortId, ventureId, userId, ...place }));
  }
  return places;
}

/** Events are planned for tomorrow; then each moves to its day. */
async function planEvents(seeder: DemoSeeder): Promise<number[]> {
  const admin = seeder.admin(lead);
  const tomorrow = addDays(seeder.now.toISOString().slice(0, 10), 1);
  const ids: number[] = [];
  for (const { title, kind, inDays, text } of cohortEvents) {
    const form = eventForm.parse({
      kind,
      title,
      text,
      host_id: admin.actor.userId,
      starts_at: `${tomorrow}T10:00`,
      ends_at: `${tomorrow}T12:30`,
      time_zone: callZone,
      place: 'Harbour hall, Lisbon',
      link: '',
      seats: 30,
      roles: ['entrepreneur'],
      needs_eligibility: false,
      venture_ids: [],
      agenda: [],
    });
    const { id } = await publishDraft(admin, (await createEvent(admin, form)).id);
    await moveEvent(seeder.platform.db, id, (inDays - 1) * day);
    ids.push(id);
  }
  return ids;
}
