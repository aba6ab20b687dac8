import { z } from 'zod';
import { replyPromise } from '../chat/reply-promise.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageQuery, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { brandSchema } from './brand.ts';
import {
  aboutSection,
  blogSection,
  faqSection,
  legalSection,
  serviceSection,
  settingsSection,
  teamSection,
  visionSection,
  workSection,
} from './content-sections.ts';

const id = z.number().int().positive();
/** A post as lists show it. `date` is ISO 8601, `image` a path that `pictureOf` understands. */
export const blogCardSchema = z.object({ id, image: z.string(), date: z.string(), blog_title: z.string() });
export type BlogCard = z.infer<typeof blogCardSchema>;

export const blogDetailSchema = z.object({
  image: z.string(),
  date: z.string(),
  /** When its words last changed; never before `date`. */
  updated_at: z.string(),
  author_name: z.string(),
  subject: z.string(),
  blog_title: z.string(),
  /** Sanitised HTML; may be empty ('No content available'). */
  blog_content: z.string(),
  /** Plain text; empty where the post has no quote of its own. */
  quote: z.string(),
  /** Whose words the quote is; empty with it. */
  quote_source: z.string(),
  recent_blog: z.array(blogCardSchema),
});
export type BlogDetail = z.infer<typeof blogDetailSchema>;

/** Words of the content feature that people read. */
export const contentMessages = {
  found: 'OK',
  noContent: 'No content available',
} as const;

/** Posts in `recent_blog`. */
export const recentPosts = 4;

/** The public content calls (docs/rules.md, Names). */
export const contentEndpoints = {
  blog: endpoint({
    method: 'GET',
    path: '/api/blog',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'Published posts, newest first, under their heading',
    query: pageQuery,
    reply: success(z.object({ ...blogSection.shape, blogContent: z.array(blogCardSchema) })).extend({
      next_cursor: z.string().nullable(),
    }),
  }),
  blogDetails: endpoint({
    method: 'GET',
    path: '/api/blog-details/:id',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'One published post with the most recent other posts',
    params: idParams,
    query: z.object({ sort: z.literal('recent_news').optional() }),
    reply: success(blogDetailSchema),
  }),
  about: endpoint({
    method: 'GET',
    path: '/api/about',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'The texts of the About page',
    reply: success(
      z.object({ about: aboutSection, service: serviceSection, vision: visionSection, team: teamSection }),
    ),
  }),
  service: endpoint({
    method: 'GET',
    path: '/api/service',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'The texts of the services page',
    reply: success(z.object({ service: serviceSection, team: teamSection })),
  }),
  works: endpoint({
    method: 'GET',
    path: '/api/works',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'The texts of the How It Works page',
    reply: success(z.object({ work: workSection, team: teamSection })),
  }),
  faqs: endpoint({
    method: 'GET',
    path: '/api/faqs',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'The heading of the FAQ page',
    reply: success(z.object({ faqs: faqSection })),
  }),
  legal: endpoint({
    method: 'GET',
    path: '/api/legal',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'The terms of use and the privacy policy',
    reply: success(z.object({ terms: legalSection, privacy: legalSection })),
  }),
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    limit: 'read',
    readFromReplica: true,
    summary: 'The brand, the switches of the public site and how soon the team promises to reply',
    reply: success(z.object({ brand: brandSchema, settings: settingsSection, replies: replyPromise })),
  }),
} as const;
