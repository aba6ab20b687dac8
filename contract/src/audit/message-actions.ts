import { action } from './audit-action.ts';
import { moment, nullable, person, text } from './audit-fields.ts';

const title = { title: text };
const until = { until: nullable(moment) };

/** Conversations with members, saved replies and sent emails. */
export const messageActions = {
  'conversation.assigned': action(
    'user',
    ({ to }) =>
      to === null
        ? 'took the conversation with {subject} from whoever it was assigned to'
        : 'assigned the conversation with {subject} to {to}',
    { to: nullable(person) },
  ),
  'conversation.settled': action('user', 'marked the conversation with {subject} as done'),
  'conversation.snoozed': action('user', 'snoozed the conversation with {subject}[ until {until}]', until),
  'conversation.woken': action('user', 'ended the snooze of the conversation with {subject}', until),
  'conversation.note-removed': action(
    'user',
    'removed a note of the team from the conversation with {subject}',
  ),
  'saved-reply.added': action('saved-reply', 'added the saved reply “{title}”', title),
  'saved-reply.edited': action('saved-reply', 'changed the saved reply “{title}”', title),
  'saved-reply.removed': action('saved-reply', 'removed the saved reply “{title}”', title),
  'mail.read': action('mail', 'read {subject} in the email log'),
  'mail.retried': action('mail', 'sent {subject} again'),
} as const;
