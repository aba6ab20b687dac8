import type { AdminPost, PostFields } from '@proxima/contract/content/content-admin';
import { type Change, listChanges } from './list-changes.ts';

/** What readers of a post see, by the labels of the form. */
const shownOf = (post: PostFields) => ({
  Title: post.blog_title,
  Address: post.slug,
  Subject: post.subject,
  Author: post.author_name,
  Topics: post.topics.join(', '),
  Text: post.blog_content,
  Excerpt: post.excerpt,
  'Description for search engines': post.search_text,
  'Closing quote': post.quote,
  'Quote source': post.quote_source,
  Cover: post.image,
});

/** What changes for readers of a post. An empty address keeps the current one. */
export const changesOfPost = (post: AdminPost, fields: PostFields): Change[] =>
  listChanges(shownOf(post), shownOf({ ...fields, slug: fields.slug || post.slug }));

/** What visitors can read once a post is public. */
export const contentsOfPost = (post: AdminPost): Change[] => listChanges({}, shownOf(post));
