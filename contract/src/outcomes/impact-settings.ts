import { z } from 'zod';
import { optionalText } from '../wire/text.ts';

/** The team's choice about the public page of outcomes. */
export const impactSettings = z.object({
  is_public: z.boolean(),
  /** In the team's words, above the figures. */
  introduction: optionalText(1_000),
});
