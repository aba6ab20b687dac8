import { topicFeedPath } from '@proxima/contract/content/media';
import { postsOfTopic } from '@proxima/contract/content/topic-names';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PostGrid } from '../../features/site/blog/blog-section.tsx';
import { PostSearchForm } from '../../features/site/blog/post-search-form.tsx';
import { TopicFilter } from '../../features/site/blog/topic-filter.tsx';
import type { Topic } from '../../features/site/content-data.ts';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';

interface Shown extends Topic {
  /** Shows older posts than the page of the topic. */
  isOlder: boolean;
  /** The address of the older ones; null at the end. */
  next: string | null;
}

/** Also loads older posts, from the cursor in the address. Earlier slugs of a topic redirect to its slug. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Shown> {
  const { pathname, search, searchParams } = new URL(request.url);
  const slug = params.slug ?? '';
  const isOlder = pathname === paths.olderOfTopic(slug);
  const cursor = isOlder ? searchParams.get('cursor') : null;
  const { data, next_cursor } = await readContent(context, (rows) => rows.topic, {
    params: { slug },
    query: { limit: postsOfTopic, ...(cursor !== null && { cursor }) },
  });
  if (data.slug !== slug)
    throw redirect((isOlder ? paths.olderOfTopic(data.slug) : paths.topic(data.slug)) + search, 301);
  const next = next_cursor && `${paths.olderOfTopic(slug)}?${new URLSearchParams({ cursor: next_cursor })}`;
  return { ...data, isOlder, next };
}

export const handle = subjectHandle<Shown>({
  meta: ({ data: { name, slug, isOlder }, brand }) => ({
    title: isOlder ? `${name}, older posts` : name,
    description: `Posts about ${name} from the people at ${brand.name}.`,
    noIndex: isOlder,
    parents: [{ name: 'Blog', path: paths.blogs }],
    feed: { title: `${brand.name}: ${name}`, path: topicFeedPath(slug) },
  }),
});

/** The posts with one topic. */
export function Component() {
  const { name, slug, posts, topics, next } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title={name} crumbs={[{ label: 'Blog', href: paths.blogs }, { label: name }]} />
      <section id="posts" className="section-space" aria-labelledby="posts-heading">
        <div className="page-width">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div>
              <h2 id="posts-heading" className="text-3xl wrap-anywhere">
                Posts about {name}
              </h2>
              <a
                href={topicFeedPath(slug)}
                className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
              >
                Follow this topic in a feed reader
              </a>
            </div>
            <PostSearchForm text="" />
          </div>
          <TopicFilter topics={topics} current={slug} />
          <PostGrid posts={posts} leading />
          {next && (
            <LinkButton href={next} kind="secondary" className="mt-12">
              Older posts
            </LinkButton>
          )}
        </div>
      </section>
      <ContactBanner />
    </>
  );
}
