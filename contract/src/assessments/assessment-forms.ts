import { z } from 'zod';
import { enteredDay } from '../time/entered-time.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

/** Until which day a submission at the open door is to be assessed; null for no day. */
export const dueDayForm = z.object({ due_on: enteredDay().nullable() });

/** Why a reader has a conflict of interest. */
export const conflictForm = z.object({
  why: trimmedText().min(1, 'Say why').max(lengths.longText, 'At most 2,000 characters'),
});
