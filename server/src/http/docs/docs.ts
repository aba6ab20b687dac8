import { referenceEndpoints } from '@proxima/contract/reference/reference';
import { type CachedPage, cachePage } from '../pages/cached-page.ts';
import { sendSaved } from '../pages/page-response.ts';
import type { Routes } from '../route.ts';
import { apiDocument } from './api-document.ts';
import { readGroup, searchReference } from './reference.ts';

let saved: { title: string; page: Promise<CachedPage> } | undefined;

/** The description in every encoding. A failure is not remembered. */
function savedDocument(title: string): Promise<CachedPage> {
  if (saved?.title === title) return saved.page;
  const page = (async () => {
    const text = JSON.stringify(await apiDocument(title));
    return cachePage(
      { kind: 'call', text, route: referenceEndpoints.document.path },
      Number.POSITIVE_INFINITY,
    );
  })();
  saved = { title, page };
  page.catch(() => {
    saved = undefined;
  });
  return page;
}

/**
 * The description of the API for other programs, and what the pages of the reference show of it.
 * @param readName the name of the organisation
 */
export function docsRoutes({ answer, stream, platform }: Routes, readName: () => Promise<string>): void {
  stream(referenceEndpoints.document, async ({ headers }, reply) =>
    sendSaved(reply, await savedDocument(await readName()), headers),
  );
  answer(referenceEndpoints.search, 'Reference of the API', async ({ query }) => searchReference(query.q));
  answer(referenceEndpoints.group, 'Calls of a group', ({ params }) =>
    readGroup(params.group, platform.config.origin),
  );
}
