import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SectionHeading } from '../frame/section-heading.tsx';
import { ContactForm } from './contact-form.tsx';
import { engagement } from './contact-forms.ts';

const roles = [
  { value: 'investor', label: 'An investor' },
  { value: 'entrepreneur', label: 'An entrepreneur' },
];

/** The call to entrepreneurs. */
export const EntrepreneurCall = () => (
  <section className="bg-night text-on-night" aria-labelledby="entrepreneur-submissions">
    <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-20">
      <div>
        <h2 id="entrepreneur-submissions" className="text-2xl md:text-3xl">
          Entrepreneur Submissions
        </h2>
        <p className="mt-3 max-w-[52ch] text-lg text-on-night-soft">
          You have an idea, a prototype or a business that wants to grow. Send it: every submission gets a
          written answer.
        </p>
      </div>
      <LinkButton href={paths.homeContact} className="px-7">
        Submit Business Idea
      </LinkButton>
    </div>
  </section>
);

/** The form with documents, for investors first and for entrepreneurs too. */
export function EngagementSection() {
  const [role, setRole] = useState<'investor' | 'entrepreneur'>('investor');
  return (
    <section className="section-space" aria-labelledby="engagement">
      <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <SectionHeading overline="For investors" title="Investor Engagement Form" id="engagement">
          Tell us where your interest lies. We answer with ventures that fit, or say openly that there is none
          right now.
        </SectionHeading>
        <div className="rounded-card border border-line bg-surface p-6 shadow-soft sm:p-8">
          <RadioGroup
            quiet
            label="I am writing as"
            name="writing_as"
            options={roles}
            value={role}
            onChange={(event) => setRole(event.target.value === 'entrepreneur' ? 'entrepreneur' : 'investor')}
            className="mb-5"
          />
          <ContactForm kind={engagement} contactType={role} />
        </div>
      </div>
    </section>
  );
}
