import { z } from 'zod';
import { memberRoles } from '../accounts/roles.ts';
import { publicationStates } from '../content/content-admin.ts';
import { pictureStem } from '../content/media.ts';
import { captionLanguage, captionMessages } from '../files/captions.ts';
import { enteredInstant } from '../time/entered-time.ts';
import { pastDay } from '../time/past-day.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { idParams, version, versionInAddress } from '../wire/ids.ts';
import { lengths, sizes } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { text, typedText } from '../wire/text.ts';
import {
  type ResourceKind,
  type ResourceTopic,
  resourceKinds,
  resourceLimits,
  resourceTopics,
} from './resources.ts';

export const resourceEditingMessages = {
  list: 'Resources',
  read: 'Resource',
  created: 'Draft created.',
  saved: 'Saved.',
  published: 'Published.',
  scheduled: 'Scheduled.',
  withdrawn: 'Unpublished.',
  restored: 'Version restored.',
  deleted: 'Draft deleted.',
  titleRequired: 'Title is required',
  summaryRequired: 'Summary is required',
  authorRequired: 'Author is required',
  countryRequired: 'Name the country whose law this describes',
  dateRequired: 'When was it last reviewed?',
  bodyRequired: 'Write the text',
  partRequired: 'Add at least one text',
  tooManyParts: `At most ${resourceLimits.parts} texts`,
  tooManyFiles: `At most ${resourceLimits.files} files below one text`,
  fileAdded: 'Uploaded. Readers get it once you save.',
  noFile: 'Choose a file',
  tooManyCaptions: `At most ${resourceLimits.captions} languages for one video`,
  languageTwice: captionMessages.languageTwice,
  videoFirst: 'Add a video first',
  posterChosen: 'Choose a picture from the library',
  fileGone: 'This file is no longer there. Please upload it again.',
  tooLong: 'The texts are too long together. Split them into two resources.',
  publishedNotDeletable: 'Unpublish the resource before you delete it.',
  includedNotDeletable: 'This resource comes with the product. Unpublish it instead.',
} as const;
const messages = resourceEditingMessages;

const fileId = z.number().int().positive();

const part = z.object({
  /** Last part of its address; empty for a new part, which gets one from its title. */
  slug: z.string().regex(/^[a-z0-9-]{0,80}$/),
  title: text(lengths.shortText, messages.titleRequired),
  /** HTML, sanitised when it is saved. */
  body: typedText().max(resourceLimits.bodies, messages.tooLong).trim().min(1, messages.bodyRequired),
  /** The video above the text, and the files to download below it, by their ids in `files`. */
  video: fileId.nullable(),
  files: z.array(fileId).max(resourceLimits.files, messages.tooManyFiles),
  /** Captions of the video: one file for each language. */
  captions: z.array(fileId).max(resourceLimits.captions, messages.tooManyCaptions),
  /** What the video shows before it is played, a path for `pictureOf`; empty for none. */
  poster: z
    .string()
    .max(lengths.shortText)
    .refine((path) => path === '' || pictureStem(path) !== null, messages.posterChosen)
    .meta({ examples: [''] }),
});
/** A text without a video or files may omit them. */
const sentPart = part.extend({
  video: part.shape.video.default(null),
  files: part.shape.files.default([]),
  captions: part.shape.captions.default([]),
  poster: part.shape.poster.default(''),
});

type Part = z.infer<typeof part>;
const hasVideo = ({ video, captions, poster }: Part): boolean =>
  video !== null || (captions.length === 0 && poster === '');
const videoMissing = { path: ['video'], error: messages.videoFirst };

const partsOf = <Part extends z.ZodType>(one: Part) =>
  z.array(one).min(1, messages.partRequired).max(resourceLimits.parts, messages.tooManyParts);

const fields = z.object({
  kind: z.enum(Object.keys(resourceKinds) as [ResourceKind]),
  title: text(lengths.shortText, messages.titleRequired),
  summary: text(lengths.quote, messages.summaryRequired),
  topic: z.enum(Object.keys(resourceTopics) as [ResourceTopic]),
  /** The roles it was written for; everyone signed in may read it. */
  roles: z.array(z.enum(memberRoles)),
  author: text(lengths.name, messages.authorRequired),
  /** The country whose law the texts describe; empty if they describe none. */
  country: text(lengths.name),
  reviewed_on: pastDay(messages.dateRequired),
  parts: partsOf(part.refine(hasVideo, videoMissing)),
});
export type ResourceForm = z.infer<typeof fields>;

const namesCountry = ({ topic, country }: ResourceForm): boolean => topic !== 'legal' || country !== '';
const staysReadable = ({ parts }: ResourceForm): boolean =>
  parts.reduce((sum, { body }) => sum + body.length, 0) <= resourceLimits.bodies;

const countryMissing = { path: ['country'], error: messages.countryRequired };
const tooLong = { path: ['parts'], error: messages.tooLong };

/** A toolkit or course with its texts, as an editor saves it. Legal and tax texts name their country. */
export const resourceForm = fields.refine(namesCountry, countryMissing).refine(staysReadable, tooLong);
/** The same form as it is sent and stored. */
export const sentResourceForm = fields
  .extend({ parts: partsOf(sentPart.refine(hasVideo, videoMissing)) })
  .refine(namesCountry, countryMissing)
  .refine(staysReadable, tooLong);

const seen = z.object({ version });

const listedResource = fields.pick({ kind: true, title: true, topic: true }).extend({
  id: z.number(),
  slug: z.string(),
  status: z.enum(publicationStates),
  /** When it was or will be published; null for a draft. */
  publish_at: z.string().nullable(),
  updated_at: z.string(),
});
export type ListedResource = z.output<typeof listedResource>;

/** A video, its captions in one language, or a file of a resource. */
const resourceFile = z.object({
  id: fileId,
  kind: z.enum(['video', 'captions', 'file']),
  name: z.string(),
  size: z.number(),
  /** Of captions; null for everything else. */
  language: captionLanguage.nullable(),
});
export type ResourceFile = z.output<typeof resourceFile>;

const editedResource = listedResource.extend({
  version,
  /** Whether it came with a release; then it can be unpublished but not deleted. */
  is_included: z.boolean(),
  /** The files that its texts can refer to. Saving deletes those that no text refers to. */
  files: boundedList(resourceFile, 'filesOfResource'),
  form: fields,
});
export type EditedResource = z.output<typeof editedResource>;

const path = '/api/admin/content/resources';
const edited = success(editedResource);

/** The editors' endpoints. Every change replies with the new state and its version; 409 if the resource has changed since it was read. */
export const resourceEditingEndpoints = {
  /** All resources, drafts included, in the order of the page. */
  list: get(path, 'content.edit', { reply: success(boundedList(listedResource, 'resources')) }),
  /** A toolkit or course as its editor shows it. */
  get: get(`${path}/:id`, 'content.edit', { reply: edited }),
  /** A new draft. */
  create: post(path, 'content.edit', { body: sentResourceForm, bodyLimit: sizes.resource, reply: edited }),
  /** Saves a new version; what is published changes immediately. Readers keep their progress in texts whose address stays the same. */
  save: put(`${path}/:id`, 'content.edit', {
    body: z.object({ version, form: sentResourceForm }),
    bodyLimit: sizes.resource,
    reply: edited,
  }),
  /** Uploads a video for a lesson; saving the resource with its id shows it to readers. */
  addVideo: post(`${path}/:id/videos`, 'content.edit', {
    files: { file: { kind: 'video', max: 1 } },
    reply: success(resourceFile),
  }),
  /** Uploads the captions of a video in one language. */
  addCaptions: post(`${path}/:id/captions`, 'content.edit', {
    body: z.object({ language: captionLanguage }),
    files: { file: { kind: 'captions', max: 1 } },
    reply: success(resourceFile),
  }),
  /** Uploads a file to download. */
  addFile: post(`${path}/:id/files`, 'content.edit', {
    files: { file: { kind: 'room', max: 1 } },
    reply: success(resourceFile),
  }),
  /** Publishes a resource now or, with a future `publish_at`, then. */
  publish: post(`${path}/:id/publish`, 'content.edit', {
    body: seen.extend({ publish_at: enteredInstant().optional() }),
    reply: edited,
  }),
  /** Turns a resource back into a draft; readers keep their progress. */
  withdraw: post(`${path}/:id/withdraw`, 'content.edit', { body: seen, reply: edited }),
  /** Deletes a draft permanently, with its versions. */
  remove: del(`${path}/:id`, 'content.edit', {
    query: z.object({ version: versionInAddress }),
    reply: acknowledged,
  }),
  /** The saved versions, newest first. */
  versions: get(`${path}/:id/versions`, 'content.edit', {
    params: idParams,
    reply: success(
      boundedList(
        z.object({ version, saved_at: z.string(), saved_by: z.string().nullable() }),
        listLimits.versionsOfContent,
      ),
    ),
  }),
  /** The texts of one version as they would be restored, without files that were deleted since. */
  version: get(`${path}/:id/versions/:version`, 'content.edit', { reply: success(fields) }),
  /** Saves an earlier version as the newest one. */
  restore: post(`${path}/:id/restore`, 'content.edit', {
    body: seen.extend({ restore: version }),
    reply: edited,
  }),
};
