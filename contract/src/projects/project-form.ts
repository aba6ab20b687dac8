import { z } from 'zod';
import { enteredDay } from '../time/entered-time.ts';
import { id } from '../wire/ids.ts';
import { text } from '../wire/text.ts';
import { projectMessages as messages } from './project-messages.ts';

/** What a project begins with. */
export const projectForm = z.object({
  name: text(120, messages.nameRequired),
  started_on: enteredDay(messages.dateRequired),
  template_id: id.nullable().default(null),
});
