import { artPath } from '@proxima/contract/content/media';
import { signInText } from '@proxima/contract/wire/messages';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { BrandLink } from './brand-link.tsx';

interface EntryLayoutProps {
  /** Where the logo leads. */
  logoHref: string;
  children: ReactNode;
}

/** The layout of sign-in and of the choice of a role: a narrow column, with a picture beside it on large screens. */
export const EntryLayout = ({ logoHref, children }: EntryLayoutProps) => (
  <div className="grid min-h-dvh lg:grid-cols-2">
    <div className="flex flex-col px-5 py-6 sm:px-10">
      <div className="flex items-center justify-between gap-4">
        <BrandLink href={logoHref} ground="page" />
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-ink-soft hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {signInText.backToHome}
        </a>
      </div>
      <div className="mx-auto flex w-full max-w-104 flex-1 flex-col justify-center py-12">{children}</div>
    </div>
    <picture className="contents">
      <source type="image/avif" srcSet={artPath('signin', 1200, 'avif')} />
      <img
        src={artPath('signin', 1200, 'webp')}
        alt=""
        loading="lazy"
        className="sticky top-0 hidden h-dvh w-full bg-night object-cover lg:block"
      />
    </picture>
  </div>
);
