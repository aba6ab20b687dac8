import type { Brand } from '@proxima/contract/content/brand';
import { paths } from '../../../paths.ts';
import type { Post } from '../content-data.ts';

interface Place {
  origin: string;
  path: string;
  brand: Brand;
  description: string;
}

/** schema.org/BlogPosting. */
export const blogPosting = (
  post: Post,
  { origin, path, brand, description }: Place,
): Record<string, unknown> => ({
  '@type': 'BlogPosting',
  headline: post.blog_title,
  description,
  image: origin + post.image,
  datePublished: post.date,
  dateModified: post.updated_at,
  articleSection: post.subject,
  author: {
    '@type': 'Person',
    name: post.author_name,
    url: origin + (post.author ? paths.teamMember(post.author.anchor) : paths.about),
  },
  publisher: { '@type': 'Organization', name: brand.name, url: origin },
  mainEntityOfPage: origin + path,
});
