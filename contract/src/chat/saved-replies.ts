import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

/** Placeholders of saved replies, replaced with the member's and administrator's data on insertion. */
export const placeholders = {
  first_name: "The member's first name",
  last_name: "The member's last name",
  my_first_name: 'Your own first name',
  reply_time: 'How soon we promise to reply, as the settings say',
} as const;
type Placeholder = keyof typeof placeholders;

const placeholder = /\{([a-z_]{1,40})\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The text with its placeholders replaced; anything else in braces stays as it is. */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole));

/** The first unknown placeholder in the text, without braces; null if all are known. */
const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !isKnown(name)) ?? null;

export const savedReplyMessages = {
  saved: 'Saved reply saved.',
  removed: 'Saved reply deleted.',
  titleRequired: 'Give it a title',
  textRequired: 'Write something',
  titleTaken: 'There is already a saved reply with this title.',
  full: 'There are already 200 saved replies. Delete one that no one uses.',
  unknown: (name: string) => `There is no placeholder {${name}}.`,
} as const;

/** Maximum number of saved replies; a longer list would be hard to search. */
export const maxSavedReplies = 200;

/** The form that adds or edits a saved reply. */
export const savedReplyForm = z.object({
  title: trimmedText().min(1, savedReplyMessages.titleRequired).max(lengths.name, 'At most 80 characters'),
  text: trimmedText()
    .min(1, savedReplyMessages.textRequired)
    .max(lengths.chatMessage, 'At most 4,000 characters')
    .superRefine((text, check) => {
      const name = unknownPlaceholder(text);
      if (name !== null) check.addIssue({ code: 'custom', message: savedReplyMessages.unknown(name) });
    }),
});
export type SavedReplyForm = z.output<typeof savedReplyForm>;

const savedReply = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Who wrote or changed it last. */
  edited_by: z.string(),
  updated_at: z.string(),
});
export type SavedReply = z.infer<typeof savedReply>;

const base = '/api/admin/saved-replies';

export const savedReplyEndpoints = {
  /** The team's saved replies by title. */
  list: get(base, 'conversations.answer', { reply: success(boundedList(savedReply, maxSavedReplies)) }),
  /** Adds a saved reply. */
  add: post(base, 'conversations.answer', { body: savedReplyForm, reply: success(savedReply) }),
  /** Changes a saved reply. */
  edit: put(`${base}/:id`, 'conversations.answer', { body: savedReplyForm, reply: success(savedReply) }),
  /** Removes a saved reply. */
  remove: del(`${base}/:id`, 'conversations.answer', { reply: acknowledged }),
};
