import { z } from 'zod';
import { enteredInstant } from '../time/entered-time.ts';
import { del, get, post, put } from '../wire/endpoint.ts';
import { acknowledged, boundedList, page, pageQuery, success } from '../wire/envelope.ts';
import { idParams, version, versionInAddress } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { filledText, optionalText, tooLong, trimmedText, typedText } from '../wire/text.ts';
import { sectionNames } from './content-sections.ts';
import { pictureOf } from './media.ts';
import { personKey } from './people.ts';
import { problemOfPostSlug } from './post-slug.ts';
import { maxTopics } from './topic-names.ts';
import { topicsOfPost } from './topics.ts';

/** The states of what editors write; `scheduled` is published when its time comes. */
export const publicationStates = ['draft', 'scheduled', 'published'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** Characters of a post's HTML; the JSON body with it stays under `sizes.jsonBody`. */
const postContentMax = 50_000;

const sectionParam = z.object({ name: z.enum(sectionNames) });
const seen = z.object({ version });
const restoring = seen.extend({ restore: version });

export const contentAdminMessages = {
  created: 'Draft created.',
  saved: 'Saved.',
  published: 'Published.',
  scheduled: 'Scheduled.',
  withdrawn: 'Unpublished.',
  deleted: 'Draft deleted.',
  restored: 'Version restored.',
  sectionSaved: 'Saved and published.',
  stale: 'Someone else has changed this since you opened it. Copy what you wrote, then reload the page.',
  publishedNotDeletable: 'Unpublish the post before you delete it.',
} as const;

/** The texts that each version of a post stores. */
const postTexts = z.object({
  blog_title: filledText(lengths.shortText, 'Title is required'),
  subject: filledText(lengths.shortText, 'Subject is required'),
  author_name: filledText(lengths.name, 'Author name is required'),
  /** The key of a person on the team, whose name is then in `author_name`; empty for anyone else. */
  author_key: z.union([z.literal(''), personKey]),
  image: z
    .string()
    .max(lengths.shortText)
    .refine((path) => pictureOf(path) !== null, 'Choose a cover'),
  blog_content: typedText().max(postContentMax, tooLong(postContentMax)),
  /** Shown at the end of the post; without one, the page shows a general quote. */
  quote: optionalText(lengths.quote),
  quote_source: optionalText(lengths.shortText),
  /** Under the title in lists, and in feeds; without one, feeds show the beginning of the text. */
  excerpt: optionalText(lengths.quote),
  /** What search engines and link previews show; without one, the excerpt or the beginning of the text. */
  search_text: optionalText(lengths.shortText),
});
export type PostTexts = z.infer<typeof postTexts>;

/** If empty, a new post gets one from its title and an existing post keeps its own. */
const slug = trimmedText().superRefine((typed, { addIssue }) => {
  const problem = typed === '' ? undefined : problemOfPostSlug(typed);
  if (problem) addIssue(problem);
});

export const postFields = postTexts.extend({ slug, topics: topicsOfPost });
export type PostFields = z.infer<typeof postFields>;

const namesSource = ({ quote, quote_source }: Pick<PostFields, 'quote' | 'quote_source'>): boolean =>
  quote === '' || quote_source !== '';
const unnamed = { path: ['quote_source'], error: 'Name the source of the quote' };

/** The editor's form: no quote without its source. */
export const postForm = postFields.refine(namesSource, unnamed);

const postBody = postFields.extend({
  slug: slug.default(''),
  author_key: postFields.shape.author_key.default(''),
  topics: topicsOfPost.default([]),
  quote: postFields.shape.quote.default(''),
  quote_source: postFields.shape.quote_source.default(''),
  excerpt: postFields.shape.excerpt.default(''),
  search_text: postFields.shape.search_text.default(''),
});

const adminPostSchema = postFields.extend({
  topics: boundedList(z.string(), maxTopics),
  id: z.number(),
  status: z.enum(publicationStates),
  /** When it was or will be published; null for a draft that never had a date. */
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

const posts = '/api/admin/content/posts';
const sections = '/api/admin/content/sections';

/** The filter of the console's list of posts. */
export const postFilters = z.object({ status: z.enum(publicationStates).optional() });

/** The editors' endpoints. Every change replies with the new state and its version. */
export const contentAdminEndpoints = {
  /** All posts, drafts included, newest first. */
  listPosts: get(posts, 'content.edit', {
    query: pageQuery.extend(postFilters.shape),
    reply: page(adminPostSchema.omit({ blog_content: true })),
  }),
  /** One post. */
  getPost: get(`${posts}/:id`, 'content.edit', { reply: success(adminPostSchema) }),
  /** A new draft. */
  createPost: post(posts, 'content.edit', {
    body: postBody.refine(namesSource, unnamed),
    reply: success(adminPostSchema),
  }),
  /** Saves the fields of a post as a new version; a published post changes immediately. */
  savePost: put(`${posts}/:id`, 'content.edit', {
    body: postBody.extend({ version }).refine(namesSource, unnamed),
    reply: success(adminPostSchema),
  }),
  /** Publishes a post now or, with a future `publish_at`, then. */
  publishPost: post(`${posts}/:id/publish`, 'content.edit', {
    body: seen.extend({ publish_at: enteredInstant().optional() }),
    reply: success(adminPostSchema),
  }),
  /** Turns a published or scheduled post back into a draft. */
  withdrawPost: post(`${posts}/:id/withdraw`, 'content.edit', {
    body: seen,
    reply: success(adminPostSchema),
  }),
  /** Deletes a draft permanently, with its versions. */
  deletePost: del(`${posts}/:id`, 'content.edit', {
    query: z.object({ version: versionInAddress }),
    reply: acknowledged,
  }),
  /** The saved versions of a post, newest first. */
  listPostVersions: get(`${posts}/:id/versions`, 'content.edit', {
    params: idParams,
    reply: success(boundedList(versionSummary.extend(postTexts.shape), listLimits.versionsOfContent)),
  }),
  /** Saves an earlier version of a post as the newest one. */
  restorePost: post(`${posts}/:id/restore`, 'content.edit', {
    body: restoring,
    reply: success(adminPostSchema),
  }),
  /** One document of site texts. */
  getSection: get(`${sections}/:name`, 'content.edit', {
    params: sectionParam,
    reply: success(sectionSchema),
  }),
  /** Saves a document of site texts (settings included) as a new version; for `brand`, the role needs `team.manage`, too. */
  saveSection: put(`${sections}/:name`, 'content.edit', {
    params: sectionParam,
    body: seen.extend({ document: z.record(z.string(), z.unknown()) }),
    reply: success(sectionSchema),
  }),
  /** The saved versions of a document, newest first. */
  listSectionVersions: get(`${sections}/:name/versions`, 'content.edit', {
    params: sectionParam,
    reply: success(
      boundedList(
        versionSummary.extend({ document: z.record(z.string(), z.unknown()) }),
        listLimits.versionsOfContent,
      ),
    ),
  }),
  /** Saves an earlier version of a document as the newest one. */
  restoreSection: post(`${sections}/:name/restore`, 'content.edit', {
    params: sectionParam,
    body: restoring,
    reply: success(sectionSchema),
  }),
} as const;
