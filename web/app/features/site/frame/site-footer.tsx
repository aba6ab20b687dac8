import type { Brand } from '@proxima/contract/content/brand';
import { useTheme } from '../../../lib/browser/theme.ts';
import { useBrand, useHasImpact, useOpenCalls } from '../../../lib/page/use-brand.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { paths } from '../../../paths.ts';
import { BrandLink } from './brand-link.tsx';
import { networkNames, SocialIcon } from './social-icon.tsx';

const impactLink = { label: 'Our impact', href: paths.impact };

const groups = [
  {
    title: 'Useful Links',
    links: [
      { label: 'About Us', href: paths.about },
      { label: 'Services', href: paths.services },
      { label: 'How it works', href: paths.howItWorks },
      { label: 'Programmes', href: paths.programme() },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Home', href: paths.home },
      { label: 'FAQs', href: paths.faqInFooter },
      { label: 'Contact Us', href: paths.contact },
    ],
  },
] as const;

const smallLinks = [
  { label: 'Terms of use', href: paths.terms },
  { label: 'Privacy policy', href: paths.privacy },
  { label: 'API', href: paths.apiReference() },
] as const;

interface LinkGroupProps {
  title: string;
  links: readonly { label: string; href: string }[];
}

const LinkGroup = ({ title, links }: LinkGroupProps) => (
  <div>
    <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
    <ul className="mt-3">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            className="inline-flex min-h-9 items-center text-sm text-on-night-soft pointer-coarse:min-h-11 hover:text-on-night"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const Information = ({ brand }: { brand: Brand }) => (
  <div>
    <h2 className="font-sans text-sm font-semibold tracking-normal">Information</h2>
    <address className="mt-4 flex flex-col gap-2 text-sm text-on-night-soft not-italic">
      <span>{brand.phones[0]}</span>
      <span className="break-all">{brand.emails.general}</span>
      <span>
        {brand.address.street}, {brand.address.city} {brand.address.postal_code}, {brand.address.country}
      </span>
    </address>
  </div>
);

const SocialLinks = ({ brand }: { brand: Brand }) => (
  <ul className="-mx-3 flex flex-wrap gap-1">
    {brand.social.map(({ network, url }) => (
      <li key={network}>
        <a
          href={url}
          rel="noopener noreferrer"
          aria-label={networkNames[network]}
          className="grid size-11 place-items-center rounded-full text-on-night-soft hover:bg-night-soft hover:text-on-night"
        >
          <SocialIcon network={network} />
        </a>
      </li>
    ))}
  </ul>
);

function ThemeButton() {
  const [theme, chooseNext] = useTheme();
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      disabled={!isHydrated}
      onClick={chooseNext}
      className="inline-flex min-h-9 items-center text-on-night-soft hover:text-on-night pointer-coarse:min-h-11"
    >
      Theme: {theme}
    </button>
  );
}

const SmallLinks = () => (
  <ul className="flex flex-wrap gap-x-6 text-xs sm:ml-auto">
    {smallLinks.map(({ label, href }) => (
      <li key={href}>
        <a
          href={href}
          className="inline-flex min-h-9 items-center text-on-night-soft hover:text-on-night pointer-coarse:min-h-11"
        >
          {label}
        </a>
      </li>
    ))}
    <li>
      <ThemeButton />
    </li>
  </ul>
);

/** The end of every page that shows it (docs/rules.md, Public pages). */
export function SiteFooter() {
  const brand = useBrand();
  const [call] = useOpenCalls();
  const hasImpact = useHasImpact();
  return (
    <footer className="bg-night text-on-night print:hidden">
      <div className="page-width grid gap-10 pt-16 pb-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="max-w-80">
          <BrandLink href={paths.home} ground="night" />
          <p className="mt-3 font-display text-xl text-balance text-on-night-soft">{brand.tagline}</p>
          {call && (
            <p className="mt-5 text-sm wrap-anywhere">
              <span className="text-gold">Open call: </span>
              <a href={paths.call(call.programme, call.slug)} className="underline underline-offset-4">
                {call.title}
              </a>
            </p>
          )}
        </div>
        {groups.map(({ title, links }, index) => (
          <LinkGroup
            key={title}
            title={title}
            links={hasImpact && index === 0 ? [...links, impactLink] : links}
          />
        ))}
        <Information brand={brand} />
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-night-line py-5">
          <p className="max-w-text text-xs wrap-anywhere text-on-night-soft">
            © {brand.copyright_year} {brand.name}. All rights reserved.
            {brand.footer_text && (
              <>
                <br />
                {brand.footer_text}
              </>
            )}
          </p>
          <SmallLinks />
          <SocialLinks brand={brand} />
        </div>
      </div>
    </footer>
  );
}
