import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Breadcrumb, type Crumb } from '../../../ui/layout/breadcrumb.tsx';

interface PageBannerProps {
  title: string;
  /** The last crumbs, after Home; the title itself when absent. */
  crumbs?: readonly Crumb[];
  children?: ReactNode;
}

/** Rendered after the text: they take their size from the banner's height, which is not known before the text is there. */
const BannerArcs = () => (
  <svg
    viewBox="0 0 400 300"
    aria-hidden="true"
    fill="none"
    className="pointer-events-none absolute -z-1 top-0 right-0 h-full w-auto max-lg:translate-x-1/3 max-md:opacity-50"
  >
    <g className="stroke-night-line">
      <circle cx="400" cy="300" r="110" />
      <circle cx="400" cy="300" r="190" />
      <circle cx="400" cy="300" r="285" />
    </g>
    <circle cx="322" cy="222" r="6" className="fill-ember-light" />
    <circle cx="254" cy="178" r="4.5" className="fill-gold" />
    <circle cx="321" cy="26" r="5" className="fill-ice" />
  </svg>
);

/** The head of every page except the home page: breadcrumb and title. */
export const PageBanner = ({ title, crumbs = [{ label: title }], children }: PageBannerProps) => (
  <div className="relative isolate overflow-hidden bg-night text-on-night">
    <div className="page-width relative pt-10 pb-14 md:pt-14 md:pb-20">
      <Breadcrumb onNight crumbs={[{ label: 'Home', href: paths.home }, ...crumbs]} />
      <h1 className="mt-5 max-w-180 text-3xl md:text-4xl">{title}</h1>
      {children && <p className="mt-4 max-w-[56ch] text-lg text-balance text-on-night-soft">{children}</p>}
    </div>
    <BannerArcs />
  </div>
);
