import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { FaqAccordion, StillHaveQuestions } from '../../features/site/faq/faq-accordion.tsx';
import { faqPage } from '../../features/site/faq/faq-items.ts';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { SectionHeading } from '../../features/site/frame/section-heading.tsx';
import { deferred } from '../../lib/api/deferred.ts';
import { readContent } from '../../lib/api/read-content.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  deferred(readContent(context, (rows) => rows.faqs).then(({ data }) => data.faqs.faqsHeader));

export const handle = pageHandle({
  meta: ({ brand, replyTime, readBy }) => ({
    title: 'FAQ',
    description: `How ${brand.name} works, what it costs, who can join, what happens to your idea and who gets to see it. Five questions, answered plainly.`,
    parents: [],
    structured: () => faqPage({ replyTime, readBy }),
  }),
});

/** Five questions, answered. */
export function Component() {
  const { value } = useLoaderData<typeof loader>();
  return (
    <>
      <PageBanner title="FAQ" />
      <section className="section-space">
        <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
          <div className="flex flex-col gap-10 lg:sticky lg:top-28 lg:self-start">
            <Loaded from={value} fallback={<Skeleton className="h-32" />}>
              {(heading) => <SectionHeading title={heading.title}>{heading.sub_title}</SectionHeading>}
            </Loaded>
            <StillHaveQuestions />
          </div>
          <FaqAccordion />
        </div>
      </section>
      <ContactBanner />
    </>
  );
}
