import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';

/** What a canned answer may leave open; filled with the member and the administrator when it is inserted. */
export const cannedPlaceholders = {
  first_name: "The member's first name",
  last_name: "The member's last name",
  my_first_name: 'Your own first name',
  reply_time: 'How soon we promise to reply, as the settings say',
} as const;
type CannedPlaceholder = keyof typeof cannedPlaceholders;

const placeholder = /\{([a-z_]{1,40})\}/g;

const isKnown = (name: string): name is CannedPlaceholder => Object.hasOwn(cannedPlaceholders, name);

/** The text with its placeholders replaced; anything else in braces stays as it is. */
export const fillPlaceholders = (text: string, values: Record<CannedPlaceholder, string>): string =>
  text.replace(placeholder, (whole, name: string) => (isKnown(name) ? values[name] : whole));

/** The first placeholder of the text that there is not, without braces; null when all are known. */
const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !isKnown(name)) ?? null;

export const cannedMessages = {
  saved: 'Saved reply saved.',
  removed: 'Saved reply deleted.',
  titleRequired: 'Give it a title',
  textRequired: 'Write something',
  titleTaken: 'There is already a saved reply with this title.',
  full: 'There are already 200 saved replies. Delete one that no one uses.',
  unknown: (name: string) => `There is no placeholder {${name}}.`,
} as const;

/** Most answers of a team: more than anybody finds anything in. */
export const maxSavedReplies = 200;

/** The form of an answer, to add and to edit. */
export const cannedAnswerForm = z.object({
  title: z.string().trim().min(1, cannedMessages.titleRequired).max(lengths.name, 'At most 80 characters'),
  text: z
    .string()
    .trim()
    .min(1, cannedMessages.textRequired)
    .max(lengths.chatMessage, 'At most 4,000 characters')
    .superRefine((text, check) => {
      const name = unknownPlaceholder(text);
      if (name !== null) check.addIssue({ code: 'custom', message: cannedMessages.unknown(name) });
    }),
});
export type CannedAnswerForm = z.output<typeof cannedAnswerForm>;

const id = z.number().int().positive();
const cannedAnswer = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Who wrote or changed it last. */
  edited_by: z.string(),
  updated_at: z.string(),
});
export type CannedAnswer = z.infer<typeof cannedAnswer>;

const base = '/api/admin/canned-answers';

export const cannedAnswerEndpoints = {
  /** What the team says often, by title. */
  list: get(base, { access: 'conversations.answer', reply: success(z.array(cannedAnswer)) }),
  /** Adds a canned answer. */
  add: post(base, { access: 'conversations.answer', body: cannedAnswerForm, reply: success(cannedAnswer) }),
  /** Changes a canned answer. */
  edit: put(`${base}/:id`, {
    access: 'conversations.answer',
    params: idParams,
    body: cannedAnswerForm,
    reply: success(cannedAnswer),
  }),
  /** Removes a canned answer. */
  remove: del(`${base}/:id`, { access: 'conversations.answer', params: idParams, reply: acknowledged }),
};
