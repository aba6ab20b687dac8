import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

/** What a member adds to a submission under review, beside files. */
export const additionForm = z.object({
  message: trimmedText().max(lengths.message, 'At most 5,000 characters').default(''),
});
