import { z } from 'zod';

/**
 * A day without a time, `2027-09-12`: valid until, due, done on, born. Every reader sees the same one, wherever they are; an instant is
 * an ISO time instead (docs/rules.md, Envelope).
 */
export const calendarDate = z.iso.date();
