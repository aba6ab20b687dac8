import type { Brand } from '@proxima/contract/content/brand';
import { CircleCheck, FileUp, LayoutDashboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { accentProperties } from '../../../lib/page/accent-properties.ts';
import { BrandPreviewProvider } from '../../../lib/page/use-brand.ts';
import { buttonStyles } from '../../../ui/actions/button-styles.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { BrandName } from '../../../ui/display/brand-name.tsx';
import { CountBadge } from '../../../ui/display/count-badge.tsx';

interface SampleProps {
  brand: Brand;
  isDark: boolean;
}

/** Colours what is inside as a page with this look; nothing in it can be used. */
const Ground = ({ brand, isDark, label, children }: SampleProps & { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    inert
    className="tones overflow-hidden rounded-control border border-line bg-paper text-ink"
    data-theme={isDark ? 'dark' : 'light'}
    style={accentProperties(brand.accent)}
  >
    <BrandPreviewProvider value={brand}>{children}</BrandPreviewProvider>
  </section>
);

/** The beginning and the end of a page of the site. */
export const SiteSample = (props: SampleProps) => (
  <Ground {...props} label="The site">
    <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-5 py-3">
      <span className="flex min-w-0 items-center gap-2 font-display leading-tight">
        <BrandName ground="page" size={30} />
      </span>
      <span className={buttonStyles('secondary', 'small', 'whitespace-nowrap')}>Sign in</span>
    </div>
    <div className="p-6">
      <p className="overline-text text-ember">Programmes</p>
      <p className="mt-1 font-display text-2xl leading-tight">{props.brand.tagline}</p>
      <p className="mt-2 text-sm text-ink-soft">
        Why choose {props.brand.name}? <span className="text-link">Read how we work</span>.
      </p>
      <span className={buttonStyles('primary', 'regular', 'mt-4')}>Join</span>
    </div>
    <div className="bg-night px-6 py-5 text-on-night">
      <span className="flex min-w-0 items-center gap-2 font-display leading-tight">
        <BrandName ground="night" size={26} />
      </span>
      <p className="mt-3 text-xs wrap-anywhere text-on-night-soft">
        {props.brand.phones[0]} · {props.brand.emails.general}
        <br />© {props.brand.copyright_year} {props.brand.name}. {props.brand.footer_text}
      </p>
    </div>
  </Ground>
);

const links = [
  { label: 'Dashboard', Icon: LayoutDashboard },
  { label: 'Submission', Icon: FileUp },
  { label: 'Approved', Icon: CircleCheck },
];

/** A member's dashboard. */
export const DashboardSample = (props: SampleProps) => (
  <Ground {...props} label="A dashboard">
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex min-h-72 flex-col gap-4 bg-night p-4 text-sm text-on-night">
        <span className="flex min-w-0 items-center gap-2 font-display leading-tight">
          <BrandName ground="night" size={26} />
        </span>
        <ul className="flex flex-col gap-3">
          {links.map(({ label, Icon }, index) => (
            <li key={label} className="flex items-center gap-2">
              <Icon size={17} aria-hidden="true" className={index === 0 ? 'text-gold' : undefined} />
              <span className="flex-1 truncate">{label}</span>
              {index === 1 && <CountBadge unread={2} />}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-4">
        <p className="font-display text-xl">Hello Ada</p>
        <div className="rounded-card border border-line bg-surface p-4">
          <Badge tone="amber">Under review</Badge>
          <p className="mt-2 text-sm text-ink-soft">
            Your submission is being read. <span className="text-link">Open it</span>
          </p>
        </div>
        <div className="rounded-card bg-mist p-4 text-sm">
          A text on a fill with <span className="text-link">a link</span>.
        </div>
        <span className={buttonStyles('primary', 'regular', 'self-start')}>New submission</span>
      </div>
    </div>
  </Ground>
);
