import { conversationReplies } from './features/chat/messages/receive-reply.ts';
import type { Mailbox } from './features/email-replies/receive-email.ts';
import { enquiryReplies } from './features/submissions/enquiries/receive-enquiry-reply.ts';

/** Everything that emails can be replies to. */
export const mailboxes: readonly Mailbox[] = [conversationReplies, enquiryReplies];
