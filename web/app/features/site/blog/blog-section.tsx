import { siteCopy } from '@proxima/contract/wire/messages';
import type { ReactNode } from 'react';
import { publishedDate } from '../../../lib/format/published-date.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { LineIcon } from '../../../ui/display/line-icon.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Blog, PostCard } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';
import { TopicFilter } from './topic-filter.tsx';
import { TopicLinks } from './topic-links.tsx';

const grid = 'mt-12 grid gap-x-8 gap-y-12 md:grid-cols-2';
const narrow = `${grid} lg:grid-cols-3`;
const sizes = '(min-width: 48rem) 50vw, 100vw';

interface BlogCardProps {
  post: PostCard;
  eager: boolean;
  /** Its width on wide screens, with three in a row or two. */
  maxWidth: '23rem' | '35rem';
}

const BlogCard = ({ post, eager, maxWidth }: BlogCardProps) => (
  <li className="group relative flex flex-col">
    <div className="relative">
      <Picture
        image={post.image}
        alt=""
        eager={eager}
        sizes={`(min-width: 75rem) ${maxWidth}, ${sizes}`}
        className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
      />
      <time
        dateTime={post.date}
        className="absolute top-4 left-4 rounded-full bg-surface px-3 py-1 text-xs font-medium"
      >
        {publishedDate(post.date)}
      </time>
    </div>
    <h3 className="mt-5 text-xl">{post.blog_title}</h3>
    {post.excerpt && <p className="mt-2 text-ink-soft">{post.excerpt}</p>}
    <TopicLinks topics={post.topics} className="mt-3" />
    <a
      href={paths.blog(post.slug)}
      className="mt-2 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-medium text-ember after:absolute after:inset-0 after:rounded-card hover:text-ember-deep"
    >
      {siteCopy.readMore}
      <span className="sr-only">: {post.blog_title}</span>
      <LineIcon name="arrow-right" size={16} className="transition-transform group-hover:translate-x-1" />
    </a>
  </li>
);

export const BlogSkeleton = () => (
  <section className="section-space">
    <div className="page-width">
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className={grid}>
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="aspect-3/2 w-full" />
        ))}
      </div>
    </div>
  </section>
);

interface PostGridProps {
  posts: readonly PostCard[];
  /** The first picture loads eagerly. */
  leading: boolean;
  /** Three in a row if there is room. */
  isNarrow?: boolean;
}

/** Posts in two columns, or in three narrow ones. */
export const PostGrid = ({ posts, leading, isNarrow = false }: PostGridProps) => (
  <ul className={isNarrow ? narrow : grid}>
    {posts.map((post, index) => (
      <BlogCard
        key={post.id}
        post={post}
        eager={leading && index === 0}
        maxWidth={isNarrow ? '23rem' : '35rem'}
      />
    ))}
  </ul>
);

interface BlogSectionProps {
  blog: Blog;
  /** Shows this many posts and 'View All'. */
  preview?: number;
  /** The section opens its page: the first pictures load eagerly. */
  leading?: boolean;
  /** Beside the heading of the whole blog. */
  search?: ReactNode;
}

/** Posts in two columns under the heading that editors write. */
export function BlogSection({ blog, preview, leading = false, search }: BlogSectionProps) {
  const posts = preview === undefined ? blog.blogContent : blog.blogContent.slice(0, preview);
  return (
    <section id="blog" className="section-space" aria-labelledby="blog-heading">
      <div className="page-width">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading
            overline={preview === undefined ? undefined : 'Blog'}
            title={blog.blogHeader.title}
            id="blog-heading"
          >
            {blog.blogHeader.sub_title}
          </SectionHeading>
          {preview === undefined ? (
            search
          ) : (
            <LinkButton href={paths.blogs} kind="secondary">
              {siteCopy.viewAll}
            </LinkButton>
          )}
        </div>
        {preview === undefined && <TopicFilter topics={blog.topics} current={null} />}
        {posts.length === 0 ? (
          <EmptyState title="The first post is being written" />
        ) : (
          <PostGrid posts={posts} leading={leading} />
        )}
      </div>
    </section>
  );
}
