import { Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../error-page.tsx';

/** Pages that are the same for everyone; the server may cache them whole. */
export const cacheablePaths: readonly string[] = [
  paths.landing,
  paths.home,
  paths.about,
  paths.services,
  paths.service(':id'),
  paths.howItWorks,
  paths.blogs,
  paths.blog(':slug'),
  paths.topic(':slug'),
  paths.caseStudy(),
  paths.caseStudy(':slug'),
  paths.programme(),
  paths.programme(':slug'),
  paths.call(':slug', ':call'),
  paths.callQuestions(':slug', ':call'),
  paths.impact,
  paths.apiReference(':group'),
  paths.faq,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.choose,
  paths.signIn,
];

const SiteLayout = () => (
  <main id="main" tabIndex={-1}>
    <Suspense>
      <Outlet />
    </Suspense>
  </main>
);

const legal = (name: 'terms' | 'privacy') => async () => (await import('./legal.tsx')).legalPage(name);

/** The public site. */
export const siteRoutes: RouteObject[] = [
  {
    Component: SiteLayout,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { path: paths.landing, lazy: () => import('./landing.tsx') },
          { path: paths.home, lazy: () => import('./home.tsx') },
          { path: paths.about, lazy: () => import('./about.tsx') },
          { path: paths.services, lazy: () => import('./services.tsx') },
          { path: paths.service(':id'), lazy: () => import('./service.tsx') },
          { path: paths.howItWorks, lazy: () => import('./how-works.tsx') },
          { path: paths.blogs, lazy: () => import('./blogs.tsx') },
          { path: paths.blogSearch, lazy: () => import('./blog-search.tsx') },
          { path: paths.blog(':slug'), lazy: () => import('./blog.tsx') },
          { path: paths.topic(':slug'), lazy: () => import('./topic.tsx') },
          { path: paths.olderOfTopic(':slug'), lazy: () => import('./topic.tsx') },
          { path: paths.person(':slug'), lazy: () => import('./person.tsx') },
          { path: paths.caseStudy(':slug?'), lazy: () => import('./case-study.tsx') },
          { path: paths.programme(':slug?'), lazy: () => import('./programme.tsx') },
          { path: paths.call(':slug', ':call'), lazy: () => import('./call.tsx') },
          { path: paths.callQuestions(':slug', ':call'), lazy: () => import('./call.tsx') },
          { path: paths.impact, lazy: () => import('./impact.tsx') },
          { path: paths.apiReference(':group?'), lazy: () => import('./api-reference.tsx') },
          { path: paths.faq, lazy: () => import('./faq.tsx') },
          { path: paths.contact, lazy: () => import('./contact-us.tsx') },
          { path: paths.terms, lazy: legal('terms') },
          { path: paths.privacy, lazy: legal('privacy') },
          { path: paths.choose, lazy: () => import('./choose.tsx') },
          { path: paths.signIn, lazy: () => import('./sign-in/sign-in.tsx') },
          { path: paths.signInReturn(':provider'), lazy: () => import('./sign-in/sign-in-return.tsx') },
          { path: paths.connectSignIn, lazy: () => import('./sign-in/connect-sign-in.tsx') },
          { path: '*', lazy: () => import('./not-found.tsx') },
        ],
      },
    ],
  },
];
