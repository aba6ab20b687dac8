import { adminVentureEndpoints, ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureMessages as messages } from '@proxima/contract/ventures/ventures';
import { idempotencyHeader } from '@proxima/contract/wire/idempotency';
import { headerValue, type Routes } from '../../http/route.ts';
import { createVenture, linkSubmission } from './creation/create-venture.ts';
import type { OnLinked } from './creation/start-venture.ts';
import { offerVenture } from './creation/venture-sources.ts';
import { listAllVentures, listOwnVentures, readVenture, resolveSlug } from './reading/read-venture.ts';
import { renameVenture } from './record/rename-venture.ts';

/** Every change answers with the venture as it is now. */
export function ventureRoutes({ answer, route }: Routes): void {
  route(ventureEndpoints.list, ({ context, query }) => listOwnVentures(context, query));
  answer(ventureEndpoints.get, messages.detail, ({ context, params }) => readVenture(context, params.id));
  answer(ventureEndpoints.getBySlug, messages.detail, ({ context, params }) =>
    resolveSlug(context, params.slug),
  );
  answer(ventureEndpoints.rename, messages.saved, async ({ context, params, body }) => {
    await renameVenture(context, params.id, body.name);
    return readVenture(context, params.id);
  });
}

export function adminVentureRoutes({ answer, route }: Routes, onLinked: readonly OnLinked[]): void {
  const endpoints = adminVentureEndpoints;
  route(endpoints.list, ({ context, query }) => listAllVentures(context, query));
  answer(endpoints.offer, messages.detail, ({ context, params }) => offerVenture(context, params.id));
  answer(endpoints.create, messages.created, async ({ context, body, headers }) => {
    const idempotencyKey = headerValue(headers, idempotencyHeader);
    return readVenture(context, await createVenture(context, { body, idempotencyKey }, onLinked));
  });
  answer(endpoints.linkSubmission, messages.linked, async ({ context, params, body }) => {
    const link = { ventureId: params.id, submissionId: body.submission_id };
    await linkSubmission(context, link, onLinked);
    return readVenture(context, params.id);
  });
}
