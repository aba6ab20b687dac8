import type { Post } from '../content-data.ts';
import { PostGrid } from './blog-section.tsx';

/** Fills one row. */
const maxLatest = 3;

/** Below a post: others with one of its topics, else the latest ones. */
export function RelatedPosts({ post }: { post: Post }) {
  const hasRelated = post.related_blog.length > 0;
  const posts = hasRelated ? post.related_blog : post.recent_blog.slice(0, maxLatest);
  if (posts.length === 0) return null;
  return (
    <section
      id="more-posts"
      className="section-space border-t border-line"
      aria-labelledby="more-posts-heading"
    >
      <div className="page-width">
        <h2 id="more-posts-heading" className="text-3xl">
          {hasRelated ? 'Related posts' : 'Latest posts'}
        </h2>
        <PostGrid posts={posts} leading={false} isNarrow />
      </div>
    </section>
  );
}
