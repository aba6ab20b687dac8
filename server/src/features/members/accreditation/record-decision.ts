import type { Accreditation } from '@proxima/contract/members/accreditation';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { publishAccessChanged } from '../../access/publish-access-changed.ts';
import { accreditationEmail } from '../../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { insertAccreditation, type MemberRow } from '../members.repository.ts';

interface NewDecision extends Pick<Accreditation, 'decision' | 'reason' | 'valid_until'> {
  decided_by: number | null;
  decided_by_name: string;
  confirmed_by?: number;
  confirmed_by_name?: string;
}

/** Makes a decision apply: what it opens or closes changes immediately, and the investor is notified. */
export async function recordDecision(
  tx: Transaction,
  context: Context<Admin>,
  member: MemberRow,
  decided: NewDecision,
): Promise<void> {
  const { decision, reason, valid_until: validUntil, decided_by: proposedBy } = decided;
  await insertAccreditation(tx.db, { ...decided, user_id: member.id });
  await publishAccessChanged(tx, member.id);
  await audit(
    tx.db,
    context,
    `accreditation.${decision}`,
    { kind: 'user', id: member.id },
    decided.confirmed_by === undefined ? { reason } : { validUntil, proposedBy },
  );
  const content = accreditationEmail({ firstName: member.first_name, decision, reason, validUntil });
  await notifyByEmail(tx, { to: member, content });
}
