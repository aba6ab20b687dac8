import { paths } from '../../paths.ts';

const ownSegments = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : path(':x', ':x')).split(/[/#]/)),
);

/** An address in which each segment that is not the product's own is `:x`: it may be an id, a name or a secret. */
export const pagePatternOf = (pathname: string): string =>
  pathname
    .split('/')
    .slice(0, 9)
    .map((segment) => (ownSegments.has(segment) ? segment : ':x'))
    .join('/');
