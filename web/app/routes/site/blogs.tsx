import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BlogSection, BlogSkeleton } from '../../features/site/blog/blog-section.tsx';
import { PostSearchForm } from '../../features/site/blog/post-search-form.tsx';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { deferred } from '../../lib/api/deferred.ts';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  deferred(readContent(context, (rows) => rows.blog).then(({ data }) => data));

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Blog',
    description: `Notes on building ventures from the people at ${brand.name}: validation, funding, teams and the first hundred customers.`,
    parents: [],
  }),
});

/** All posts. */
export function Component() {
  const { value } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="Blog" />
      <Loaded from={value} fallback={<BlogSkeleton />}>
        {(blog) => <BlogSection blog={blog} leading search={<PostSearchForm text="" />} />}
      </Loaded>
      <ContactBanner />
    </>
  );
}
