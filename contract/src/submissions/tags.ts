import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { idInAddress, idParams } from '../wire/ids.ts';
import { text } from '../wire/text.ts';
import { reviewDesk } from './review.ts';
import { tag } from './submissions.ts';

export const maxTagName = 30;
/** Tags of one submission. */
export const maxTags = 10;

export const tagMessages = {
  list: 'Tags',
  added: 'The tag is added.',
  removed: 'The tag is removed.',
  renamed: 'The tag is renamed.',
  merged: 'The two tags are one now.',
  deleted: 'The tag is deleted.',
  required: 'Write a tag',
  tooMany: `A submission has at most ${maxTags} tags`,
} as const;

/** A tag's name as it is stored: single spaces, none around it. Upper and lower case do not tell tags apart. */
const tagBody = z.object({
  name: text(maxTagName, tagMessages.required).transform((name) => name.replace(/\s+/g, ' ')),
});

const listedTag = tag.extend({
  /** Submissions and enquiries that have it. */
  uses: z.number().int(),
});
export type ListedTag = z.infer<typeof listedTag>;

const tagsOfSubmission = '/api/admin/submissions/:id/tags';

export const tagEndpoints = {
  /** All tags by name. */
  list: get('/api/admin/tags', 'submissions.read', { reply: success(z.array(listedTag)) }),
  /** Gives a submission or an enquiry a tag, which is made where there is none of that name. */
  add: post(tagsOfSubmission, 'submissions.decide', {
    idempotent: true,
    params: idParams,
    body: tagBody,
    reply: success(reviewDesk),
  }),
  /** Takes a tag from a submission; the tag itself stays. */
  remove: del(`${tagsOfSubmission}/:tagId`, 'submissions.decide', {
    params: idParams.extend({ tagId: idInAddress }),
    reply: success(reviewDesk),
  }),
  /** Renames a tag everywhere. With the name of another one, both become that one. */
  rename: put('/api/admin/tags/:id', 'team.manage', {
    idempotent: true,
    params: idParams,
    body: tagBody,
    reply: success(z.array(listedTag)),
  }),
  /** Deletes a tag, and takes it from all submissions. */
  delete: del('/api/admin/tags/:id', 'team.manage', {
    params: idParams,
    reply: success(z.array(listedTag)),
  }),
};
