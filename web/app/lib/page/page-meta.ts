import type { Brand } from '@proxima/contract/content/brand';
import type { FirstCall } from '@proxima/contract/content/first-calls-script';
import type { UIMatch } from 'react-router';

export interface Place {
  name: string;
  path: string;
}

/** What a page says about itself to search engines, link previews and the tab. */
export interface PageMeta {
  title: string;
  description: string;
  article?: { published: string; author: string };
  /** Keeps pages of the account area out of search engines. */
  noIndex?: boolean;
  /** The pages between Home and this one, for search engines. */
  parents?: readonly Place[];
  /** The feed of what the page lists; without one, that of the blog. */
  feed?: { title: string; path: string };
  /** Whether the page describes this organisation. */
  isAboutUs?: boolean;
  /** JSON-LD about what the page shows, given the public origin. */
  structured?: (origin: string) => Record<string, unknown>;
}

/** What every page may name. */
export interface MetaSite {
  brand: Brand;
  /** How soon the team promises to reply, e.g. `10 working days`. */
  replyTime: string;
  /** By whom a proposal is read, after "read by". */
  readBy: string;
}

export interface MetaInput<Data = unknown> extends MetaSite {
  data: Data;
  params: Readonly<Record<string, string | undefined>>;
}

/** A route's `handle`: its meta. */
export interface PageHandle<Data = unknown> {
  meta: (input: MetaInput<Data>) => PageMeta;
  /** False for a page that fills the window, without the frame of its area. */
  isFramed?: false;
  /** The calls that its content waits for, behind a sign-in: the browser makes them before the code has come. */
  first?: (params: MetaInput['params']) => readonly FirstCall[];
  /** Loads the code of the part that its address names, so that it shows with the page. */
  fetch?: (params: MetaInput['params']) => Promise<void>;
  /** The scripts of the part that its address names, beside the page's own; only known to the page renderer. */
  scripts?: (params: MetaInput['params']) => readonly string[];
}

/** Types a route's handle by its loader. */
export const pageHandle = <Data>(handle: PageHandle<Data>): PageHandle<Data> => handle;

/** The handle of a page behind a sign-in, which search engines ignore. */
export const privateHandle = (
  title: string,
  description: string,
  first: PageHandle['first'] = () => [],
): PageHandle => ({ meta: () => ({ title, description, noIndex: true }), first });

/**
 * The same for a page about one thing: if that could not be loaded, the page is "Page not found".
 */
export const subjectHandle = <Data>(handle: PageHandle<Data>): PageHandle<Data | undefined> => ({
  meta: ({ data, ...input }) =>
    data === undefined
      ? { title: 'Page not found', description: input.brand.tagline, noIndex: true }
      : handle.meta({ ...input, data }),
});

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle && typeof handle.meta === 'function';

type Match = Pick<UIMatch, 'params' | 'handle'> & { loaderData: unknown };

/** The meta of the deepest matched route that has one. */
export function metaOf(matches: readonly Match[], site: MetaSite): PageMeta {
  const { brand } = site;
  const match = matches.findLast((candidate) => isPageHandle(candidate.handle));
  if (!match || !isPageHandle(match.handle)) return { title: brand.name, description: brand.tagline };
  return match.handle.meta({ data: match.loaderData, params: match.params, ...site });
}

/** The calls that the content of a page and its frames waits for. */
export const firstCallsOf = (matches: readonly Match[]): FirstCall[] =>
  matches.flatMap(({ handle, params }) => (isPageHandle(handle) && handle.first?.(params)) || []);

/** The scripts of the parts of pages that the address names. */
export const partScriptsOf = (matches: readonly Match[]): string[] =>
  matches.flatMap(({ handle, params }) => (isPageHandle(handle) && handle.scripts?.(params)) || []);

/** Whether the page is shown in the frame of its area. */
export const isFramed = (matches: readonly Pick<UIMatch, 'handle'>[]): boolean =>
  matches.every(({ handle }) => !isPageHandle(handle) || handle.isFramed !== false);

/** The title in the tab. */
export const fullTitle = (title: string, brand: Brand) =>
  title === brand.name ? title : `${title} | ${brand.name}`;
