import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';
import { paths } from './paths.ts';
import { signedInRoutes } from './routes/signed-in-routes.ts';
import { routeTable } from './routes.tsx';

const routes = routeTable(signedInRoutes);

const pages = Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path] : [path('7', '7')]));

test('every page has one spelling, whatever case and slashes were typed', () => {
  for (const path of pages.filter(
    (one) => !/[#?]/.test(one) && one !== paths.signup && one !== paths.faqInFooter,
  )) {
    for (const typed of [
      path,
      `${path}/`,
      `${path}//`,
      `/${path}`,
      path.replaceAll('/', '//'),
      path.toUpperCase(),
      path.toLowerCase(),
    ]) {
      expect(canonicalPath(routes, typed), typed).toBe(path);
    }
  }
  expect(canonicalPath(routes, '/%68ome')).toBe(paths.home);
});

test.each([
  ['/Faq', paths.faq],
  ['/signup', paths.choose],
  ['/SignUp/', paths.choose],
  ['/dashboard', paths.dashboard],
  ['/Dashboard/', paths.dashboard],
])('%s leads to %s', (typed, page) => expect(canonicalPath(routes, typed)).toBe(page));

test('the part in place of an id stays as typed', () => {
  expect(canonicalPath(routes, '/Blogs/A%20b/')).toBe('/blogs/A%20b');
  expect(canonicalPath(routes, '/Dashboard/Ventures/tidal-kites/people/')).toBe(
    paths.venture('tidal-kites', 'people'),
  );
});

test.each(['/no-such-page/', '//example.com/', '/home/more', '/%'])('%s is not a page and stays', (typed) =>
  expect(canonicalPath(routes, typed)).toBe(typed),
);
