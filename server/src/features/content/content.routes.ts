import { contentEndpoints, contentMessages } from '@proxima/contract/content/content';
import type { OpenCall } from '@proxima/contract/programmes/open-calls';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listPosts, readPost } from './posts/read-posts.ts';
import { presentPeople } from './sections/read-people.ts';
import { readSections } from './sections/read-sections.ts';
import { readTopic, readVisibleTopics } from './topics/read-topics.ts';

const message = contentMessages.found;

/** What other features know that every page shows. */
interface SiteFacts {
  /** How many people read each proposal. */
  countReaders: (db: Database) => Promise<number>;
  /** Calls for applications that are open. */
  listOpenCalls: (db: Database) => Promise<OpenCall[]>;
}

export function contentRoutes({ answer, route }: Routes, { countReaders, listOpenCalls }: SiteFacts): void {
  route(contentEndpoints.blog, async ({ context, query }) => {
    const [{ blog }, { posts: blogContent, next_cursor }, topics] = await Promise.all([
      readSections(context.platform, ['blog']),
      listPosts(context, query),
      readVisibleTopics(context),
    ]);
    return { message, data: { ...blog, blogContent, topics }, next_cursor };
  });
  route(contentEndpoints.searchPosts, async ({ context, query }) => {
    const { posts, next_cursor } = await listPosts(context, query);
    return { message, data: posts, next_cursor };
  });
  route(contentEndpoints.topic, async ({ context, params, query }) => {
    const { next_cursor, ...data } = await readTopic(context, params.slug, query);
    return { message, data, next_cursor };
  });
  answer(contentEndpoints.blogDetails, message, byId(readPost));
  answer(contentEndpoints.about, message, async ({ context }) => {
    const names = ['about', 'service', 'vision', 'team', 'people'] as const;
    const { people, ...sections } = await readSections(context.platform, names);
    return { ...sections, people: { ...people, people: presentPeople(people.people) } };
  });
  answer(contentEndpoints.service, message, ({ context }) =>
    readSections(context.platform, ['service', 'team']),
  );
  answer(contentEndpoints.works, message, ({ context }) => readSections(context.platform, ['work', 'team']));
  answer(contentEndpoints.faqs, message, async ({ context }) => {
    const { faq } = await readSections(context.platform, ['faq']);
    return { faqs: faq };
  });
  answer(contentEndpoints.legal, message, ({ context }) =>
    readSections(context.platform, ['terms', 'privacy']),
  );
  answer(contentEndpoints.site, message, async ({ context }) => {
    const { replies, impact } = await readSettings(context.platform.db);
    return {
      ...(await readSections(context.platform, ['brand', 'settings'])),
      replies,
      readers: await countReaders(context.platform.db),
      open_calls: await listOpenCalls(context.platform.db),
      has_impact: impact.is_public,
    };
  });
}
