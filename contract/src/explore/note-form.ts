import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';

/** A private note about a venture; an empty one deletes it. */
export const ventureNoteForm = z.object({ note: text(lengths.longText) });
