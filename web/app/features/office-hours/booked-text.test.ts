import { expect, it } from 'vitest';
import { bookedText } from './booked-text.ts';

it.each([
  [0, 'Nothing is booked this month.'],
  [45, '45 min of it is booked this month.'],
  [210, '3 h 30 min of it is booked this month.'],
])('%i booked minutes read: %s', (minutes, text) => expect(bookedText(minutes)).toBe(text));
