import { Outlet } from 'react-router';
import { paths } from '../../paths.ts';
import { BrandName } from '../../ui/display/brand-name.tsx';

/** The frame of the screens without the site's header: the mark leads home, the rest is the form. */
export function JoinLayout() {
  return (
    <>
      <nav aria-label="Home and sign in" className="page-width flex items-center justify-between gap-4 py-5">
        <a href={paths.home} className="flex min-h-11 items-center gap-2.5 font-display text-lg">
          <BrandName ground="page" size={30} className="leading-tight" />
        </a>
        <p className="text-sm text-ink-soft">
          <span className="hidden sm:inline">Already a member? </span>
          <a href={paths.signIn} className="text-link inline-flex min-h-11 items-center">
            Log in
          </a>
        </p>
      </nav>
      <main id="main" tabIndex={-1} className="page-width pt-4 pb-20 sm:pt-8">
        <Outlet />
      </main>
    </>
  );
}
