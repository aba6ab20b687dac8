import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/** Why the team unlists a venture. */
export const unlistingForm = z.object({ reason: text(lengths.longText, 'Enter a reason.') });
