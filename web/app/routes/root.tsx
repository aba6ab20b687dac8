import clsx from 'clsx';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useNavigationScroll } from '../lib/navigation/use-navigation-scroll.ts';
import { DocumentHead, usePageMeta } from '../lib/page/document-head.tsx';
import { OrganisationNameProvider, useBrand } from '../lib/page/use-brand.ts';
import { paths } from '../paths.ts';
import { useIsInMemberView } from '../session/member-view/use-is-in-member-view.ts';
import { useProfileRefresh } from '../session/profile-refresh.ts';
import { usePlaceGivenUp } from '../session/return-place.ts';
import { useSessionLoss } from '../session/session-loss.ts';
import { loadedLater } from '../ui/actions/loaded-later.tsx';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { ErrorPage } from './error-page.tsx';

const MemberViewBanner = loadedLater(
  async () => (await import('../domain/frame/member-view-banner.tsx')).MemberViewBanner,
);

/** Toasts of the home-area pages are at the top centre (docs/rules.md, Fixed numbers). */
const homeArea = new Set<string>([paths.landing, paths.home]);

/** The first stop of the Tab key: skips the navigation. */
const SkipLink = () => (
  <a
    href="#main"
    className="sr-only rounded-control bg-ember px-4 py-3 font-medium text-surface focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-100 focus:px-4 focus:py-3"
  >
    Skip to content
  </a>
);

/** A thin line at the top edge while the next page loads; only shown when that takes a moment. */
const NavigationProgress = () => (
  <div
    aria-hidden="true"
    className={clsx(
      'fixed inset-x-0 top-0 z-90 h-0.5 origin-left bg-ember transition-[scale,opacity]',
      useNavigation().state === 'idle'
        ? 'scale-x-0 opacity-0 duration-200'
        : 'scale-x-75 opacity-100 delay-150 duration-3000',
    )}
  />
);

/** What every page has: skip link, progress of a navigation, toasts, and its title announced to screen readers. */
export function Root() {
  const meta = usePageMeta();
  const { name } = useBrand();
  const { pathname } = useLocation();
  const isViewed = useIsInMemberView();
  useNavigationScroll();
  useSessionLoss();
  usePlaceGivenUp();
  useProfileRefresh();
  return (
    <>
      <DocumentHead {...meta} />
      <SkipLink />
      <NavigationProgress />
      <OrganisationNameProvider value={name}>
        <Outlet />
      </OrganisationNameProvider>
      {isViewed && <MemberViewBanner />}
      <span aria-live="polite" className="sr-only">
        {meta.title}
      </span>
      <ToastRegion position={homeArea.has(pathname) ? 'top-center' : 'top-right'} />
    </>
  );
}

/** Shown when even the frame of the site could not be rendered. */
export function RootError() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
