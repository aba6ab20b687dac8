import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { boundedList, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { listLimits } from '../wire/row-limits.ts';
import { reviewDesk } from './review.ts';
import { tag } from './submissions.ts';
import { tagForm } from './tag-form.ts';

/** Maximum tags of one submission. */
export const maxTags = listLimits.tagsOfSubmission;

export const tagMessages = {
  list: 'Tags',
  added: 'The tag is added.',
  removed: 'The tag is removed.',
  renamed: 'The tag is renamed.',
  merged: 'The tags are merged.',
  deleted: 'The tag is deleted.',
  tooMany: `A submission can have at most ${maxTags} tags`,
} as const;

const listedTag = tag.extend({
  /** Submissions and enquiries that have it. */
  uses: z.number().int(),
});
export type ListedTag = z.infer<typeof listedTag>;

const tagsOfSubmission = '/api/admin/submissions/:id/tags';

export const tagEndpoints = {
  /** All tags by name. */
  list: get('/api/admin/tags', 'submissions.read', { reply: success(boundedList(listedTag, 'tags')) }),
  /** Adds a tag to a submission or an enquiry; creates it if there is none with this name. */
  add: post(tagsOfSubmission, 'submissions.decide', {
    repeat: 'natural',
    body: tagForm,
    reply: success(reviewDesk),
  }),
  /** Removes a tag from a submission; the tag itself stays. */
  remove: del(`${tagsOfSubmission}/:tagId`, 'submissions.decide', { reply: success(reviewDesk) }),
  /** Renames a tag; if another tag has the name, merges it into that one. */
  rename: put('/api/admin/tags/:id', 'team.manage', {
    repeat: 'natural',
    params: idParams,
    body: tagForm,
    reply: success(boundedList(listedTag, 'tags')),
  }),
  /** Deletes a tag, also from all submissions. */
  delete: del('/api/admin/tags/:id', 'team.manage', {
    params: idParams,
    reply: success(boundedList(listedTag, 'tags')),
  }),
};
