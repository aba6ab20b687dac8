import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

interface ContactBannerProps {
  title?: string;
  text?: string;
  label?: string;
}

/** The last word of a page: how to reach a person. */
export const ContactBanner = ({
  title = 'Tell us what you are building',
  text = 'Write a few lines. A person reads them, and a person answers.',
  label = 'Contact Us',
}: ContactBannerProps) => (
  <section className="border-t border-line bg-mist">
    <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-20">
      <div>
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        <p className="mt-3 max-w-text text-lg text-ink-soft">{text}</p>
      </div>
      <LinkButton href={paths.contact} className="px-7">
        {label}
      </LinkButton>
    </div>
  </section>
);
