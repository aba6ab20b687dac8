import { cohortMessages } from '@proxima/contract/cohorts/cohort-messages';
import { ventureName } from '@proxima/contract/ventures/venture-choice';
import { lengths } from '@proxima/contract/wire/limits';
import { text } from '@proxima/contract/wire/text';
import { z } from 'zod';

const day = z.iso.date('Enter a date as 2024-05-31');
/** What a row about a venture in a cohort must have. */
export const participation = z
  .object({
    programme: text(lengths.shortText, 'Enter a name'),
    cohort: text(lengths.shortText, 'Enter a name'),
    starts_on: day,
    ends_on: day,
    venture: ventureName,
    result: z.enum(['finished', 'left'], 'Enter finished or left'),
  })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    error: cohortMessages.endsFirst,
  });
export type Participation = z.output<typeof participation>;
