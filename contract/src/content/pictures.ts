import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { filledText, trimmedText } from '../wire/text.ts';
import { maxPictureSide } from './media.ts';

export const pictureMessages = {
  added: 'Picture added.',
  existing: 'This picture is already in the library.',
  saved: 'Saved.',
  removed: 'Picture removed.',
  noFile: 'Choose a picture',
  altRequired: 'Say what the picture shows',
  tooLong: (width: number, height: number) => {
    const side = maxPictureSide.toLocaleString('en');
    return `The picture has ${width} × ${height} pixels. Please choose one of at most ${side} × ${side}.`;
  },
  inUse: (places: string) => `The picture is in use: ${places}. Replace it there before you remove it.`,
  missing: 'This picture is no longer in the library. Please choose another one.',
} as const;

/** Where a picture is shown, or would be once a draft is published. */
export const pictureUseKinds = [
  'post',
  'text',
  'resource',
  'case_study',
  'programme',
  'call',
  'draft',
] as const;
const pictureUse = z.object({
  kind: z.enum(pictureUseKinds),
  /** The id of a post, a resource, a case study’s venture, a programme or a call, or the name of a text; null for something not saved yet. */
  target: z.string().nullable(),
  title: z.string(),
});
export type PictureUse = z.infer<typeof pictureUse>;

/** Read aloud in place of the picture. */
export const altText = filledText(lengths.shortText, pictureMessages.altRequired);

const pictureSchema = z.object({
  id: z.number(),
  /** A path for `pictureOf`. */
  image: z.string(),
  alt: z.string(),
  file_name: z.string(),
  /** Pixels of the original. */
  width: z.number(),
  height: z.number(),
  created_at: z.string(),
});
export type LibraryPicture = z.infer<typeof pictureSchema>;

const pictures = '/api/admin/content/pictures';

/** The library of pictures: whoever may use one as a cover adds and chooses, editors also rename and remove. */
export const pictureEndpoints = {
  /** Newest first; `search` looks in alternative texts and file names. */
  list: get(pictures, 'pictures.add', {
    query: pageQuery.extend({ search: trimmedText().max(lengths.shortText).optional() }),
    reply: page(pictureSchema),
  }),
  /** Where a picture is used. */
  uses: get(`${pictures}/:id/uses`, 'content.edit', {
    params: idParams,
    reply: success(boundedList(pictureUse, listLimits.pictureUses)),
  }),
  /** Adds a picture. The same bytes again are the same picture, which keeps its alternative text. */
  add: post(pictures, 'pictures.add', {
    files: { file: { kind: 'picture', max: 1 } },
    body: z.object({ alt: altText }),
    reply: success(pictureSchema),
  }),
  /** Changes the alternative text that is used when the picture is inserted into a text from then on. */
  save: put(`${pictures}/:id`, 'content.edit', {
    body: z.object({ alt: altText }),
    reply: success(pictureSchema),
  }),
  /** Removes a picture that is used nowhere. */
  remove: del(`${pictures}/:id`, 'content.edit', { reply: acknowledged }),
} as const;
