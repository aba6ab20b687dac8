import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

/** An answer to an enquiry. */
export const enquiryAnswerForm = z.object({
  text: trimmedText().min(1, 'Write an answer').max(lengths.message, 'At most 5,000 characters'),
});
