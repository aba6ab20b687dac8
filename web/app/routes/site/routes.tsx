import { type RouteObject, redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../error-page.tsx';
import { SiteLayout } from './site-layout.tsx';

/** Pages that are the same for everybody; the server may keep them whole. */
export const cacheablePaths: readonly string[] = [paths.home];

const moved = (path: string, to: string): RouteObject => ({
  path,
  caseSensitive: true,
  loader: () => redirect(to, 308),
});

/** The public site. */
export const siteRoutes: RouteObject[] = [
  moved('/Faq', paths.faq),
  moved(paths.signup, paths.choose),
  {
    Component: SiteLayout,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: paths.home, lazy: () => import('./home.tsx') },
          { path: '*', lazy: () => import('./not-found.tsx') },
        ],
      },
    ],
  },
];
