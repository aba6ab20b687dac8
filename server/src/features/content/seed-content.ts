import { sectionNames } from '@proxima/contract/content-sections';
import { artPath } from '@proxima/contract/media';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertPostVersion } from './post-versions.repository.ts';
import { insertSeedPost } from './posts.repository.ts';
import { sanitiseArticle } from './sanitise-html.ts';
import { claimSeeding, insertMissingSection } from './sections.repository.ts';
import { seedPosts } from './seed/posts.ts';
import { seedSections } from './seed/sections.ts';

/**
 * Fills an installation with its first texts, run at every start: sections that are missing are added (a newer release
 * may bring more), posts only once, so that deleted ones stay deleted. Nodes that start together do it once.
 */
export async function seedContent(platform: Pick<Platform, 'db' | 'jobs' | 'log'>): Promise<void> {
  await inTransaction(platform, async ({ db }) => {
    const isFirstStart = await claimSeeding(db);
    let added = 0;
    for (const name of sectionNames) {
      if (await insertMissingSection(db, name, seedSections[name])) added += 1;
    }
    if (isFirstStart) await addPosts(db);
    if (isFirstStart || added > 0)
      platform.log.info({ sections: added }, 'stored the first texts of the site');
  });
}

async function addPosts(db: Database): Promise<void> {
  for (const { blog_title, subject, author_name, image, daysOld, blog_content } of seedPosts) {
    const content = sanitiseArticle(blog_content.trim());
    const texts = { title: blog_title, subject, author_name, image: artPath(image), content };
    await insertPostVersion(db, await insertSeedPost(db, texts, daysOld));
  }
}
