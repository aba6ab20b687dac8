import { Outlet } from 'react-router';

/** Header, page, footer. */
export const SiteLayout = () => (
  <main id="main" tabIndex={-1}>
    <Outlet />
  </main>
);
