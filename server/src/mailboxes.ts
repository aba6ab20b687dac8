import { conversationReplies } from './features/chat/messages/receive-reply.ts';
import type { Mailbox } from './features/email-replies/receive-email.ts';
import { deliveryReports } from './features/email-replies/receive-report.ts';
import { enquiryReplies } from './features/submissions/enquiries/receive-enquiry-reply.ts';

/** Everything that people can reply to by email. */
export const mailboxes: readonly Mailbox[] = [conversationReplies, enquiryReplies, deliveryReports];
