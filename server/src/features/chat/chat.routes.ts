import { adminChatEndpoints, chatEndpoints, chatMessages } from '@proxima/contract/chat/chat';
import { inboxEndpoints, inboxMessages } from '@proxima/contract/chat/inbox';
import { realtimeEndpoints } from '@proxima/contract/wire/realtime';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { bearerToken } from '../accounts/sessions/sessions.policy.ts';
import { findMember, listColleagues } from '../accounts/users/find-users.ts';
import { assignConversation, dismissConversation } from './conversations/manage-conversation.ts';
import { readMemberConversation, readOwnConversation } from './conversations/read-conversation.ts';
import { listInbox, readInboxFigures } from './inbox/list-conversations.ts';
import { authenticateSocket, authorizeChannel } from './live/authorize-channel.ts';
import { markRead, showTyping } from './live/publish-chat-events.ts';
import { sendMessage } from './messages/send-message.ts';

const acknowledgement = { message: '', data: null };

export function chatRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, chatEndpoints.history, ({ context, query }) => readOwnConversation(context, query));
  route(app, platform, chatEndpoints.store, async ({ context, body, files }) => {
    const conversationId = context.actor.userId;
    const message = { conversationId, text: body.text, files: files.file ?? [], clientKey: body.client_key };
    return { message: chatMessages.sent, data: await sendMessage(context, message) };
  });
  route(app, platform, chatEndpoints.read, async ({ context, body }) => {
    await markRead(context, context.actor.userId, 'member', body.up_to);
    return acknowledgement;
  });
  route(app, platform, chatEndpoints.typing, async ({ context }) => {
    showTyping(context, context.actor.userId, 'member');
    return acknowledgement;
  });
  route(app, platform, realtimeEndpoints.settings, async () => ({
    message: 'Live connection',
    data: platform.realtime.clientSettings(),
  }));
  route(app, platform, chatEndpoints.authorizeChannel, ({ context, body, headers }) =>
    authorizeChannel(context, {
      socketId: body.socket_id,
      channelName: body.channel_name,
      token: body.token ?? bearerToken(headers),
    }),
  );
  route(app, platform, chatEndpoints.authenticateSocket, ({ context, body, headers }) =>
    authenticateSocket(context, body.socket_id, body.token ?? bearerToken(headers)),
  );
}

export function adminChatRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, adminChatEndpoints.conversations, ({ context, query }) => listInbox(context, query));
  route(app, platform, adminChatEndpoints.history, ({ context, params, query }) =>
    readMemberConversation(context, params.userId, query),
  );
  route(app, platform, adminChatEndpoints.answer, async ({ context, params, body, files }) => {
    if (!(await findMember(platform.db, params.userId))) throw new DomainError('not_found');
    const message = {
      conversationId: params.userId,
      text: body.text,
      files: files.file ?? [],
      clientKey: body.client_key,
    };
    return { message: chatMessages.sent, data: await sendMessage(context, message) };
  });
  route(app, platform, adminChatEndpoints.read, async ({ context, params, body }) => {
    await markRead(context, params.userId, 'team', body.up_to);
    return acknowledgement;
  });
  route(app, platform, adminChatEndpoints.typing, async ({ context, params }) => {
    showTyping(context, params.userId, 'team');
    return acknowledgement;
  });
}

export function inboxRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, inboxEndpoints.figures, async ({ context }) => ({
    message: 'Inbox',
    data: await readInboxFigures(context),
  }));
  route(app, platform, inboxEndpoints.agents, async () => ({
    message: 'Agents',
    data: await listColleagues(platform.db, 'conversations.answer'),
  }));
  route(app, platform, inboxEndpoints.assign, async ({ context, params, body }) => {
    const data = await assignConversation(context, params.userId, body.admin_id);
    const { assigned, unassigned } = inboxMessages;
    return { message: data.assignee ? assigned(data.assignee.name) : unassigned, data };
  });
  route(app, platform, inboxEndpoints.settle, async ({ context, params }) => ({
    message: inboxMessages.settled,
    data: await dismissConversation(context, params.userId),
  }));
}
