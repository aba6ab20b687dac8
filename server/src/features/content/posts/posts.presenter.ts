import type { BlogCard, BlogDetail } from '@proxima/contract/content/content';
import type { AdminPost, PostTexts as WireTexts } from '@proxima/contract/content/content-admin';
import type { PublicPerson } from '@proxima/contract/content/people';
import type { TopicLink } from '@proxima/contract/content/topics';
import { sanitiseArticle } from '../sanitise-html.ts';
import { withPictureSources } from '../site/with-picture-sources.ts';
import type { VersionRow } from '../versions.repository.ts';
import type { EditedPost, PostRow, PostTexts } from './posts.repository.ts';
import type { PostListRow } from './visible-posts.repository.ts';

const dateOf = (date: Date | null): string => (date ?? new Date(0)).toISOString();

/** A post of `blogContent` and `recent_blog` (docs/rules.md, Names). */
export const presentCard = (row: PostListRow): BlogCard => ({
  id: row.id,
  image: row.image,
  date: dateOf(row.publish_at),
  blog_title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  topics: row.topics,
});

/** @param others posts to read next @param author if the team's page introduces them @param imageAlt of the cover */
export const presentPost = (
  row: PostRow & { topics: TopicLink[] },
  others: { recent: PostListRow[]; related: PostListRow[] },
  { author, imageAlt }: { author: PublicPerson | undefined; imageAlt: string },
): BlogDetail => ({
  image: row.image,
  image_alt: imageAlt,
  date: dateOf(row.publish_at),
  updated_at: dateOf(row.publish_at && row.publish_at > row.updated_at ? row.publish_at : row.updated_at),
  author_name: author?.name ?? row.author_name,
  author: author ?? null,
  subject: row.subject,
  blog_title: row.title,
  blog_content: withPictureSources(sanitiseArticle(row.content)),
  quote: row.quote,
  quote_source: row.quote_source,
  recent_blog: others.recent.map(presentCard),
  topics: row.topics,
  related_blog: others.related.map(presentCard),
  slug: row.slug,
  excerpt: row.excerpt,
  search_text: row.search_text,
});

const presentTexts = (texts: PostTexts): WireTexts => ({
  blog_title: texts.title,
  subject: texts.subject,
  author_name: texts.author_name,
  author_key: texts.author_key ?? '',
  image: texts.image,
  blog_content: sanitiseArticle(texts.content),
  quote: texts.quote ?? '',
  quote_source: texts.quote_source ?? '',
  excerpt: texts.excerpt ?? '',
  search_text: texts.search_text ?? '',
});

/** An editor's fields as columns, sanitised. */
export const columnsOf = (fields: WireTexts): PostTexts => ({
  title: fields.blog_title,
  subject: fields.subject,
  author_name: fields.author_name,
  author_key: fields.author_key || null,
  image: fields.image,
  content: sanitiseArticle(fields.blog_content),
  quote: fields.quote,
  quote_source: fields.quote_source,
  excerpt: fields.excerpt,
  search_text: fields.search_text,
});

export const presentEditedPost = (row: EditedPost): AdminPost => ({
  ...presentTexts(row),
  topics: row.topics.map(({ name }) => name),
  slug: row.slug,
  id: row.id,
  status: row.status,
  publish_at: row.publish_at?.toISOString() ?? null,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.editor,
});

export const presentPostVersion = (row: VersionRow<'post'>) => ({
  ...presentTexts(row),
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  saved_by: row.editor,
});
