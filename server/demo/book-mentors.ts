import { mentorHours } from '@proxima/contract/office-hours/mentor-hours';
import { bookMentor } from '../src/features/office-hours/bookings/book-mentor.ts';
import { listSlots } from '../src/features/office-hours/hours/find-mentors.ts';
import { saveOwnHours } from '../src/features/office-hours/hours/own-hours.ts';
import { addNote } from '../src/features/office-hours/notes/write-notes.ts';
import { addTask } from '../src/features/office-hours/notes/write-tasks.ts';
import type { DemoSeeder } from './demo-seeder.ts';

const mentor = 'hanna';
const hour = 3_600_000;

const meetings = [
  {
    venture: 'tidalKite',
    founder: 'amara',
    made: '180m',
    /** Which of the free times. */
    slot: 1,
    topic:
      'Harbours ask for a price by the month, our model is a price by the tide. Which one do we bring to the first contract?',
    note: 'Three harbours have answered so far: two want a fixed price for a winter, one a share of what it saves. The list is in the data room, folder Financials.',
    task: 'Compare both prices over one winter of tides',
  },
  {
    venture: 'clearwell',
    founder: 'yuki',
    made: '120m',
    slot: 4,
    topic: 'Two distributors want to sell our filters in Kenya, and both ask to be the only one.',
  },
];

/** Schedules the hours of a mentor, and what founders book there. */
export function bookMentors(seeder: DemoSeeder): void {
  seeder.at('240m', () => saveOwnHours(seeder.person(mentor), { version: 0, hours: hoursFrom(seeder.now) }));
  for (const meeting of meetings) seeder.at(meeting.made, () => book(seeder, meeting));
}

async function book(seeder: DemoSeeder, meeting: (typeof meetings)[number]): Promise<void> {
  const { context } = seeder.member(meeting.founder);
  const of = { ventureId: seeder.venture(meeting.venture), mentorId: seeder.person(mentor).actor.userId };
  // From the day after tomorrow, so that both can still be moved.
  const cursor = String(seeder.now.getTime() + 48 * hour);
  const { data } = await listSlots(context, of, { cursor, limit: 10 });
  const form = {
    venture_id: of.ventureId,
    host_id: of.mentorId,
    starts_at: data[meeting.slot]?.starts_at ?? '',
    topic: meeting.topic,
  };
  const { id } = await bookMentor(context, form);
  if (meeting.note) await addNote(context, id, meeting.note);
  if (meeting.task)
    await addTask(context, id, {
      text: meeting.task,
      owner_id: context.actor.userId,
      due_on: dayOf(seeder.now, 14),
    });
}

const dayOf = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 24 * hour).toISOString().slice(0, 10);

const hoursFrom = (now: Date) =>
  mentorHours.parse({
    about: 'Prices and first contracts, distributors, and how to say no to a large customer.',
    place: 'https://meet.example.com/hanna',
    time_zone: 'Europe/Berlin',
    rules: [2, 4].map((weekday) => ({
      weekday,
      from: '14:00',
      to: '16:00',
      minutes: 30,
      first_day: dayOf(now, 0),
      last_day: dayOf(now, 120),
    })),
    days_off: [],
  });
