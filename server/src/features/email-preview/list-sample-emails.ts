import {
  type NoticeKind,
  notificationKinds,
  type OwnEmailKind,
  shownKind,
} from '@proxima/contract/notifications/kinds';
import { noticeEmail } from '../notifications/emails/notice-email.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';
import { memberSamples } from './member-samples.ts';
import { programmeSamples } from './programme-samples.ts';
import { teamSamples } from './team-samples.ts';
import { tokenSamples } from './token-samples.ts';

/** Emails with a text of their own. A kind without a sample does not compile. */
const ownSamples: Record<OwnEmailKind, readonly EmailContent[]> = {
  ...memberSamples,
  ...programmeSamples,
  ...teamSamples,
  ...tokenSamples,
};

const isOwn = (kind: NoticeKind): kind is OwnEmailKind => Object.hasOwn(ownSamples, kind);

/** Every kind: all are emailed to those who want it. */
export const emailedKinds = Object.keys(notificationKinds) as NoticeKind[];

/** Emails of a kind with invented data: several where their text differs. */
export const listSampleEmails = (kind: NoticeKind): readonly EmailContent[] =>
  isOwn(kind) ? ownSamples[kind] : [noticeSample(kind)];

function noticeSample(kind: Exclude<NoticeKind, OwnEmailKind>): EmailContent {
  const row = shownKind(kind);
  return noticeEmail({
    kind,
    firstName: 'Ada',
    text: row?.neutral ?? '',
    note: row?.note,
    action: {
      label: row?.path ? 'Read more' : 'Open my notifications',
      url: 'https://ventures.example.com/dashboard/notifications',
    },
  });
}
