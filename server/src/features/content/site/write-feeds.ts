import type { Brand } from '@proxima/contract/content/brand';
import { caseStudyPath } from '@proxima/contract/content/case-study-paths';
import { iconAddress, iconPaths } from '@proxima/contract/content/icons';
import { cardPath, machinePaths, topicFeedPath, topicPath } from '@proxima/contract/content/media';
import { excerptOf } from '@proxima/contract/content/post-summary';
import { palette } from '../art/palette.ts';
import type { PostRow } from '../posts/posts.repository.ts';
import { sanitiseArticle } from '../sanitise-html.ts';
import { element, escapeXml } from './write-xml.ts';

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Public pages for search engines, spelled as in their canonical links. */
const sitemapPaths = [
  '/home',
  '/about',
  '/our-services',
  '/our-services/1',
  '/our-services/2',
  '/our-services/3',
  '/how-works',
  '/blogs',
  '/faq',
  '/contact-us',
  '/choose',
  '/docs/api',
  '/terms',
  '/privacy',
] as const;

/** A page that editors add, and when it last changed. */
export interface SitemapPage {
  slug: string;
  updated_at: Date;
}

interface SitemapPages {
  posts: readonly SitemapPage[];
  topics: readonly { slug: string }[];
  caseStudies: readonly SitemapPage[];
  /** Of other features. */
  others: readonly { path: string; updated_at?: Date }[];
}

/** Sitemap protocol 0.9. It allows 50,000 addresses, so callers limit the number of posts. */
export function writeSitemap(origin: string, { posts, topics, caseStudies, others }: SitemapPages): string {
  const urlOf = (path: string, updated?: Date) =>
    `<url>${element('loc', origin + path)}${updated ? element('lastmod', updated.toISOString()) : ''}</url>`;
  const urls = [
    ...sitemapPaths.map((path) => urlOf(path)),
    ...(caseStudies.length > 0 ? [urlOf(caseStudyPath())] : []),
    ...caseStudies.map(({ slug, updated_at }) => urlOf(caseStudyPath(slug), updated_at)),
    ...others.map(({ path, updated_at }) => urlOf(path, updated_at)),
    ...topics.map(({ slug }) => urlOf(topicPath(slug))),
    ...posts.map(({ slug, updated_at }) => urlOf(`/blogs/${slug}`, updated_at)),
  ];
  return `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** RFC 9309. Crawlers skip the API and everything behind a sign-in. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /dashboard',
    'Disallow: /jury',
    'Disallow: /my-dashboard',
    'Allow: /',
    '',
    `Sitemap: ${origin}${machinePaths.sitemap}`,
    '',
  ].join('\n');

export interface FeedText {
  brand: Brand;
  title: string;
  description: string;
  /** The slug of the topic that all its posts have. */
  topic?: string;
}

/** RSS 2.0 with whole articles, of the blog or of a topic. */
export function writeFeed(
  origin: string,
  { brand, title, description, topic }: FeedText,
  posts: readonly (PostRow & { topics: readonly { name: string }[] })[],
): string {
  const page = origin + (topic === undefined ? '/blogs' : topicPath(topic));
  const self = origin + (topic === undefined ? machinePaths.feed : topicFeedPath(topic));
  const items = posts.map((post) => {
    return `<item>${[
      element('title', post.title),
      element('link', `${origin}/blogs/${post.slug}`),
      // Stays the same when the slug changes, so that feed readers do not show the post again; it leads to the post, too.
      `<guid isPermaLink="true">${escapeXml(`${origin}/blogs/${post.id}`)}</guid>`,
      element('pubDate', (post.publish_at ?? post.created_at).toUTCString()),
      element('dc:creator', post.author_name),
      element('description', excerptOf({ ...post, html: post.content })),
      element('category', post.subject),
      ...post.topics.map(({ name }) => element('category', name)),
      element('content:encoded', sanitiseArticle(post.content)),
    ].join('')}</item>`;
  });
  return `${header}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[
    element('title', `${brand.name}: ${title}`),
    element('link', page),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', 'en'),
    `<image>${element('url', origin + cardPath('/blogs'))}${element('title', brand.name)}${element('link', page)}</image>`,
    ...items,
  ].join('')}</channel></rss>\n`;
}

/** Web application manifest. */
export function writeManifest(brand: Brand): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src: iconAddress(src, brand),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name.split(' ')[0],
    description: brand.tagline,
    id: '/',
    scope: '/',
    // Leads the team to the console, and those without a session to the sign-in.
    start_url: '/my-dashboard',
    display: 'standalone',
    background_color: palette.paper,
    theme_color: brand.accent,
    icons: [
      icon(iconPaths.png192, 192, 'any'),
      icon(iconPaths.png512, 512, 'any'),
      icon(iconPaths.maskable192, 192, 'maskable'),
      icon(iconPaths.maskable512, 512, 'maskable'),
    ],
  });
}

const securityDays = 180;

/** RFC 9116. `Expires` moves with the day: the contact is valid as long as the site runs. */
export function writeSecurityText(origin: string, brand: Brand, today: Date): string {
  const expires = new Date(today);
  expires.setUTCDate(expires.getUTCDate() + securityDays);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${brand.emails.security}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${machinePaths.security}`,
    '',
  ].join('\n');
}
