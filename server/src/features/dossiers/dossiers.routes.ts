import {
  dossierEndpoints as endpoints,
  dossierMessages as messages,
} from '@proxima/contract/dossiers/dossiers';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Routes } from '../../http/route.ts';
import { sendStoredFile } from '../../http/send-stored-file.ts';
import { byId } from '../../http/verbs.ts';
import { openDossier } from './open-dossier.ts';
import { linkToDossier, orderDossier, readDossiers, removeDossier } from './order-dossier.ts';

export function dossierRoutes({ answer, stream, platform }: Routes): void {
  answer(endpoints.ofOwnSubmission, messages.ordered, ({ context, params, body }) =>
    orderDossier(context, { kind: 'submission', id: params.id, ...body }),
  );
  answer(endpoints.ofSubmission, messages.ordered, ({ context, params, body }) =>
    orderDossier(context, { kind: 'submission', id: params.id, ...body }),
  );
  answer(endpoints.ofApplication, messages.ordered, ({ context, params, body }) =>
    orderDossier(context, { kind: 'application', id: params.id, ...body }),
  );
  answer(endpoints.ofVenture, messages.ordered, ({ context, params, body }) =>
    orderDossier(context, { kind: 'venture', id: params.id, ...body }),
  );
  answer(endpoints.list, messages.list, ({ context }) => readDossiers(context));
  answer(endpoints.link, messages.linked, byId(linkToDossier));
  answer(endpoints.remove, messages.removed, byId(removeDossier));
  stream(endpoints.fetch, async ({ context, params, headers }, reply) => {
    const file = await openDossier(context, params.ticket, headers.range);
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition(file, false),
      'referrer-policy': 'no-referrer',
    });
    return sendStoredFile(platform.files, reply, file);
  });
}
