import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { Announcement, AnnouncementForm } from '@proxima/contract/cohorts/programme-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Account, listEnabledAccounts } from '../../accounts/users/find-users.ts';
import { cohortAnnouncementEmail } from '../../notifications/emails/cohort-emails.ts';
import { renderEmail } from '../../notifications/layout/email-layout.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { readEmailStyle } from '../../notifications/wordings/read-email-style.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import type { ListedCohortRow } from '../cohorts.repository.ts';
import { getCohort, listCohortFounders } from './list-cohort-founders.ts';
import { type AnnouncementRow, insertAnnouncement, listAnnouncementRows } from './week.repository.ts';

const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  by: row.author_name,
  sent_at: row.sent_at.toISOString(),
  recipients: row.recipients,
});

/** What was announced to a cohort, the newest first. */
export const listAnnouncements = async (db: Database, cohortId: number): Promise<Announcement[]> =>
  (await listAnnouncementRows(db, cohortId)).map(presentAnnouncement);

/** The email as the first founder would get it, and to how many it goes. @throws DomainError `forbidden`, `not_found` */
export async function previewAnnouncement(context: Context<Admin>, cohortId: number, form: AnnouncementForm) {
  const cohort = await getManagedCohort(context, cohortId);
  const { db } = context.platform;
  const founders = await listFounders(db, cohortId);
  const style = await readEmailStyle(context.platform, ['cohort_announced']);
  const content = emailTo(context, cohort, form, founders[0]?.first_name ?? '');
  const { subject, text } = renderEmail(content, style);
  return { subject, text, recipients: founders.length };
}

/**
 * Announces something to all founders of a cohort, by email and in the bell.
 * @throws DomainError `forbidden`, `not_found`; `conflict` while nobody has accepted a place
 */
export async function announce(
  context: Context<Admin>,
  cohortId: number,
  form: AnnouncementForm,
): Promise<Announcement> {
  const cohort = await getManagedCohort(context, cohortId);
  return inTransaction(context.platform, async (tx) => {
    const founders = await listFounders(tx.db, cohortId);
    if (founders.length === 0) throw new DomainError('conflict', { message: messages.noRecipients });
    const { userId: author_id, name: author_name } = context.actor;
    const recipients = founders.length;
    const row = await insertAnnouncement(tx.db, {
      cohort_id: cohortId,
      ...form,
      author_id,
      author_name,
      recipients,
    });
    await notifyByEmail(
      tx,
      founders.map((founder) => ({
        to: founder,
        content: emailTo(context, cohort, form, founder.first_name),
        subjects: [cohortId],
        cause: `announcement:${row.id}`,
      })),
    );
    const subject = { kind: 'cohort', id: cohortId } as const;
    await audit(tx.db, context, 'cohort.announced', subject, { announcement: row.id, recipients });
    return presentAnnouncement(row);
  });
}

function getManagedCohort({ platform, actor }: Context<Admin>, id: number): Promise<ListedCohortRow> {
  assertManages(actor);
  return getCohort(platform.db, id);
}

/** Those who can sign in. */
async function listFounders(db: Database, cohortId: number): Promise<Account[]> {
  const founders = await listCohortFounders(db, cohortId);
  return listEnabledAccounts(db, [...new Set(founders.map(({ userId }) => userId))]);
}

const emailTo = (
  { platform, actor }: Context<Admin>,
  { id, name }: ListedCohortRow,
  form: AnnouncementForm,
  firstName: string,
) =>
  cohortAnnouncementEmail({
    firstName,
    cohort: name,
    by: actor.name,
    ...form,
    link: `${platform.config.origin}/dashboard/programme/${id}`,
  });
