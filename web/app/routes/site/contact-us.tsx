import { ContactForm } from '../../features/site/contact/contact-form.tsx';
import { generalInquiry } from '../../features/site/contact/contact-forms.ts';
import { ContactInformation } from '../../features/site/contact/contact-information.tsx';
import { EngagementSection } from '../../features/site/contact/engagement-section.tsx';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { SectionHeading } from '../../features/site/frame/section-heading.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Contact Us',
    description: `Write to ${brand.name}, call us or come by: address, telephone, opening hours, and forms for questions, ideas and investors.`,
    parents: [],
    isAboutUs: true,
  }),
});

/** How to reach us. */
export const Component = () => (
  <>
    <PageBanner title="Contact Us" />
    <section id="general-inquiries" className="section-space" aria-labelledby="general-inquiries-heading">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col gap-8">
          <SectionHeading overline="Visit, call, write" title="A person will reply">
            Questions about an idea, an investment or a project are read by someone who knows the field.
          </SectionHeading>
          <ContactInformation />
        </div>
        <div className="self-start rounded-card border border-line bg-surface p-6 shadow-soft sm:p-8">
          <h2 id="general-inquiries-heading" className="mb-6 text-2xl">
            General Inquiries
          </h2>
          <ContactForm kind={generalInquiry} />
        </div>
      </div>
    </section>
    <ContactBanner
      onNight
      title="Entrepreneur Submissions"
      text="Do you have an idea, a prototype or a business that wants to grow? Send it: every submission gets a written reply."
      action={{ href: paths.homeContact, label: 'Submit Business Idea' }}
    />
    <EngagementSection />
  </>
);
