import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { callApplicationEndpoints } from '@proxima/contract/applications/call-application-endpoints';
import type { LateLink } from '@proxima/contract/applications/call-application-wire';
import type { BodyOf, QueryOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { toInstant } from '../../../platform/to-instant.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { findAccountByEmail } from '../../accounts/users/find-users.ts';
import { lateLinkEmail } from '../../notifications/emails/application-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { getCall } from '../../programmes/get-call.ts';
import { deleteLateLink, insertLateLink, listLateLinks } from './late-links.repository.ts';

type Endpoints = typeof callApplicationEndpoints;

/** The late links of a call, newest first. @throws DomainError `not_found` */
export async function readLateLinks(
  { platform: { db } }: Context<Admin>,
  callId: number,
  { cursor, limit }: QueryOf<Endpoints['listLateLinks']>,
) {
  await getCall(db, callId);
  const page = paginate(await listLateLinks(db, callId, parseIdCursor(cursor), limit), limit);
  return { data: page.items.map(presentLateLink), next_cursor: page.next_cursor };
}

const presentLateLink = (row: Awaited<ReturnType<typeof listLateLinks>>[number]): LateLink => ({
  id: row.id,
  email: row.email,
  reason: row.reason,
  until: row.until.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by_name ?? '',
});

/**
 * Emails someone a personal link by which they can apply after the close. It works for the account with that address alone.
 * @throws DomainError `not_found`; `validation_failed` for an end that is not in the future.
 */
export async function giveLateLink(
  context: Context<Admin>,
  callId: number,
  { email, reason, until: local }: BodyOf<Endpoints['giveLateLink']>,
): Promise<void> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    const call = await getCall(tx.db, callId);
    const until = toInstant(local, 'until');
    if (until <= platform.clock.now()) throw invalidField('until', messages.lateLinkInPast);
    const token = newToken();
    const link = await insertLateLink(tx.db, {
      ...{ callId, email, reason, until },
      ...{ tokenHash: hashToken(token), createdBy: actor.userId },
    });
    const account = await findAccountByEmail(tx.db, email);
    const content = lateLinkEmail({
      callTitle: call.title,
      until,
      timeZone: call.timeZone,
      link: `${platform.config.origin}/dashboard/late-link#t=${token}`,
    });
    await notifyByEmail(tx, { to: { email, id: account?.id ?? null }, content });
    await audit(tx.db, context, 'call.late-link-given', { kind: 'call', id: callId }, { link, reason });
  });
}

/** @throws DomainError `not_found`, also for a link that was used. */
export async function withdrawLateLink(context: Context<Admin>, callId: number, id: number): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    if (!(await deleteLateLink(tx.db, callId, id)))
      throw new DomainError('not_found', { message: messages.lateLinkUsed });
    await audit(tx.db, context, 'call.late-link-withdrawn', { kind: 'call', id: callId });
  });
}
