import type { WireSession } from '@proxima/contract/accounts/own-account';
import { roleLabels } from '@proxima/contract/accounts/roles';
import { namedFor } from '@proxima/contract/branding/brand-name';
import { formRoleOf } from '@proxima/contract/profiles/fields-of-role';
import { reviewOf } from '@proxima/contract/profiles/review';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { facts, moment, section, table } from '../../platform/archive-page.ts';
import { type Html, html } from '../../platform/html.ts';
import { fileLink } from './archive-page.presenter.ts';
import type { ArchivedFile } from './personal-data.presenter.ts';
import type { AccountRecord, readOwnEmails } from './read-account-record.ts';

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

export const accountSection = (account: AccountRecord): Html =>
  section(
    'Account',
    html`${facts([
      ['Role', roleLabels[account.role]],
      ['Signed up', moment(account.signed_up_at)],
      ['Time zone', account.time_zone ?? '–'],
      ['Last change', moment(account.changed_at)],
      ['Email', account.email.address],
      ['Email confirmed', moment(account.email.confirmed_at)],
      ...(account.email.undeliverable
        ? [['Emails come back since', moment(account.email.undeliverable.since)] as const]
        : []),
      ['Deletion requested', moment(account.deletion_requested_at)],
      ['Deletion due', moment(account.deletion_due_at)],
      ['Disabled', moment(account.disabled_at)],
    ])}<h3>Links we emailed you</h3>${table(
      ['For', 'Sent to', 'Sent', 'Used'],
      [
        ...account.email.confirmation_links.map((link) => ({ ...link, purpose: 'Confirming the address' })),
        ...account.password_reset_links.map((link) => ({ ...link, purpose: 'A new password' })),
      ].map((link) => [
        link.purpose,
        link.sent_to ?? account.email.address,
        moment(link.sent_at),
        moment(link.used_at),
      ]),
    )}`,
  );

export const agreementsSection = (account: AccountRecord): Html =>
  section(
    'Agreements and choices',
    html`<h3>You agreed to</h3>${table(
      ['What', 'When'],
      account.agreements.map(({ to, agreed_at }) => [to, moment(agreed_at)]),
    )}<h3>You chose</h3>${table(
      ['What', 'Chosen'],
      account.consents.map(({ to, given }) => [to, yesNo(given)]),
    )}<h3>Notifications</h3>${table(
      ['About', 'Chosen', 'When'],
      account.notification_choices.map(({ about, chosen, at }) => [about, chosen, moment(at)]),
    )}<h3>Accreditation</h3>${table(
      ['When', 'Decision', 'Reason', 'Valid until'],
      account.accreditation.map(({ at, decision, reason, valid_until }) => [
        moment(at),
        decision,
        reason,
        valid_until ?? '–',
      ]),
    )}`,
  );

/** Every answer under its question, labelled as in the settings form. */
export const profileSection = (profile: UserData, organisation: string): Html =>
  section(
    'Profile',
    facts(
      reviewOf(formRoleOf(profile.role), 'settings', profile)
        .flatMap(({ rows }) => rows)
        .filter(({ wireName }) => wireName !== 'terms')
        .map(({ label, shown }) => [namedFor(label, organisation), shown] as const),
    ),
  );

export const devicesSection = (sessions: readonly WireSession[], { networks }: AccountRecord): Html =>
  section(
    'Devices and networks',
    html`<h3>Signed-in devices</h3>${table(
      ['Device', 'Network', 'Signed in', 'Last used', 'Shows notifications'],
      sessions.map((session) => [
        session.device,
        session.network ?? '–',
        moment(session.created_at),
        moment(session.last_used_at),
        yesNo(session.push),
      ]),
    )}<h3>Networks you signed in from</h3>${table(
      ['Network', 'Last time'],
      networks.map(({ network, last_signed_in_at }) => [network, moment(last_signed_in_at)]),
    )}`,
  );

export const filesSection = (files: readonly ArchivedFile[]): Html =>
  section(
    'Files',
    table(
      ['File', 'What it is', 'Type', 'Stored'],
      files.map((file) => [fileLink(file), file.purpose, file.type, moment(file.created_at)]),
    ),
  );

export const emailsSection = (emails: Awaited<ReturnType<typeof readOwnEmails>>): Html =>
  section(
    'Emails to you',
    table(
      ['Subject', 'To', 'Sent'],
      emails.map(({ subject, to, sent_at }) => [subject, to, moment(sent_at)]),
    ),
  );
