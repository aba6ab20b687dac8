import { programmeEndpoints as endpoints } from '@proxima/contract/programmes/programme-endpoints';
import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import { publicProgrammeEndpoints as visitors } from '@proxima/contract/programmes/public-endpoints';
import type { Routes } from '../../http/route.ts';
import { type Published, publishEverywhere } from '../content/publish-everywhere.ts';
import type { ContentInvalidation } from '../content/site/content-invalidation.ts';
import { createCall } from './editing/create-call.ts';
import { discardCall, moveCall, saveCall } from './editing/edit-calls.ts';
import {
  createProgramme,
  discardProgramme,
  moveProgramme,
  saveProgramme,
} from './editing/edit-programmes.ts';
import { listCalls, listProgrammes, readCall, readProgramme } from './editing/read-edited.ts';
import { readPublicCall, readPublicProgramme, readPublicProgrammes } from './public/read-public.ts';

/** Programmes and calls for visitors and for the team that runs them. */
export function programmeRoutes(routes: Routes, invalidation: ContentInvalidation): void {
  const published = publishEverywhere(invalidation);
  visitorRoutes(routes);
  editingRoutes(routes, published);
  callRoutes(routes, published);
}

function visitorRoutes({ answer }: Routes): void {
  answer(visitors.list, messages.list, ({ context }) => readPublicProgrammes(context.platform.db));
  answer(visitors.programme, messages.programme, ({ context, params }) =>
    readPublicProgramme(context.platform.db, params.slug),
  );
  answer(visitors.call, messages.call, ({ context, params }) => readPublicCall(context.platform.db, params));
}

function editingRoutes({ answer, route }: Routes, published: Published): void {
  route(endpoints.list, ({ context, query }) => listProgrammes(context, query));
  answer(endpoints.create, messages.created, ({ context, body }) => createProgramme(context, body));
  answer(endpoints.get, messages.programme, ({ context, params }) =>
    readProgramme(context.platform.db, params.id),
  );
  route(endpoints.save, ({ context, params, body: { version, ...form } }) =>
    published(messages.saved, saveProgramme(context, { ...params, version }, form)),
  );
  route(endpoints.publish, ({ context, params, body }) =>
    published(messages.published, moveProgramme(context, { ...params, ...body }, 'publish')),
  );
  route(endpoints.withdraw, ({ context, params, body }) =>
    published(messages.withdrawn, moveProgramme(context, { ...params, ...body }, 'withdraw')),
  );
  answer(endpoints.discard, messages.discarded, ({ context, params, query }) =>
    discardProgramme(context, { ...params, ...query }),
  );
}

function callRoutes({ answer, route }: Routes, published: Published): void {
  route(endpoints.listCalls, ({ context, params, query }) => listCalls(context, params.id, query));
  route(endpoints.createCall, async ({ context, params, body }) => ({
    message: 'copy_of' in body ? messages.copied : messages.created,
    data: await createCall(context, params.id, body),
  }));
  answer(endpoints.getCall, messages.call, ({ context, params }) => readCall(context.platform.db, params.id));
  route(endpoints.saveCall, ({ context, params, body: { version, ...form } }) =>
    published(messages.saved, saveCall(context, { ...params, version }, form)),
  );
  route(endpoints.publishCall, ({ context, params, body }) =>
    published(messages.published, moveCall(context, { ...params, ...body }, 'publish')),
  );
  route(endpoints.withdrawCall, ({ context, params, body }) =>
    published(messages.withdrawn, moveCall(context, { ...params, ...body }, 'withdraw')),
  );
  answer(endpoints.discardCall, messages.discarded, ({ context, params, query }) =>
    discardCall(context, { ...params, ...query }),
  );
}
