import type { SubjectKind } from '../notifications/kind-rows.ts';
import { type NotificationKind, notificationKinds, shownKind } from '../notifications/kinds.ts';

export const isWebhookKind = (name: string): name is NotificationKind => shownKind(name) !== undefined;

/** What a webhook can be notified of: every kind that the bell shows. What is only emailed carries a secret or concerns no account. */
export const webhookKinds = Object.keys(notificationKinds).filter(isWebhookKind);

/** The type of the event that the test button sends. Endpoints need not have chosen it. */
export const testKind = 'test';

/** The text of a kind: what the bell says of it to those it concerns, without names. */
export const webhookKindText = (name: string): string =>
  name === testKind ? 'Test event' : (shownKind(name)?.neutral ?? name);

const audienceLabels = {
  member: 'Members are notified',
  team: 'The team is notified',
  account: 'Members or the team are notified',
};

/** To whom the text of a kind speaks: those who are notified. */
export const webhookKindAudience = (name: NotificationKind): string =>
  audienceLabels[notificationKinds[name].audience];

const groupLabels: Record<SubjectKind, string> = {
  submission: 'Submissions and enquiries',
  conversation: 'Conversations',
  application: 'Applications to calls',
  cohort: 'Cohorts',
  check_in: 'Check-ins',
  venture: 'Ventures',
  question: 'Questions about ventures',
  round: 'Rounds and commitments',
  project: 'Projects',
  update: 'Updates from founders',
  opening: 'Openings',
  booking: 'Office hours',
  event: 'Events',
  member: 'Members',
  account: 'Accounts',
  webhook: 'Webhooks',
  mailing: 'Mailings',
};

export interface WebhookKindGroup {
  subject: SubjectKind;
  label: string;
  kinds: readonly NotificationKind[];
}

/** The kinds by what they are about. */
export const webhookKindGroups: readonly WebhookKindGroup[] = (Object.keys(groupLabels) as SubjectKind[])
  .map((subject) => ({
    subject,
    label: groupLabels[subject],
    kinds: webhookKinds.filter((kind) => notificationKinds[kind].subject === subject),
  }))
  .filter(({ kinds }) => kinds.length > 0);
