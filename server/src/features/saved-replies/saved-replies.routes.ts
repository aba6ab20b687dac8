import {
  cannedAnswerEndpoints as endpoints,
  cannedMessages as messages,
} from '@proxima/contract/chat/canned-answers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import {
  addCannedAnswer,
  editCannedAnswer,
  listSavedReplies,
  removeCannedAnswer,
} from './edit-saved-replies.ts';

export function cannedAnswerRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.list, async ({ context }) => ({
    message: 'Canned answers',
    data: await listSavedReplies(context),
  }));
  route(app, platform, endpoints.add, async ({ context, body }) => ({
    message: messages.saved,
    data: await addCannedAnswer(context, body),
  }));
  route(app, platform, endpoints.edit, async ({ context, params, body }) => ({
    message: messages.saved,
    data: await editCannedAnswer(context, params.id, body),
  }));
  route(app, platform, endpoints.remove, async ({ context, params }) => {
    await removeCannedAnswer(context, params.id);
    return { message: messages.removed, data: null };
  });
}
