import { excerptOf } from '@proxima/contract/content/post-summary';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { blogPosting } from '../../features/site/blog/blog-structured-data.ts';
import { PostArticle } from '../../features/site/blog/post-article.tsx';
import { PostSidebar } from '../../features/site/blog/post-sidebar.tsx';
import { RelatedPosts } from '../../features/site/blog/related-posts.tsx';
import type { Post } from '../../features/site/content-data.ts';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

/** An impossible slug is a 404 of the server, too; the id and earlier slugs of a post redirect to its slug. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Post> {
  const { data } = await readContent(context, (rows) => rows.blogDetails, {
    params: { id: params.slug ?? '' },
    query: { sort: 'recent_news' },
  });
  if (data.slug !== params.slug) throw redirect(paths.blog(data.slug) + new URL(request.url).search, 301);
  return data;
}

const descriptionOf = (post: Post): string =>
  post.search_text || excerptOf({ ...post, html: post.blog_content });

export const handle = subjectHandle<Post>({
  meta: ({ data: post, brand }) => ({
    title: post.blog_title,
    description: descriptionOf(post),
    article: { published: post.date, author: post.author_name },
    parents: [{ name: 'Blog', path: paths.blogs }],
    structured: (origin) =>
      blogPosting(post, {
        origin,
        path: paths.blog(post.slug),
        brand,
        description: descriptionOf(post),
      }),
  }),
});

/** One post. */
export function Component() {
  const post = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title={post.blog_title} crumbs={[{ label: 'Blog Details' }]} />
      <div className="page-width section-space grid gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PostArticle post={post} />
        <PostSidebar post={post} />
      </div>
      <RelatedPosts post={post} />
    </>
  );
}
