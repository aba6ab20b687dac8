import { readFileSync } from 'node:fs';
import { artNames } from '@proxima/contract/content/media';
import { z } from 'zod';
import posts from './posts.json' with { type: 'json' };

const seedPost = z.object({
  /** Name of the file in `posts/` with the text. */
  file: z.string(),
  blog_title: z.string(),
  subject: z.string(),
  author_name: z.string(),
  image: z.enum(artNames),
  /** Days before the first start from which the post counts as published. */
  daysOld: z.number(),
  /** A sentence of the post, shown at its end under the author's name. */
  quote: z.string(),
  topics: z.array(z.string()),
});
export type SeedPost = z.infer<typeof seedPost> & { blog_content: string };

/** The posts of a fresh installation, oldest first, so that ids rise with dates. */
export const seedPosts: readonly SeedPost[] = z
  .array(seedPost)
  .parse(posts)
  .map((post) => ({
    ...post,
    blog_content: readFileSync(new URL(`posts/${post.file}.html`, import.meta.url), 'utf8').trim(),
  }));
