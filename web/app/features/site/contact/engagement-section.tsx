import { useState } from 'react';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SectionHeading } from '../frame/section-heading.tsx';
import { ContactForm } from './contact-form.tsx';
import { engagement } from './contact-forms.ts';

const roles = [
  { value: 'investor', label: 'An investor' },
  { value: 'entrepreneur', label: 'An entrepreneur' },
];

/** The form with documents, for investors first and for entrepreneurs too. */
export function EngagementSection() {
  const [role, setRole] = useState<'investor' | 'entrepreneur'>('investor');
  return (
    <section id="engagement" className="section-space" aria-labelledby="engagement-heading">
      <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <SectionHeading overline="For investors" title="Investor Engagement Form" id="engagement-heading">
          Tell us what interests you. We reply with ventures that fit, or tell you openly when there are none.
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
