import { draftEndpoints, draftMessages } from '@proxima/contract/wire/drafts';
import type { ParamsOf } from '@proxima/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { discardDraft } from './end-draft.ts';
import { readDraft, saveDraft } from './save-draft.ts';

const formOf = ({ kind, subject }: ParamsOf<typeof draftEndpoints.read>) => ({ kind, subjectId: subject });

export function draftRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, draftEndpoints.read, async ({ context, params }) => ({
    message: draftMessages.read,
    data: await readDraft(context, formOf(params)),
  }));
  route(app, platform, draftEndpoints.save, async ({ context, params, body }) => {
    const { fields, edited_at: editedAt, epoch } = body;
    const data = await saveDraft(context, formOf(params), { fields, editedAt, epoch });
    return { message: draftMessages.saved, data };
  });
  route(app, platform, draftEndpoints.discard, async ({ context, params }) => {
    await discardDraft(context, formOf(params));
    return { message: draftMessages.discarded, data: null };
  });
}
