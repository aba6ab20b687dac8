import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AboutBlock } from '../../features/site/about/about-block.tsx';
import { BlogSection } from '../../features/site/blog/blog-section.tsx';
import { HomeContactSection } from '../../features/site/contact/home-contact-section.tsx';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { QuoteBlock } from '../../features/site/frame/quote-block.tsx';
import { SectionsSkeleton } from '../../features/site/frame/sections-skeleton.tsx';
import { Hero } from '../../features/site/home/hero.tsx';
import { InvestmentHighlights } from '../../features/site/home/investment-highlights.tsx';
import { OpenCallStrip } from '../../features/site/home/open-call-strip.tsx';
import { WhyChoose } from '../../features/site/home/why-choose.tsx';
import { ServicesSection } from '../../features/site/services/services-section.tsx';
import { StepsSection } from '../../features/site/works/steps-section.tsx';
import { deferred } from '../../lib/api/deferred.ts';
import { readContent } from '../../lib/api/read-content.ts';
import { HydratedApart } from '../../lib/page/hydrated-apart.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  deferred(
    Promise.all([
      readContent(context, (rows) => rows.about),
      readContent(context, (rows) => rows.works),
      readContent(context, (rows) => rows.blog),
    ]).then(([about, works, blog]) => ({
      about: about.data.about,
      service: about.data.service,
      work: works.data.work,
      blog: { ...blog.data, blogContent: blog.data.blogContent.slice(0, 2) },
    })),
  );

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: brand.name,
    description: `${brand.tagline} We turn ideas into operating businesses: honest judgement, investors who know the field, and project managers who stay.`,
    isAboutUs: true,
  }),
});

const quote = {
  quote: 'A wise man will make more opportunities than he finds.',
  author: 'Francis Bacon',
  role: 'Essays, 1625',
};

/** The home page. */
export function Component() {
  const { value } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <div className="bg-paper">
        <OpenCallStrip />
        <Loaded from={value} fallback={<SectionsSkeleton />}>
          {({ about, service, work, blog }) => (
            <HydratedApart>
              <AboutBlock about={about} />
              <ServicesSection service={service} />
              <WhyChoose />
              <StepsSection heading={work.workTitle} />
              <div className="border-y border-line bg-mist">
                <InvestmentHighlights />
              </div>
              <div className="page-width section-space">
                <QuoteBlock {...quote} />
              </div>
              <div className="border-t border-line">
                <BlogSection blog={blog} preview={2} />
              </div>
            </HydratedApart>
          )}
        </Loaded>
        <HydratedApart>
          <HomeContactSection />
        </HydratedApart>
        <ContactBanner
          title="Would you rather talk first?"
          text="Call us, write to us or come by. You will reach someone who knows the field."
        />
      </div>
    </>
  );
}
