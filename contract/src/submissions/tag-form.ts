import { z } from 'zod';
import { text } from '../wire/text.ts';

export const maxTagName = 30;

export const tagRequired = 'Enter a tag';

/** Runs of spaces become one. Names are unique ignoring case. */
export const tagForm = z.object({
  name: text(maxTagName, tagRequired).transform((name) => name.replace(/\s+/g, ' ')),
});
