import { z } from 'zod';
import { enteredDay } from '../time/entered-time.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { accessMessages } from './access-messages.ts';

/** An investor's request for access to a venture. */
export const accessRequestForm = z.object({ note: text(lengths.longText).default('') });

/** Until the end of which day access is granted; empty for indefinitely. */
export const accessGrantForm = z.object({
  expires_on: z.union([z.literal(''), enteredDay(accessMessages.expiryPast)]).default(''),
});
