import { z } from 'zod';
import { replyPromise } from '../chat/reply-promise.ts';
import { maxOpenCalls, openCall } from '../programmes/open-calls.ts';
import { get } from '../wire/endpoint.ts';
import { boundedList, pageQuery, success } from '../wire/envelope.ts';
import { id, idInAddress } from '../wire/ids.ts';
import { trimmedText } from '../wire/text.ts';
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
import { peopleSection, publicPerson } from './people.ts';
import { maxSearchLength } from './post-search.ts';
import { problemOfPostSlug } from './post-slug.ts';
import { maxTopics } from './topic-names.ts';
import { topicLink } from './topics.ts';

/** A post in a list. `date` is ISO 8601, `image` a path for `pictureOf`. */
const blogCardSchema = z.object({
  id,
  image: z.string(),
  date: z.string(),
  blog_title: z.string(),
  slug: z.string(),
  /** Plain text; may be empty. */
  excerpt: z.string(),
  topics: z.array(topicLink),
});
export type BlogCard = z.infer<typeof blogCardSchema>;

/** Posts in `recent_blog` and in `related_blog`. */
export const recentPosts = 4;
export const relatedPosts = 3;

const blogDetailSchema = z.object({
  image: z.string(),
  /** The cover's alternative text; empty for drawn art, which is decoration. */
  image_alt: z.string(),
  date: z.string(),
  /** When its text last changed; never before `date`. */
  updated_at: z.string(),
  author_name: z.string(),
  /** The author as the team's page introduces them; null for anyone else. */
  author: publicPerson.nullable(),
  subject: z.string(),
  blog_title: z.string(),
  /** Sanitised HTML; may be empty ('No content available'). */
  blog_content: z.string(),
  /** Plain text; empty if the post has no quote. */
  quote: z.string(),
  /** The source of the quote; empty without one. */
  quote_source: z.string(),
  recent_blog: boundedList(blogCardSchema, recentPosts),
  topics: boundedList(topicLink, maxTopics),
  /** Other posts with one of its topics, newest first. */
  related_blog: boundedList(blogCardSchema, relatedPosts),
  /** The canonical slug, even if the post was requested by id or by an earlier slug. */
  slug: z.string(),
  /** Plain text; may be empty. */
  excerpt: z.string(),
  /** For search engines; may be empty. */
  search_text: z.string(),
});
export type BlogDetail = z.infer<typeof blogDetailSchema>;

/** A case study in a list. */
const caseStudyCard = z.object({
  slug: z.string(),
  /** As it was when the text was saved. */
  venture_name: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
});
export type CaseStudyCard = z.output<typeof caseStudyCard>;

/** What visitors read, and founders approve. */
export const caseStudyText = caseStudyCard.extend({
  /** The cover's alternative text; empty for drawn art. */
  image_alt: z.string(),
  body: z.string(),
  quote: z.string(),
  quote_source: z.string(),
});
export type CaseStudyText = z.output<typeof caseStudyText>;

export const contentMessages = {
  found: 'OK',
  noContent: 'No content available',
} as const;

const postSlug = z.string().refine((text) => problemOfPostSlug(text) === undefined);
const topicSlug = z.string().regex(/^(?=[\d-]*[a-z])[a-z0-9-]{1,80}$/);

const published = { readFromReplica: true, cached: true } as const;

/** The public content calls (docs/rules.md, Names). */
export const contentEndpoints = {
  /** Published posts, newest first, under their heading, with all topics that one of them has. */
  blog: get('/api/blog', 'public', {
    ...published,
    query: pageQuery,
    reply: success(
      z.object({
        ...blogSection.shape,
        blogContent: z.array(blogCardSchema),
        topics: boundedList(topicLink, 'topics'),
      }),
    ).extend({
      next_cursor: z.string().nullable(),
    }),
  }),
  /** Published posts that contain all words of `q`. As in web searches, quotes match a phrase and `-` excludes a word. */
  searchPosts: get('/api/blog-search', 'public', {
    readFromReplica: true,
    query: pageQuery.extend({ q: trimmedText().min(1).max(maxSearchLength) }),
    reply: success(z.array(blogCardSchema)).extend({ next_cursor: z.string().nullable() }),
  }),
  /** The published posts with a topic, newest first, by a slug that the topic has or had, with all topics. */
  topic: get('/api/blog-topics/:slug', 'public', {
    ...published,
    params: z.object({ slug: topicSlug }),
    query: pageQuery,
    reply: success(
      topicLink.extend({ posts: z.array(blogCardSchema), topics: boundedList(topicLink, 'topics') }),
    ).extend({
      next_cursor: z.string().nullable(),
    }),
  }),
  /** One published post, by its id or by a slug that it has or had, with the most recent other posts. */
  blogDetails: get('/api/blog-details/:id', 'public', {
    ...published,
    params: z.object({ id: z.union([postSlug, idInAddress]) }),
    query: z.object({ sort: z.literal('recent_news').optional() }),
    reply: success(blogDetailSchema),
  }),
  /** The texts of the About page. */
  about: get('/api/about', 'public', {
    ...published,
    reply: success(
      z.object({
        about: aboutSection,
        service: serviceSection,
        vision: visionSection,
        team: teamSection,
        people: z.object({ ...peopleSection.shape, people: z.array(publicPerson) }),
      }),
    ),
  }),
  /** Case studies that founders approved, the newest approval first. */
  caseStudies: get('/api/case-studies', 'public', {
    ...published,
    reply: success(boundedList(caseStudyCard, 'caseStudies')),
  }),
  /** One case study. */
  caseStudy: get('/api/case-studies/:slug', 'public', {
    ...published,
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
    reply: success(caseStudyText.extend({ approved_at: z.string() })),
  }),
  /** The texts of the services page. */
  service: get('/api/service', 'public', {
    ...published,
    reply: success(z.object({ service: serviceSection, team: teamSection })),
  }),
  /** The texts of the How It Works page. */
  works: get('/api/works', 'public', {
    ...published,
    reply: success(z.object({ work: workSection, team: teamSection })),
  }),
  /** The heading of the FAQ page. */
  faqs: get('/api/faqs', 'public', {
    ...published,
    reply: success(z.object({ faqs: faqSection })),
  }),
  /** The terms of use and the privacy policy. */
  legal: get('/api/legal', 'public', {
    ...published,
    reply: success(z.object({ terms: legalSection, privacy: legalSection })),
  }),
  /** The brand, the switches of the public site, how soon the team promises to reply, and open calls. */
  site: get('/api/site', 'public', {
    stability: 'internal',
    ...published,
    reply: success(
      z.object({
        brand: brandSchema,
        settings: settingsSection,
        replies: replyPromise,
        /** How many people assess each proposal of any kind before it is decided; 0 if one person decides alone. */
        readers: z.number().int(),
        /** Calls for applications that are open, the first to close first. */
        open_calls: boundedList(openCall, maxOpenCalls),
        /** Whether the page of outcomes is public. */
        has_impact: z.boolean(),
      }),
    ),
  }),
} as const;
