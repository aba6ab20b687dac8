import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { toInstant } from '../to-instant.ts';
import { type CalendarEntry, calendarFile, calendarPart } from './calendar-entry.ts';

const parties = {
  organiser: { name: 'Proxima; "Ventures", Ltd.', email: 'hello@ventures.example.com' },
  attendee: 'ada@example.test',
};
const entry: CalendarEntry = {
  uid: '5f6e-1@ventures.example.com',
  sequence: 0,
  title: 'Pitch session, 14:30; "live"\nATTENDEE:mailto:eve@example.test',
  startsAt: new Date('2026-06-01T12:30:00Z'),
  endsAt: new Date('2026-06-01T14:00:00Z'),
  link: `https://ventures.example.com/dashboard/events/${'x'.repeat(120)}`,
  changedAt: new Date('2026-05-01T08:00:00Z'),
  isCancelled: false,
};

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const components = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(components[0] as InstanceType<typeof ICAL.Component>);
  const product = calendar.getFirstPropertyValue('prodid');
  return { method: calendar.getFirstPropertyValue('method'), product, components, event };
}
const instantOf = (time: { toJSDate(): Date }) => time.toJSDate().toISOString();

it('is read by another parser as it was written, whatever the title contains', () => {
  const { method, components, event } = parse(calendarPart(entry, 'REQUEST', parties).content);
  expect([method, components.length]).toEqual(['REQUEST', 1]);
  expect(event.uid).toBe(entry.uid);
  expect(event.summary).toBe(entry.title);
  expect(instantOf(event.startDate)).toBe(entry.startsAt.toISOString());
  expect(instantOf(event.endDate)).toBe(entry.endsAt.toISOString());
  expect(event.component.getFirstPropertyValue('url')).toBe(entry.link);
  expect(event.description).toContain(entry.link);
  expect(event.organizer).toBe('mailto:hello@ventures.example.com');
  expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual(['MAILTO:ada@example.test']);
  expect(event.attendees[0]?.getParameter('rsvp')).not.toBe('TRUE');
});

it('carries the name of the organisation, whatever it contains, and no other', () => {
  const { organiser } = parties;
  const invitation = parse(calendarPart(entry, 'REQUEST', parties).content);
  const sender = invitation.event.component.getFirstProperty('organizer');
  expect(sender?.getParameter('cn')).toBe(organiser.name.replaceAll('"', "'"));
  for (const product of [invitation.product, parse(calendarFile(entry, organiser.name)).product])
    expect(product).toBe(`-//${organiser.name}//Events//EN`);
  expect(parse(calendarFile(entry, 'A // B\r\nMETHOD:CANCEL')).product).toBe(
    '-//A / B METHOD:CANCEL//Events//EN',
  );
});

it('an update and a cancellation name the same entry, in a higher version', () => {
  const sent = [
    calendarPart(entry, 'REQUEST', parties),
    calendarPart({ ...entry, sequence: 1, endsAt: new Date('2026-06-01T15:00:00Z') }, 'REQUEST', parties),
    calendarPart({ ...entry, sequence: 2 }, 'CANCEL', parties),
  ].map(({ content }) => parse(content));
  expect(sent.map(({ event }) => [event.uid, event.sequence])).toEqual([
    [entry.uid, 0],
    [entry.uid, 1],
    [entry.uid, 2],
  ]);
  expect(sent.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(sent.map(({ event }) => event.component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ]);
});

it.each([
  ['2026-03-29T01:30', '2026-03-29T03:30', 'Europe/Berlin', 60],
  ['2026-10-25T01:30', '2026-10-25T03:30', 'Europe/Berlin', 180],
  ['2026-03-08T01:30', '2026-03-08T03:30', 'America/New_York', 60],
  ['2026-11-01T00:30', '2026-11-01T02:30', 'America/New_York', 180],
  ['2026-10-04T01:30', '2026-10-04T03:00', 'Australia/Lord_Howe', 60],
  ['2026-04-05T01:15', '2026-04-05T03:15', 'Australia/Lord_Howe', 150],
])('from %s to %s in %s, across a change of the clocks, lasts %i minutes', (from, to, time_zone, minutes) => {
  const startsAt = toInstant({ at: from, time_zone }, 'starts_at');
  const endsAt = toInstant({ at: to, time_zone }, 'ends_at');
  const { event } = parse(calendarFile({ ...entry, startsAt, endsAt }, 'Aldebaran'));
  expect(instantOf(event.startDate)).toBe(startsAt.toISOString());
  expect(instantOf(event.endDate)).toBe(endsAt.toISOString());
  expect(event.duration.toSeconds() / 60).toBe(minutes);
});

it('the file for imports names no people', () => {
  const text = calendarFile(entry, 'Aldebaran');
  expect(parse(text).method).toBe('PUBLISH');
  expect(parse(text).event.organizer).toBeNull();
  expect(parse(text).event.attendees).toEqual([]);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
