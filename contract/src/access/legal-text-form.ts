import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { legalTextMessages } from './legal-text-messages.ts';

/** The name that someone types to acknowledge a text. */
export const acknowledgementForm = z.object({
  typed_name: text(lengths.shortText, legalTextMessages.nameRequired),
});
