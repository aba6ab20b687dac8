import { accreditationMessages } from '@proxima/contract/members/accreditation';
import type { accreditationEndpoints } from '@proxima/contract/members/accreditation-endpoints';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { notify } from '../../notifications/notify.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { getMember } from '../read-members.ts';
import { overtakeStale } from './overtake-proposals.ts';
import { findProofId, insertProposal, lockMember } from './proposals.repository.ts';

/**
 * Proposes to accept an investor's proof until a day, or to refuse it with a reason. The others who may decide are notified, the investor is
 * not, and nothing changes until one of them confirms it.
 * @throws DomainError `not_found`; `conflict` without a proof, or while another proposal waits; `validation_failed` for a day that has passed.
 */
export async function proposeAccreditation(
  context: Context<Admin>,
  id: number,
  { decision, reason, valid_until }: BodyOf<typeof accreditationEndpoints.propose>,
): Promise<void> {
  const { platform, actor } = context;
  const validUntil = decision === 'accepted' ? valid_until : null;
  await assertFuture(platform, validUntil);
  await inTransaction(platform, async (tx) => {
    await getMember(tx.db, id);
    await lockMember(tx.db, id);
    const proof = await findProofId(tx.db, id);
    if (proof === null) throw new DomainError('conflict', { message: accreditationMessages.noProof });
    if (await overtakeStale(tx, context, id))
      throw new DomainError('conflict', { message: accreditationMessages.waitsAlready });
    const proposal = await insertProposal(tx.db, {
      user_id: id,
      proof_file_id: proof,
      decision,
      reason,
      valid_until: validUntil,
      proposed_by: actor.userId,
      proposed_by_name: actor.name,
    });
    await endDraft(tx.db, context, 'accreditation', id);
    await audit(tx.db, context, 'accreditation.proposed', { kind: 'user', id }, { decision, validUntil });
    const others = (await listColleagues(tx.db, 'members.manage')).filter((one) => one.id !== actor.userId);
    const subject = { kind: 'member', id } as const;
    await notify(
      tx,
      { kind: 'accreditation_proposed', subject, dedupeKey: String(proposal.id) },
      others.map((other) => other.id),
    );
  });
}

/** @throws DomainError `validation_failed` for a last day that is not in the future where the team works; null is none. */
export async function assertFuture(platform: Platform, validUntil: string | null): Promise<void> {
  if (validUntil !== null && validUntil <= (await readToday(platform)))
    throw invalidField('valid_until', accreditationMessages.expiryPast);
}

/** The date where the team works: "valid until" ends with that day there. */
async function readToday({ db, clock }: Platform): Promise<string> {
  const { working_hours } = await readSettings(db);
  return new Intl.DateTimeFormat('en-CA', { timeZone: working_hours.time_zone }).format(clock.now());
}
