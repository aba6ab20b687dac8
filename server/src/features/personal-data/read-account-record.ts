import { roleFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import type { Context, Member } from '../../platform/context.ts';
import { networkOf } from '../accounts/sessions/describe-device.ts';
import { deletionDueAt } from '../accounts/users/account-deletion.policy.ts';
import { readNotificationChoices } from '../notifications/choices/read-own-choices.ts';
import { findDeadAddress } from '../notifications/returned/dead-addresses.ts';
import { readProfile } from '../profiles/read-profile.ts';
import {
  findAccountDates,
  listAccountLinks,
  listKnownAddresses,
  listKnownDevices,
  listOwnAccreditation,
  listOwnActions,
  listOwnEmails,
} from './personal-data.repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What is stored about an account besides its profile: dates, agreements, confirmations, choices about notifications, networks. */
export async function readAccountRecord(context: Context<Member>) {
  const { platform, actor } = context;
  const [account, links, choices, addresses, devices, accreditation, profile] = await Promise.all([
    findAccountDates(platform.db, actor.userId),
    listAccountLinks(platform.db, actor.userId),
    readNotificationChoices(platform.db, actor.userId),
    listKnownAddresses(platform.db, actor.userId),
    listKnownDevices(platform.db, actor.userId),
    listOwnAccreditation(platform.db, actor.userId),
    readProfile(context),
  ]);
  const deadAddress = await findDeadAddress(platform.db, account.email);
  const linksOf = (kind: string) => links.filter((link) => link.kind === kind).map(presentLink);
  return {
    signed_up_at: account.created_at.toISOString(),
    changed_at: account.updated_at.toISOString(),
    role: actor.role,
    time_zone: account.time_zone,
    disabled_at: iso(account.disabled_at),
    deletion_requested_at: iso(account.deletion_requested_at),
    deletion_due_at: iso(account.deletion_requested_at && deletionDueAt(account.deletion_requested_at)),
    email: {
      address: account.email,
      confirmed_at: iso(account.email_confirmed_at),
      confirmation_links: linksOf('confirm_email'),
      /** Why emails to it are no longer sent. */
      undeliverable: deadAddress && { since: deadAddress.since, reason: deadAddress.reason },
    },
    password_reset_links: linksOf('reset'),
    agreements: [{ to: 'Terms of use and privacy policy', agreed_at: iso(account.agreed_to_terms_at) }],
    consents: consentsIn(profile, actor.role),
    notification_choices: choices,
    accreditation: accreditation.map((row) => ({ ...row, at: row.at.toISOString() })),
    networks: addresses.map(({ ip, last_seen_at }) => ({
      network: networkOf(ip),
      last_signed_in_at: last_seen_at.toISOString(),
    })),
    devices: devices.map(({ device, network, first_seen_at, last_seen_at }) => ({
      device: device || null,
      network,
      first_signed_in_at: first_seen_at.toISOString(),
      last_signed_in_at: last_seen_at.toISOString(),
    })),
  };
}
export type AccountRecord = Awaited<ReturnType<typeof readAccountRecord>>;

type LinkRow = Awaited<ReturnType<typeof listAccountLinks>>[number];

const presentLink = ({ email, created_at, expires_at, used_at }: LinkRow) => ({
  sent_to: email,
  sent_at: created_at.toISOString(),
  valid_until: expires_at.toISOString(),
  used_at: iso(used_at),
});

/** What the member has ticked in their profile. */
const consentsIn = (profile: UserData, role: Member['role']) =>
  roleFieldsOf(role, 'settings')
    .filter(({ field }) => field.widget === 'checkbox' && !field.transient)
    .map(({ field, rule }) => ({ to: field.label, given: profile[rule.wireName] === true }));

/** Emails to the member that are still stored, by subject and date. */
export async function readOwnEmails({ platform, actor }: Context<Member>) {
  const rows = await listOwnEmails(platform.db, actor.userId);
  return rows.map(({ subject, to_address, created_at, sent_at }) => ({
    subject,
    to: to_address,
    written_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
}

const batch = 200;

/** What the member did, oldest first, read from the log in batches. */
export async function* readOwnActions({ platform, actor }: Context<Member>) {
  for (let after = 0; ; ) {
    const rows = await listOwnActions(platform.db, actor.userId, after, batch);
    for (const { at, action, subject_kind, subject_id, ip } of rows) {
      yield {
        at: at.toISOString(),
        action,
        about: subject_id === null ? subject_kind : `${subject_kind} ${subject_id}`,
        network: ip === null ? null : networkOf(ip),
      };
    }
    const last = rows.at(-1);
    if (rows.length < batch || !last) return;
    after = last.id;
  }
}
