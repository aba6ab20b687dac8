import {
  cannedAnswerEndpoints as endpoints,
  cannedMessages as messages,
} from '@proxima/contract/chat/canned-answers';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { addCannedAnswer } from './add-saved-reply.ts';
import { editCannedAnswer } from './edit-saved-reply.ts';
import { removeCannedAnswer } from './remove-saved-reply.ts';
import { presentCannedAnswer } from './saved-replies.presenter.ts';
import { listCannedAnswers } from './saved-replies.repository.ts';

export function cannedAnswerRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, endpoints.list, async () => ({
    message: 'Canned answers',
    data: (await listCannedAnswers(platform.db)).map(presentCannedAnswer),
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
