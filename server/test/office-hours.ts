import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { type MentorHours, mentorHours } from '@proxima/contract/office-hours/mentor-hours';
import type { Slot } from '@proxima/contract/office-hours/office-hours';
import type { TestApp } from './app.ts';

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Half hours from 08:00 to 18:00 every day, from yesterday to 100 days from now. */
export const everyDay = (changes: Partial<MentorHours> = {}): MentorHours =>
  mentorHours.parse({
    about: 'First customers, pricing',
    place: 'https://meet.example.com/ines',
    time_zone: 'UTC',
    rules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: '08:00',
      to: '18:00',
      minutes: 30,
      first_day: day(-1),
      last_day: day(100),
    })),
    days_off: [],
    ...changes,
  });

/** Saves hours through the API. */
export async function offerHours(test: TestApp, who: SignedInUser, hours = everyDay()): Promise<void> {
  const url = '/api/office-hours/hours';
  const { version } = (await test.call({ method: 'GET', url, token: who.token })).json().data;
  const saved = await test.call({ method: 'PUT', url, body: { version, hours }, token: who.token });
  if (saved.statusCode !== 200) throw new Error(saved.body);
}

/** The free times of a mentor for a venture, from a number of days on. */
export async function listFree(
  test: TestApp,
  founder: SignedInUser,
  { venture, mentor, days = 3 }: { venture: number; mentor: number; days?: number },
): Promise<Slot[]> {
  const cursor = Date.parse(`${day(days)}T00:00:00Z`);
  const url = `/api/ventures/${venture}/mentors/${mentor}/slots?cursor=${cursor}&limit=100`;
  return (await test.call({ method: 'GET', url, token: founder.token })).json().data;
}
