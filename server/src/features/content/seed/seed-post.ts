import type { ArtName } from '@proxima/contract/content/media';

/** A post that a fresh installation starts with. */
export interface SeedPost {
  blog_title: string;
  subject: string;
  author_name: string;
  image: ArtName;
  /** Days before the first start that it counts as published. */
  daysOld: number;
  /** Closes the post, under the author's name: a sentence of its own text. */
  quote: string;
  blog_content: string;
}
