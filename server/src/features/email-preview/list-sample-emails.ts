import { isOptional } from '@proxima/contract/notifications/choices';
import {
  type NoticeKind,
  notificationKinds,
  type OwnEmailKind,
  shownKind,
} from '@proxima/contract/notifications/kinds';
import { openedNotification } from '@proxima/contract/notifications/notifications';
import { noticeEmail } from '../notifications/emails/notice-email.ts';
import { type EmailContent, withUnsubscribeLink } from '../notifications/layout/email-content.ts';
import { memberSamples } from './member-samples.ts';
import { programmeSamples } from './programme-samples.ts';
import { teamSamples } from './team-samples.ts';
import { tokenSamples } from './token-samples.ts';

const site = 'https://ventures.example.com';

/** Emails with a text of their own. A kind without a sample does not compile. */
const ownSamples: Record<OwnEmailKind, readonly EmailContent[]> = {
  ...memberSamples,
  ...programmeSamples,
  ...teamSamples,
  ...tokenSamples,
  email_test: memberSamples.confirm_address.map((sample) => ({ ...sample, kind: 'email_test' })),
};

const isOwn = (kind: NoticeKind): kind is OwnEmailKind => Object.hasOwn(ownSamples, kind);

/** Every kind: all are emailed to those who want it. */
export const emailedKinds = Object.keys(notificationKinds) as NoticeKind[];

/** Emails of a kind with invented data, as they are sent: several where their text differs. */
export function listSampleEmails(kind: NoticeKind): readonly EmailContent[] {
  const samples = isOwn(kind) ? ownSamples[kind] : [noticeSample(kind)];
  const role = notificationKinds[kind].audience === 'team' ? 'admin' : 'investor';
  if (!isOptional(kind, role)) return samples;
  return samples.map((sample) => withUnsubscribeLink(sample, `${site}/unsubscribe#t=7-${kind}-5f0c`));
}

function noticeSample(kind: Exclude<NoticeKind, OwnEmailKind>): EmailContent {
  const row = shownKind(kind);
  return noticeEmail({
    kind,
    firstName: 'Ada',
    text: row?.neutral ?? '',
    note: row?.note,
    action: {
      label: row?.path ? 'Read more' : 'Open my notifications',
      url: `${site}/${row?.audience === 'team' ? 'admin' : 'dashboard'}/notifications?${openedNotification}=7`,
    },
  });
}
