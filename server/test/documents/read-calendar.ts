import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import ICAL from 'ical.js';
import type { TestApp } from '../app.ts';

/** Gives an account a new calendar address. @returns its path */
export async function newAddress(test: TestApp, { token }: SignedInUser): Promise<string> {
  const reply = await test.call({ method: 'POST', url: '/api/users/calendar', token });
  return reply.json().data.path;
}

/** A calendar as another program reads it. */
export function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      sequence: event.sequence,
      isDay: event.startDate.isDate,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      hours: event.duration.toSeconds() / 3600,
      status: component.getFirstPropertyValue('status'),
      transparency: component.getFirstPropertyValue('transp'),
      link: component.getFirstPropertyValue('url'),
    };
  });
  const product = calendar.getFirstPropertyValue('prodid');
  return { method: calendar.getFirstPropertyValue('method'), product, entries };
}

/** What is in the calendar of an account now. */
export async function readCalendar(test: TestApp, account: SignedInUser) {
  const reply = await test.call({ method: 'GET', url: await newAddress(test, account) });
  return parseCalendar(reply.body).entries;
}
