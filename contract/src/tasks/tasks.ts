import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { enteredDay } from '../time/entered-time.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/** A task of an event, a meeting or the team. */
export const task = z.object({
  id,
  text: z.string(),
  /** An open task whose owner has left keeps their name and has no `id`. */
  owner: z.object({ id: id.nullable(), name: z.string() }),
  due_on: calendarDate,
  done_at: z.string().nullable(),
});
export type Task = z.infer<typeof task>;

/** A new task, or the fields of one that can be changed. */
export const taskForm = z.object({
  text: text(lengths.shortText, 'Enter a task'),
  owner_id: id,
  due_on: enteredDay('Enter a date'),
});
