import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TeamSection } from '../../features/site/about/team-section.tsx';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { SectionsSkeleton } from '../../features/site/frame/sections-skeleton.tsx';
import { ServicesSection } from '../../features/site/services/services-section.tsx';
import { deferred } from '../../lib/api/deferred.ts';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  deferred(readContent(context, (rows) => rows.service).then(({ data }) => data));

export const handle = pageHandle({
  meta: () => ({
    title: 'Our Services',
    description:
      'Sourcing business ideas, engaging investors and project management: three ways into a venture, with one table in the middle.',
    parents: [],
  }),
});

/** The three services. */
export function Component() {
  const { value } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="Our Services">Ideas, investors and project managers, each with a way in.</PageBanner>
      <Loaded from={value} fallback={<SectionsSkeleton />}>
        {({ service, team }) => (
          <>
            <ServicesSection service={service} repeated />
            <TeamSection team={team} />
          </>
        )}
      </Loaded>
      <ContactBanner />
    </>
  );
}
