import { matchRoutes, type RouteObject } from 'react-router';
import { movedPaths } from './paths.ts';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/**
 * The one spelling of a page's address: as `paths` has it, without a slash at the end; what was typed for `:id` stays. An
 * address that was given up leads to the one that took its place, and one that no page has stays as it is.
 */
export function canonicalPath(routes: RouteObject[], pathname: string): string {
  const moved = movedPaths.get(`/${segmentsOf(pathname).join('/').toLowerCase()}`);
  if (moved !== undefined) return moved;
  const pattern = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  if (pattern === undefined || pattern === '*') return pathname;
  const typed = segmentsOf(pathname);
  const spelled = segmentsOf(pattern).map((segment, index) =>
    segment.startsWith(':') ? typed[index] : segment,
  );
  // The last segment is missing where it is optional and was not typed.
  return `/${spelled.filter((segment) => segment !== undefined).join('/')}`;
}
