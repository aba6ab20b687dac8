import { referenceEndpoints } from '@proxima/contract/reference/reference';
import { type CachedPage, cachePage } from '../pages/cached-page.ts';
import { sendSaved } from '../pages/page-response.ts';
import type { Routes } from '../route.ts';
import { apiDocument } from './api-document.ts';
import { readGroup, searchReference } from './reference.ts';

let saved: Promise<CachedPage> | undefined;

/** The description in every encoding. A failure is not remembered. */
function savedDocument(): Promise<CachedPage> {
  saved ??= (async () => {
    const text = JSON.stringify(await apiDocument());
    return cachePage(
      { kind: 'call', text, route: referenceEndpoints.document.path },
      Number.POSITIVE_INFINITY,
    );
  })();
  saved.catch(() => {
    saved = undefined;
  });
  return saved;
}

/** The description of the API for other programs, and what the pages of the reference show of it. */
export function docsRoutes({ answer, stream, platform }: Routes): void {
  stream(referenceEndpoints.document, async ({ headers }, reply) =>
    sendSaved(reply, await savedDocument(), headers),
  );
  answer(referenceEndpoints.search, 'Reference of the API', async ({ query }) => searchReference(query.q));
  answer(referenceEndpoints.group, 'Calls of a group', ({ params }) =>
    readGroup(params.group, platform.config.origin),
  );
}
