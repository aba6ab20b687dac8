import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AboutBlock } from '../../features/site/about/about-block.tsx';
import { MilestonesSection } from '../../features/site/about/milestones-section.tsx';
import { PeopleSection } from '../../features/site/about/people-section.tsx';
import { ResourcesSection } from '../../features/site/about/resources-section.tsx';
import { StorySection } from '../../features/site/about/story-section.tsx';
import { TeamSection } from '../../features/site/about/team-section.tsx';
import { ValuesSection } from '../../features/site/about/values-section.tsx';
import { VisionSection, VisionSkeleton } from '../../features/site/about/vision-section.tsx';
import { CaseStudiesSection } from '../../features/site/case-studies/case-studies-section.tsx';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { ServicesSection } from '../../features/site/services/services-section.tsx';
import { deferred } from '../../lib/api/deferred.ts';
import { readContent } from '../../lib/api/read-content.ts';
import { HydratedApart } from '../../lib/page/hydrated-apart.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

async function readAbout(context: LoaderFunctionArgs['context']) {
  const [about, caseStudies] = await Promise.all([
    readContent(context, (rows) => rows.about),
    readContent(context, (rows) => rows.caseStudies),
  ]);
  return { ...about.data, caseStudies: caseStudies.data };
}

export const loader = ({ context }: LoaderFunctionArgs) => deferred(readAbout(context));

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'About Us',
    description: `How ${brand.name} began, what we value, and the people who read your idea, question your numbers and stay until there is a business.`,
    parents: [],
    isAboutUs: true,
  }),
});

/** Who we are. */
export function Component() {
  const { value } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="About Us">
        People with ideas, people with capital and people who get things built, at one table.
      </PageBanner>
      <Loaded from={value} fallback={<VisionSkeleton />}>
        {({ about, service, vision, team, people, caseStudies }) => (
          <HydratedApart>
            <StorySection about={about} />
            <ValuesSection values={about.values} />
            <MilestonesSection milestones={about.milestones} />
            <AboutBlock about={about} />
            <ServicesSection service={service} />
            <VisionSection vision={vision} />
            <CaseStudiesSection studies={caseStudies} />
            <ResourcesSection resources={about.resources} />
            <PeopleSection people={people} />
            <TeamSection team={team} />
          </HydratedApart>
        )}
      </Loaded>
      <ContactBanner />
    </>
  );
}
