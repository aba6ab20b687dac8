import { adminChatEndpoints, chatEndpoints, chatMessages } from '@proxima/contract/chat/chat';
import { conversationNoteEndpoints } from '@proxima/contract/chat/conversation-notes';
import { inboxEndpoints, inboxMessages } from '@proxima/contract/chat/inbox';
import { noteMessages } from '@proxima/contract/team/notes';
import { snoozeMessages } from '@proxima/contract/team/snooze';
import { realtimeEndpoints } from '@proxima/contract/wire/realtime';
import type { Routes } from '../../http/route.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { accessTokenIn, bearerToken } from '../accounts/sessions/sessions.policy.ts';
import { findMember, listColleagues } from '../accounts/users/find-users.ts';
import { assignConversation, dismissConversation } from './conversations/manage-conversation.ts';
import { readMemberConversation, readOwnConversation } from './conversations/read-conversation.ts';
import { snoozeConversation } from './conversations/snooze-conversation.ts';
import { listInbox, readInboxFigures } from './inbox/list-conversations.ts';
import { authenticateSocket, authorizeChannel, type MayListen } from './live/authorize-channel.ts';
import { markRead, showTyping } from './live/publish-chat-events.ts';
import { sendMessage } from './messages/send-message.ts';
import {
  addConversationNote,
  readConversationNotes,
  removeConversationNote,
} from './notes/edit-conversation-notes.ts';

export function chatRoutes({ answer, route, platform }: Routes, mayListen: MayListen): void {
  route(chatEndpoints.history, ({ context, query }) => readOwnConversation(context, query));
  answer(chatEndpoints.store, chatMessages.sent, async ({ context, body, files }) => {
    const conversationId = context.actor.userId;
    const message = { conversationId, text: body.text, files: files.file ?? [], clientKey: body.client_key };
    return sendMessage(context, message);
  });
  answer(chatEndpoints.read, '', ({ context, body }) =>
    markRead(context, context.actor.userId, 'member', body.up_to),
  );
  answer(chatEndpoints.typing, '', async ({ context }) =>
    showTyping(context, context.actor.userId, 'member'),
  );
  answer(realtimeEndpoints.settings, 'Live connection', async () => platform.realtime.clientSettings());
  route(chatEndpoints.authorizeChannel, ({ context, body, headers }) =>
    authorizeChannel(
      context,
      {
        socketId: body.socket_id,
        channelName: body.channel_name,
        token: body.token ?? bearerToken(headers) ?? accessTokenIn(headers),
        age: body.age,
      },
      mayListen,
    ),
  );
  route(chatEndpoints.authenticateSocket, ({ context, body, headers }) =>
    authenticateSocket(context, body.socket_id, body.token ?? bearerToken(headers) ?? accessTokenIn(headers)),
  );
}

export function adminChatRoutes({ answer, route, platform }: Routes): void {
  route(adminChatEndpoints.conversations, ({ context, query }) => listInbox(context, query));
  route(adminChatEndpoints.history, ({ context, params, query }) =>
    readMemberConversation(context, params.userId, query),
  );
  answer(adminChatEndpoints.answer, chatMessages.sent, async ({ context, params, body, files }) => {
    if (!(await findMember(platform.db, params.userId))) throw new DomainError('not_found');
    const message = {
      conversationId: params.userId,
      text: body.text,
      files: files.file ?? [],
      clientKey: body.client_key,
    };
    return sendMessage(context, message);
  });
  answer(adminChatEndpoints.read, '', ({ context, params, body }) =>
    markRead(context, params.userId, 'team', body.up_to),
  );
  answer(adminChatEndpoints.typing, '', async ({ context, params }) =>
    showTyping(context, params.userId, 'team'),
  );
}

export function inboxRoutes({ answer, route, platform }: Routes): void {
  answer(inboxEndpoints.figures, 'Inbox', ({ context }) => readInboxFigures(context));
  answer(inboxEndpoints.agents, 'Agents', () =>
    listColleagues(platform.db, 'conversations.answer', 'anyone'),
  );
  route(inboxEndpoints.assign, async ({ context, params, body }) => {
    const data = await assignConversation(context, params.userId, body.admin_id);
    const { assigned, unassigned } = inboxMessages;
    return { message: data.assignee ? assigned(data.assignee.name) : unassigned, data };
  });
  route(inboxEndpoints.snooze, async ({ context, params, body }) => ({
    message: body.until === null ? snoozeMessages.woken : snoozeMessages.snoozed,
    data: await snoozeConversation(context, params.userId, body.until),
  }));
  answer(inboxEndpoints.markDone, inboxMessages.markedDone, ({ context, params }) =>
    dismissConversation(context, params.userId),
  );
}

export function conversationNoteRoutes({ answer, platform }: Routes): void {
  answer(conversationNoteEndpoints.list, 'Notes', ({ params }) =>
    readConversationNotes(platform.db, params.userId),
  );
  answer(conversationNoteEndpoints.add, noteMessages.kept, ({ context, params, body }) =>
    addConversationNote(context, params.userId, body.text),
  );
  answer(conversationNoteEndpoints.remove, noteMessages.removed, ({ context, params }) =>
    removeConversationNote(context, params.userId, params.noteId),
  );
}
