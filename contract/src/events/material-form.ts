import { z } from 'zod';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { eventMessages as messages } from './event-messages.ts';
import { webLink } from './event-wire.ts';

/** A link to material or a recording. */
export const materialForm = z.object({
  kind: z.enum(['material', 'recording']),
  title: text(lengths.shortText, messages.titleRequired),
  url: webLink.refine((url) => url !== '', messages.link),
  item_id: id.nullable(),
});
