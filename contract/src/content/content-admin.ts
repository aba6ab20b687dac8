import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { acknowledged, page, pageQuery, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { sectionNames } from './content-sections.ts';
import { pictureOf } from './media.ts';

export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Characters of a post's HTML; the JSON body with it stays under `sizes.jsonBody`. */
export const postContentMax = 50_000;

const sectionParam = z.object({ name: z.enum(sectionNames) });
/** The version that the editor saw; another one meanwhile is a 409. */
const version = z.number().int().positive();
const seen = z.object({ version });
const restoring = seen.extend({ restore: z.number().int().positive() });

export const postFields = z.object({
  blog_title: z.string().trim().min(1, 'Title is required').max(lengths.shortText),
  subject: z.string().trim().min(1, 'Subject is required').max(lengths.shortText),
  author_name: z.string().trim().min(1, 'Author name is required').max(lengths.name),
  image: z
    .string()
    .max(lengths.shortText)
    .refine((path) => pictureOf(path) !== null, 'Choose a cover'),
  blog_content: z.string().max(postContentMax),
  /** Closes the post; without one the page shows a quote that belongs to no post. */
  quote: z.string().trim().max(lengths.quote, 'At most 300 characters'),
  quote_source: z.string().trim().max(lengths.shortText),
});
export type PostFields = z.infer<typeof postFields>;

const namesSource = ({ quote, quote_source }: Pick<PostFields, 'quote' | 'quote_source'>): boolean =>
  quote === '' || quote_source !== '';
const unnamed = { path: ['quote_source'], error: 'Say whose words these are' };

/** The editor's form: no quote without its source. */
export const postForm = postFields.refine(namesSource, unnamed);

const postBody = postFields.extend({
  quote: postFields.shape.quote.default(''),
  quote_source: postFields.shape.quote_source.default(''),
});

export const adminPostSchema = postFields.extend({
  id: z.number(),
  status: z.enum(postStatuses),
  /** When it is or was to appear; null for a draft that never had a date. */
  publish_at: z.string().nullable(),
  version,
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

const versionSummary = z.object({ version, saved_at: z.string(), saved_by: z.string().nullable() });
const sectionSchema = z.object({
  name: z.enum(sectionNames),
  version,
  updated_at: z.string(),
  document: z.record(z.string(), z.unknown()),
});

const editing = { access: 'content.edit', limit: 'write' } as const;
const reading = { access: 'content.edit', limit: 'read' } as const;
const posts = '/api/admin/content/posts';
const sections = '/api/admin/content/sections';

/** What editors call. Every write answers with the new state, its version included. */
export const contentAdminEndpoints = {
  listPosts: endpoint({
    ...reading,
    method: 'GET',
    path: posts,
    summary: 'All posts, drafts included, newest first',
    query: pageQuery.extend({ status: z.enum(postStatuses).optional() }),
    reply: page(adminPostSchema.omit({ blog_content: true })),
  }),
  getPost: endpoint({
    ...reading,
    method: 'GET',
    path: `${posts}/:id`,
    summary: 'One post',
    params: idParams,
    reply: success(adminPostSchema),
  }),
  createPost: endpoint({
    ...editing,
    method: 'POST',
    path: posts,
    summary: 'A new draft',
    body: postBody.refine(namesSource, unnamed),
    reply: success(adminPostSchema),
  }),
  savePost: endpoint({
    ...editing,
    method: 'PUT',
    path: `${posts}/:id`,
    summary: 'Saves the fields of a post as a new version; a published post changes at once',
    params: idParams,
    body: postBody.extend({ version }).refine(namesSource, unnamed),
    reply: success(adminPostSchema),
  }),
  publishPost: endpoint({
    ...editing,
    method: 'POST',
    path: `${posts}/:id/publish`,
    summary: 'Publishes a post now or, with a future `publish_at`, then',
    params: idParams,
    body: seen.extend({ publish_at: z.iso.datetime({ offset: true }).optional() }),
    reply: success(adminPostSchema),
  }),
  withdrawPost: endpoint({
    ...editing,
    method: 'POST',
    path: `${posts}/:id/withdraw`,
    summary: 'Turns a published or scheduled post back into a draft',
    params: idParams,
    body: seen,
    reply: success(adminPostSchema),
  }),
  deletePost: endpoint({
    ...editing,
    method: 'DELETE',
    path: `${posts}/:id`,
    summary: 'Deletes a draft for good, with its versions',
    params: idParams,
    query: z.object({ version: z.coerce.number().int().positive() }),
    reply: acknowledged,
  }),
  listPostVersions: endpoint({
    ...reading,
    method: 'GET',
    path: `${posts}/:id/versions`,
    summary: 'The saved versions of a post, newest first',
    params: idParams,
    reply: success(z.array(versionSummary.extend(postFields.shape))),
  }),
  restorePost: endpoint({
    ...editing,
    method: 'POST',
    path: `${posts}/:id/restore`,
    summary: 'Saves an earlier version of a post as the newest one',
    params: idParams,
    body: restoring,
    reply: success(adminPostSchema),
  }),
  getSection: endpoint({
    ...reading,
    method: 'GET',
    path: `${sections}/:name`,
    summary: 'One document of texts',
    params: sectionParam,
    reply: success(sectionSchema),
  }),
  saveSection: endpoint({
    ...editing,
    method: 'PUT',
    path: `${sections}/:name`,
    summary: 'Saves a document of texts (brand and settings included) as a new version',
    params: sectionParam,
    body: seen.extend({ document: z.record(z.string(), z.unknown()) }),
    reply: success(sectionSchema),
  }),
  listSectionVersions: endpoint({
    ...reading,
    method: 'GET',
    path: `${sections}/:name/versions`,
    summary: 'The saved versions of a document, newest first',
    params: sectionParam,
    reply: success(z.array(versionSummary.extend({ document: z.record(z.string(), z.unknown()) }))),
  }),
  restoreSection: endpoint({
    ...editing,
    method: 'POST',
    path: `${sections}/:name/restore`,
    summary: 'Saves an earlier version of a document as the newest one',
    params: sectionParam,
    body: restoring,
    reply: success(sectionSchema),
  }),
} as const;
