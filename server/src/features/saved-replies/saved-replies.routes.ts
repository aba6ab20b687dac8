import {
  savedReplyEndpoints as endpoints,
  savedReplyMessages as messages,
} from '@proxima/contract/chat/saved-replies';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { addSavedReply, editSavedReply, listSavedReplies, removeSavedReply } from './edit-saved-replies.ts';

export function savedReplyRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.list, async ({ context }) => ({
    message: 'Saved replies',
    data: await listSavedReplies(context),
  }));
  route(app, platform, endpoints.add, async ({ context, body }) => ({
    message: messages.saved,
    data: await addSavedReply(context, body),
  }));
  route(app, platform, endpoints.edit, async ({ context, params, body }) => ({
    message: messages.saved,
    data: await editSavedReply(context, params.id, body),
  }));
  route(app, platform, endpoints.remove, async ({ context, params }) => {
    await removeSavedReply(context, params.id);
    return { message: messages.removed, data: null };
  });
}
