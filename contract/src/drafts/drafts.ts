import { z } from 'zod';
import { enteredInstant } from '../time/entered-time.ts';
import { del, get, put } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { count } from '../wire/ids.ts';
import { sizes } from '../wire/limits.ts';

/** Maximum number of drafts per person; beyond it the oldest is deleted. */
export const maxDrafts = 200;

export const draftMessages = {
  saved: 'Your draft is saved.',
  discarded: 'The draft is discarded.',
  read: 'Your draft',
} as const;

const storedDraft = z.object({
  /** How often this form was sent or its draft discarded. Each save states it. */
  epoch: count,
  /** Null without unsent input. `edited_at` is a time of the device's clock. */
  draft: z.object({ fields: z.record(z.string(), z.unknown()), edited_at: z.string() }).nullable(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

const path = '/api/drafts/:kind/:subject';
const ofForm = {
  stability: 'internal',
  params: z.object({
    /** One of `draftKinds`. */
    kind: z.string().max(60),
    subject: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  }),
} as const;

export const draftEndpoints = {
  /** The caller's unsent input of a form; `subject` is what the form is about, or 0. */
  read: get(path, 'juror', { ...ofForm, inMemberView: 'hidden', reply: success(storedDraft) }),
  /** Saves unsent input, unless a later edit was saved or the form was sent meanwhile (then `epoch` is higher). */
  save: put(path, 'juror', {
    ...ofForm,
    repeat: 'natural',
    bodyLimit: sizes.draft,
    body: z.object({ epoch: count, edited_at: enteredInstant(), fields: z.record(z.string(), z.unknown()) }),
    reply: success(storedDraft),
  }),
  /** Discards unsent input; a save still on its way is ignored. */
  discard: del(path, 'juror', { ...ofForm, reply: acknowledged }),
};
