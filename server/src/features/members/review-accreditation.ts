import { type memberEndpoints, memberMessages } from '@proxima/contract/members/members';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { publishAccessChanged } from '../access/publish-access-changed.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { accreditationEmail } from '../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { describeProfile } from '../profiles/read-profile.ts';
import { readSettings } from '../settings/read-settings.ts';
import { insertAccreditation, type MemberRow } from './members.repository.ts';
import { getMember } from './read-members.ts';

type Review = BodyOf<typeof memberEndpoints.reviewAccreditation>;

/**
 * Accepts an investor's proof of accreditation until a day, or refuses it with a reason; the investor is emailed.
 * @throws DomainError `not_found`; `conflict` without a proof; `validation_failed` for a day that has passed.
 */
export async function reviewAccreditation(
  context: Context<Admin>,
  id: number,
  review: Review,
): Promise<void> {
  const { platform } = context;
  if (review.decision === 'accepted' && review.valid_until <= (await readToday(platform))) {
    throw invalidField('valid_until', memberMessages.expiryPast);
  }
  await inTransaction(context.platform, async (tx) => {
    const member = await getMember(tx.db, id);
    const profile = await describeProfile(tx.db, id);
    if (!profile.proof_of_accreditation)
      throw new DomainError('conflict', { message: memberMessages.noProof });
    await storeReview(tx, context, member, review);
  });
}

/** The date where the team works: "valid until" ends with that day there. */
async function readToday({ db, clock }: Platform): Promise<string> {
  const { working_hours } = await readSettings(db);
  return new Intl.DateTimeFormat('en-CA', { timeZone: working_hours.time_zone }).format(clock.now());
}

async function storeReview(
  tx: Transaction,
  context: Context<Admin>,
  member: MemberRow,
  { decision, reason, valid_until }: Review,
): Promise<void> {
  const validUntil = decision === 'accepted' ? valid_until : null;
  await insertAccreditation(tx.db, {
    user_id: member.id,
    decision,
    reason,
    valid_until: validUntil,
    decided_by: context.actor.userId,
    decided_by_name: context.actor.name,
  });
  await endDraft(tx.db, context, 'accreditation', member.id);
  await publishAccessChanged(tx, member.id);
  await audit(tx.db, context, `accreditation.${decision}`, { kind: 'user', id: member.id }, { validUntil });
  const content = accreditationEmail({ firstName: member.first_name, decision, reason, validUntil });
  await notifyByEmail(tx, { to: member, content });
}
