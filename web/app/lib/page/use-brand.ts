import { readBy } from '@proxima/contract/assessments/read-by';
import { productName } from '@proxima/contract/branding/brand-name';
import { replyTime } from '@proxima/contract/chat/reply-time';
import type { Brand } from '@proxima/contract/content/brand';
import type { contentEndpoints } from '@proxima/contract/content/content';
import type { OpenCall } from '@proxima/contract/programmes/open-calls';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';

/** The id of the outermost route, whose loader fetches brand, settings and the reply promise. */
export const rootRouteId = 'root';

type SiteReply = ReplyOf<(typeof contentEndpoints)['site']>;

/** Brand and settings in the data of the matched routes; absent where they could not be read. */
export const siteOf = (loaderData: Record<string, unknown>): SiteReply['data'] | undefined =>
  (loaderData[rootRouteId] as SiteReply | undefined)?.data;

function useSite(): SiteReply['data'] {
  const reply = useRouteLoaderData<SiteReply>(rootRouteId);
  if (!reply) throw new Error('The brand is not loaded');
  return reply.data;
}

const PreviewedBrand = createContext<Brand | null>(null);

/** Shows what is inside with a brand that need not be saved. */
export const BrandPreviewProvider = PreviewedBrand.Provider;

/** The brand of this installation. For everything inside the root, which is not shown without it. */
export function useBrand(): Brand {
  const { brand } = useSite();
  return useContext(PreviewedBrand) ?? brand;
}

const OrganisationName = createContext(productName);

/** Gives everything inside the name of the organisation; the root does. */
export const OrganisationNameProvider = OrganisationName.Provider;

/** The name of the organisation, for our own texts that name the product; components need not be inside the root. */
export const useOrganisationName = (): string => useContext(OrganisationName);

/** By whom a proposal is read, after "read by". Inside the root, like the brand. */
export const useReadBy = (): string => readBy(useSite().readers);

/** How soon the team promises to reply, e.g. `10 working days`. Inside the root, like the brand. */
export const useReplyTime = (): string => replyTime(useSite().replies);

/** Whether the page of outcomes is public. Inside the root, like the brand. */
export const useHasImpact = (): boolean => useSite().has_impact;

/** Calls for applications that are open, the first to close first. Inside the root, like the brand. */
export const useOpenCalls = (): readonly OpenCall[] => useSite().open_calls;
