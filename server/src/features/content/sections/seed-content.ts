import { sectionNames } from '@proxima/contract/content/content-sections';
import { artPath } from '@proxima/contract/content/media';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type TransactionServices } from '../../../platform/database/transaction.ts';
import {
  insertPostVersion,
  insertSeedPost,
  type PostTexts,
  refreshSeedPost,
} from '../posts/posts.repository.ts';
import { sanitiseArticle } from '../sanitise-html.ts';
import { type SeedPost, seedPosts } from '../seed/posts.ts';
import { seedSections } from '../seed/sections.ts';
import { openTopics } from '../topics/open-topics.ts';
import { setTopics } from '../topics/topics.repository.ts';
import { claimSeeding, seedSection } from './sections.repository.ts';

/**
 * Seeds the site's content at every start: adds missing sections, and posts only once, so that deleted posts stay deleted.
 * The texts of a newer release replace earlier ones that nobody has edited. Safe on nodes that start together.
 */
export async function seedContent(platform: TransactionServices): Promise<void> {
  await inTransaction(platform, async ({ db }) => {
    const isFirstStart = await claimSeeding(db);
    let changed = 0;
    for (const name of sectionNames) {
      if (await seedSection(db, name, seedSections[name])) changed += 1;
    }
    for (const post of seedPosts) {
      if (await (isFirstStart ? addPost(db, post) : refreshSeedPost(db, textsOf(post)))) changed += 1;
    }
    if (changed > 0) platform.log.info({ texts: changed }, 'stored texts of the site');
  });
}

const textsOf = (post: SeedPost): PostTexts => ({
  title: post.blog_title,
  subject: post.subject,
  author_name: post.author_name,
  image: artPath(post.image),
  content: sanitiseArticle(post.blog_content.trim()),
  quote: post.quote,
  quote_source: post.author_name,
});

async function addPost(db: Database, post: SeedPost): Promise<boolean> {
  const row = await insertSeedPost(db, textsOf(post), post.daysOld);
  await insertPostVersion(db, row);
  await setTopics(db, row.id, await openTopics(db, post.topics));
  return true;
}
