import { BrandName } from '../../../ui/display/brand-name.tsx';

interface BrandLinkProps {
  href: string;
  ground: 'page' | 'night';
}

/** A link with the logo, or with the mark and the name. */
export const BrandLink = ({ href, ground }: BrandLinkProps) => (
  <a href={href} className="inline-flex min-h-11 min-w-0 items-center gap-2 sm:gap-2.5">
    <BrandName
      ground={ground}
      size={34}
      className="font-display leading-tight font-medium tracking-tight max-sm:text-base sm:text-lg"
    />
  </a>
);
