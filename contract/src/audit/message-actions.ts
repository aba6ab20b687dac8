import { action } from './audit-action.ts';
import { moment, nullable, number, person, text } from './audit-fields.ts';

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
  'mailing.held': action(
    'mailing',
    'sent the mailing “{subject_line}” to {recipients} people, held for ten minutes',
    {
      subject_line: text,
      recipients: number,
    },
  ),
  'mailing.withdrawn': action('mailing', 'withdrew the mailing “{subject_line}”', { subject_line: text }),
  'mailing.sent': action(
    'mailing',
    'sent the mailing “{subject_line}” to {recipients} people, {emails} of them by email',
    {
      subject_line: text,
      recipients: number,
      emails: number,
    },
  ),
  'mailing.deleted': action('mailing', 'deleted the mailing “{subject_line}”', { subject_line: text }),
  'mail.read': action('mail', 'read {subject} in the email log'),
  'mail.retried': action('mail', 'sent {subject} again'),
} as const;
