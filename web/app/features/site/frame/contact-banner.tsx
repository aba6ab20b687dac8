import clsx from 'clsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

interface ContactBannerProps {
  title?: string;
  text?: string;
  action?: { href: string; label: string };
  onNight?: boolean;
}

/** A call to write to us; the last section of most pages. */
export const ContactBanner = ({
  title = 'Tell us what you are building',
  text = 'Write a few lines. A person reads them, and a person replies.',
  action = { href: paths.contact, label: 'Contact Us' },
  onNight = false,
}: ContactBannerProps) => (
  <section className={onNight ? 'bg-night text-on-night' : 'border-t border-line bg-mist'}>
    <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 md:py-20">
      <div>
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        <p className={clsx('mt-3 max-w-text text-lg', onNight ? 'text-on-night-soft' : 'text-ink-soft')}>
          {text}
        </p>
      </div>
      <LinkButton href={action.href} className="px-7">
        {action.label}
      </LinkButton>
    </div>
  </section>
);
