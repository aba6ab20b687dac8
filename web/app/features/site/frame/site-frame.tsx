import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { frameOf } from './visibility.ts';

/** The one layout of all routes: header and footer where the path shows them. */
export function SiteFrame() {
  const { pathname } = useLocation();
  const { header, footer } = frameOf(pathname);
  return (
    <>
      {header && <SiteHeader />}
      <Outlet />
      {footer && (
        <Suspense>
          <SiteFooter />
        </Suspense>
      )}
    </>
  );
}
