import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/** The team's title for a submission; an empty one deletes it. */
export const titleForm = z.object({ title: text(lengths.name) });
