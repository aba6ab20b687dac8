import { type Brand, defaultBrand } from '@proxima/contract/brand';
import type { contentEndpoints } from '@proxima/contract/content';
import type { ReplyOf } from '@proxima/contract/endpoint';
import { useRouteLoaderData } from 'react-router';

/** The id of the outermost route, whose loader fetches brand and settings. */
export const rootRouteId = 'root';

type SiteReply = ReplyOf<(typeof contentEndpoints)['site']>;

/** The brand in the data of the matched routes; the built-in one where it could not be read. */
export const brandOf = (loaderData: Record<string, unknown>): Brand =>
  (loaderData[rootRouteId] as SiteReply | undefined)?.data.brand ?? defaultBrand;

/** The brand of this installation; the built-in one where it could not be read. */
export const useBrand = (): Brand => useRouteLoaderData<SiteReply>(rootRouteId)?.data.brand ?? defaultBrand;
