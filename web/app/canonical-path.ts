import { matchRoutes, type RouteObject } from 'react-router';
import { movedPaths } from './paths.ts';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/**
 * The canonical spelling of a page's address: as in `paths`, without doubled and trailing slashes; what was typed for `:id` stays. A retired
 * address gives its replacement, and an address without a page is returned unchanged.
 */
export function canonicalPath(routes: RouteObject[], pathname: string): string {
  const moved = movedPaths.get(`/${segmentsOf(pathname).join('/').toLowerCase()}`);
  if (moved !== undefined) return moved;
  const pattern = matchRoutes(routes, `/${segmentsOf(pathname).join('/')}`)?.at(-1)?.route.path;
  if (pattern === undefined || pattern === '*') return pathname;
  const typed = segmentsOf(pathname);
  const spelled = segmentsOf(pattern).map((segment, index) =>
    segment.startsWith(':') ? typed[index] : segment,
  );
  // The last segment is missing where it is optional and was not typed.
  return `/${spelled.filter((segment) => segment !== undefined).join('/')}`;
}
