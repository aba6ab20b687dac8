import { useReplyTime } from '../../../lib/page/use-brand.ts';
import { SectionHeading } from '../frame/section-heading.tsx';
import { ContactForm } from './contact-form.tsx';
import { homeContact } from './contact-forms.ts';

const promises = (replyTime: string) => [
  { title: 'Read in full', text: 'Someone on our team reads your idea to the last page.' },
  { title: 'A written reply', text: `You will hear from us within ${replyTime}, whatever we decide.` },
  { title: 'It stays yours', text: 'Only the people on our team who review it can open it.' },
];

/** The form for a business idea; the hero's button links to it. */
export const HomeContactSection = () => (
  <section id="contact" className="section-space border-t border-line" aria-labelledby="contact-heading">
    <div className="page-width grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
      <div>
        <SectionHeading overline="Your turn" title="Submit your business idea" id="contact-heading">
          One page is plenty, and a sketch is welcome. You do not need an account.
        </SectionHeading>
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {promises(useReplyTime()).map(({ title, text }) => (
            <li key={title} className="py-4">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-card border border-line bg-surface p-6 shadow-soft sm:p-8">
        <ContactForm kind={homeContact} />
      </div>
    </div>
  </section>
);
