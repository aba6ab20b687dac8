import { maxSearchLength } from '@proxima/contract/content/post-search';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PostGrid } from '../../features/site/blog/blog-section.tsx';
import { PostSearchForm } from '../../features/site/blog/post-search-form.tsx';
import type { PostCard } from '../../features/site/content-data.ts';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface Found {
  text: string;
  posts: readonly PostCard[];
  /** The address of the older ones; null at the end. */
  next: string | null;
}

/** Without a text in the address, only the form is shown. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Found> {
  const asked = new URL(request.url).searchParams;
  const text = (asked.get('q') ?? '').trim().slice(0, maxSearchLength);
  if (text === '') return { text, posts: [], next: null };
  const cursor = asked.get('cursor') ?? undefined;
  const { data, next_cursor } = await readContent(context, (rows) => rows.searchPosts, {
    query: { q: text, ...(cursor === undefined ? {} : { cursor }) },
  });
  const next = next_cursor && `${paths.blogSearch}?${new URLSearchParams({ q: text, cursor: next_cursor })}`;
  return { text, posts: data, next };
}

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Search the blog',
    description: `Posts on building ventures from the people at ${brand.name}.`,
    noIndex: true,
  }),
});

/** Posts that contain the words of a search. */
export function Component() {
  const { text, posts, next } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner
        title="Search the blog"
        crumbs={[{ label: 'Blog', href: paths.blogs }, { label: 'Search' }]}
      />
      <section id="results" className="section-space" aria-labelledby="results-heading">
        <div className="page-width">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <h2 id="results-heading" className="text-3xl wrap-anywhere">
              {text === '' ? 'What are you looking for?' : `Posts about “${text}”`}
            </h2>
            <PostSearchForm key={text} text={text} />
          </div>
          {posts.length > 0 && <PostGrid posts={posts} leading />}
          {text !== '' && posts.length === 0 && (
            <EmptyState
              title="No posts contain all of these words"
              action={<LinkButton href={paths.blogs}>All posts</LinkButton>}
            >
              Try fewer or different words.
            </EmptyState>
          )}
          {next && (
            <LinkButton href={next} kind="secondary" className="mt-12">
              Older posts
            </LinkButton>
          )}
        </div>
      </section>
    </>
  );
}
