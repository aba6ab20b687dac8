import { Outlet, useLocation, useNavigation } from 'react-router';
import { useNavigationScroll } from '../lib/navigation/use-navigation-scroll.ts';
import { useBrand, useReplyTime } from '../lib/page/use-brand.ts';
import { useDocumentHead } from '../lib/page/use-document-head.ts';
import { paths } from '../paths.ts';
import { useProfileRefresh } from '../session/profile-refresh.ts';
import { usePlaceGivenUp } from '../session/return-place.ts';
import { useSessionLoss } from '../session/session-loss.ts';
import { NavigationProgress } from '../ui/feedback/navigation-progress.tsx';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { ErrorPage } from './error-page.tsx';

/** Toasts of the home-area pages stand at the top centre (docs/rules.md, Fixed numbers). */
const homeArea = new Set<string>([paths.landing, paths.home]);

/** What every page has: skip link, progress of a navigation, toasts, and a voice for screen readers. */
export function Root() {
  const title = useDocumentHead({ brand: useBrand(), replyTime: useReplyTime() });
  const { pathname } = useLocation();
  const navigation = useNavigation();
  useNavigationScroll();
  useSessionLoss();
  usePlaceGivenUp();
  useProfileRefresh();
  return (
    <>
      <SkipLink />
      <NavigationProgress active={navigation.state !== 'idle'} />
      <Outlet />
      <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
      <ToastRegion position={homeArea.has(pathname) ? 'top-center' : 'top-right'} />
    </>
  );
}

/** When even the frame of the site could not be made. */
export function RootError() {
  return (
    <main id="main" tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
