import { machinePaths, topicFeedPath } from '@proxima/contract/content/media';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listVisibleAddresses, listVisibleTexts } from '../posts/visible-posts.repository.ts';
import { readAuthors } from '../sections/read-people.ts';
import { readSections } from '../sections/read-sections.ts';
import { findVisibleTopic, listVisibleTopics } from '../topics/topics.repository.ts';
import {
  type SitemapPage,
  writeFeed,
  writeManifest,
  writeRobots,
  writeSecurityText,
  writeSitemap,
} from './write-feeds.ts';

const feedPosts = 30;
const sitemapPosts = 49_000;

/** The newest posts, of a topic if it is given, each with the name that its author has today. */
async function readFeedPosts(platform: Platform, topic?: number) {
  const [posts, authors] = await Promise.all([
    listVisibleTexts(platform.db, feedPosts, topic),
    readAuthors(platform),
  ]);
  return posts.map((post) => ({
    ...post,
    author_name: authors.get(post.author_key)?.name ?? post.author_name,
  }));
}

/** What other features have published. */
interface OtherPages {
  listCaseStudies: (db: Database) => Promise<SitemapPage[]>;
  listOthers: (db: Database) => Promise<{ path: string; updated_at: Date }[]>;
}

/**
 * Documents for programs. Small and never cached: a post is in them as soon as it is published.
 */
export function feedRoutes(
  app: FastifyInstance,
  platform: Platform,
  { listCaseStudies, listOthers }: OtherPages,
): void {
  const { origin } = platform.config;
  const serve = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await write()),
    );
  serve(machinePaths.sitemap, 'application/xml', async () =>
    writeSitemap(origin, {
      posts: await listVisibleAddresses(platform.db, sitemapPosts),
      topics: await listVisibleTopics(platform.db),
      caseStudies: await listCaseStudies(platform.db),
      others: await listOthers(platform.db),
    }),
  );
  serve(machinePaths.robots, 'text/plain', async () => writeRobots(origin));
  serve(machinePaths.feed, 'application/rss+xml', async () => {
    const { brand, blog } = await readSections(platform, ['brand', 'blog']);
    const text = { brand, title: blog.blogHeader.title, description: blog.blogHeader.sub_title };
    return writeFeed(origin, text, await readFeedPosts(platform));
  });
  app.get<{ Params: { slug: string } }>(topicFeedPath(':slug'), async (request, reply) => {
    const topic = await findVisibleTopic(platform.db, request.params.slug);
    if (!topic) throw new DomainError('not_found');
    if (topic.slug !== request.params.slug) return reply.redirect(topicFeedPath(topic.slug), 301);
    const { brand, blog } = await readSections(platform, ['brand', 'blog']);
    const text = { brand, title: topic.name, description: blog.blogHeader.sub_title, topic: topic.slug };
    const posts = await readFeedPosts(platform, topic.id);
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(writeFeed(origin, text, posts));
  });
  serve(machinePaths.manifest, 'application/manifest+json', async () =>
    writeManifest((await readSections(platform, ['brand'])).brand),
  );
  serve(machinePaths.security, 'text/plain', async () =>
    writeSecurityText(origin, (await readSections(platform, ['brand'])).brand, platform.clock.now()),
  );
}
