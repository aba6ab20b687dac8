import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

export const reasonRequired = 'Enter a reason.';

/** Why an administrator does something to an account. */
export const reason = trimmedText(reasonRequired)
  .min(1, reasonRequired)
  .max(lengths.longText, 'At most 2,000 characters');
