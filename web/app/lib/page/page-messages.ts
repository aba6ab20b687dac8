import { paths } from '../../paths.ts';

const words = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? path : path(':x')).split(/[/#]/)),
);

/** An address with the product's own words alone, `:x` for the rest: it may be an id, a name or a secret. */
export const wordsOfPage = (pathname: string): string =>
  pathname
    .split('/')
    .slice(0, 9)
    .map((word) => (words.has(word) ? word : ':x'))
    .join('/');
