import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TeamSection } from '../../features/site/about/team-section.tsx';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { SectionsSkeleton } from '../../features/site/frame/sections-skeleton.tsx';
import { StepsSection } from '../../features/site/works/steps-section.tsx';
import { deferred } from '../../lib/api/deferred.ts';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  deferred(readContent(context, (rows) => rows.works).then(({ data }) => data));

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'How It Works',
    description: `From registering to launching in five steps. What happens in each at ${brand.name}, who acts next and what you have at the end of it.`,
    parents: [],
  }),
});

/** The five steps. */
export function Component() {
  const { value } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="How It Works">
        From the first sentence about an idea to a company that stands on its own.
      </PageBanner>
      <Loaded from={value} fallback={<SectionsSkeleton />}>
        {({ work, team }) => (
          <>
            <StepsSection heading={work.workTitle} repeated />
            <TeamSection team={team} />
          </>
        )}
      </Loaded>
      <ContactBanner />
    </>
  );
}
