import {
  mailingEndpoints as endpoints,
  ownMailingEndpoints,
} from '@proxima/contract/mailings/mailing-endpoints';
import { mailingMessages as messages } from '@proxima/contract/mailings/mailing-wire';
import type { Routes } from '../../http/route.ts';
import { byId, changesOf } from '../../http/verbs.ts';
import { createMailing, removeMailing, saveMailing } from './edit-mailing.ts';
import { previewMailing, testMailing } from './preview-mailing.ts';
import { findPeople, listMailings, readDraftAudience, readMailing } from './read-mailings.ts';
import { readOwnMailing } from './read-own-mailing.ts';
import { sendMailing, withdrawMailing } from './send-mailing.ts';

export function mailingRoutes({ answer, route }: Routes): void {
  const change = changesOf(answer, byId(readMailing));
  route(endpoints.list, ({ context, query }) => listMailings(context, query));
  answer(endpoints.create, messages.created, async ({ context, body }) =>
    readMailing(context, await createMailing(context, body.audience)),
  );
  answer(endpoints.get, messages.one, byId(readMailing));
  change(endpoints.save, messages.saved, byId(saveMailing));
  answer(endpoints.remove, messages.deleted, byId(removeMailing));
  answer(endpoints.audience, messages.audience, byId(readDraftAudience));
  answer(endpoints.people, messages.people, ({ context, params, query }) =>
    findPeople(context, params.id, query.search),
  );
  answer(endpoints.preview, messages.preview, byId(previewMailing));
  route(endpoints.test, async ({ context, params, body }) => ({
    message: messages.tested(await testMailing(context, params.id, body)),
    data: null,
  }));
  change(endpoints.send, messages.held, byId(sendMailing));
  change(endpoints.withdraw, messages.withdrawn, byId(withdrawMailing));
}

/** Mailings for those who got them. */
export function ownMailingRoutes({ answer }: Routes): void {
  answer(ownMailingEndpoints.get, messages.read, byId(readOwnMailing));
}
