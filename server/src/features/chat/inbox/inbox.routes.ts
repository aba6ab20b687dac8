import { inboxEndpoints, inboxMessages } from '@proxima/contract/chat/inbox';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { assignConversation } from '../conversations/assign-conversation.ts';
import { settleConversation } from '../conversations/dismiss-conversation.ts';
import { readInboxFigures } from './read-inbox-figures.ts';

export function inboxRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, inboxEndpoints.figures, async ({ context }) => ({
    message: 'Inbox',
    data: await readInboxFigures(context),
  }));
  route(app, platform, inboxEndpoints.agents, async () => ({
    message: 'Who answers members',
    data: await listColleagues(platform.db, 'conversations.answer'),
  }));
  route(app, platform, inboxEndpoints.assign, async ({ context, params, body }) => {
    const data = await assignConversation(context, params.userId, body.admin_id);
    const { assigned, unassigned } = inboxMessages;
    return { message: data.assignee ? assigned(data.assignee.name) : unassigned, data };
  });
  route(app, platform, inboxEndpoints.settle, async ({ context, params }) => ({
    message: inboxMessages.settled,
    data: await settleConversation(context, params.userId),
  }));
}
