import {
  savedReplyEndpoints as endpoints,
  savedReplyMessages as messages,
} from '@proxima/contract/chat/saved-replies';
import type { Routes } from '../../http/route.ts';
import { byId } from '../../http/verbs.ts';
import { addSavedReply, editSavedReply, listSavedReplies, removeSavedReply } from './edit-saved-replies.ts';

export function savedReplyRoutes({ answer }: Routes): void {
  answer(endpoints.list, 'Saved replies', ({ context }) => listSavedReplies(context));
  answer(endpoints.add, messages.saved, ({ context, body }) => addSavedReply(context, body));
  answer(endpoints.edit, messages.saved, byId(editSavedReply));
  answer(endpoints.remove, messages.removed, byId(removeSavedReply));
}
