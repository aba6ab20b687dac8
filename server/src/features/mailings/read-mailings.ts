import type { mailingEndpoints } from '@proxima/contract/mailings/mailing-endpoints';
import { isEditable } from '@proxima/contract/mailings/mailing-states';
import {
  type DraftAudience,
  type ListedMailing,
  type MailingDetail,
  mailingLimits,
  mailingMessages,
  type OutcomeCounts,
  recipientOutcomes,
} from '@proxima/contract/mailings/mailing-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { paginate, parseIdCursor } from '../../platform/database/cursor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { presentAudience } from './describe-audience.ts';
import { findRecipients } from './find-recipients.ts';
import { audiencesOf, seesOnlyOwn } from './mailings.policy.ts';
import { findMailing, listMailingRows, type MailingRow, type MailingScope } from './mailings.repository.ts';
import { countOutcomes, listNamed } from './recipients.repository.ts';
import { sortRecipients } from './sort-recipients.ts';

/** The mailings that an administrator may read. */
export const scopeOf = (actor: Admin): MailingScope => ({
  kinds: audiencesOf(actor),
  authorId: seesOnlyOwn(actor) ? actor.userId : undefined,
});

/** Mailings that the caller may read, newest first. */
export async function listMailings(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit }: QueryOf<typeof mailingEndpoints.list>,
): Promise<ReplyOf<typeof mailingEndpoints.list>> {
  const rows = await listMailingRows(db, scopeOf(actor), { before: parseIdCursor(cursor), limit });
  const { items, next_cursor } = paginate(rows, limit);
  return { message: mailingMessages.list, data: items.map(present), next_cursor };
}

/** @throws DomainError `not_found`, also for one that the caller may not read */
export async function getMailing(
  { platform: { db }, actor }: Context<Admin>,
  id: number,
): Promise<MailingRow> {
  const row = await findMailing(db, scopeOf(actor), id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** @throws DomainError as `getMailing` */
export async function readMailing(context: Context<Admin>, id: number): Promise<MailingDetail> {
  const row = await getMailing(context, id);
  const counts = isEditable(row.state) ? null : await countOutcomes(context.platform.db, id);
  return {
    ...present(row),
    version: row.version,
    text: row.text,
    outcomes: counts && outcomeCounts((outcome) => counts.find((one) => one.outcome === outcome)?.count ?? 0),
  };
}

const outcomeCounts = (countOf: (outcome: keyof OutcomeCounts) => number): OutcomeCounts =>
  Object.fromEntries(recipientOutcomes.map((outcome) => [outcome, countOf(outcome)])) as OutcomeCounts;

const present = (row: MailingRow): ListedMailing => ({
  id: row.id,
  state: row.state,
  subject: row.subject,
  audience: presentAudience(row),
  author: row.author_name,
  sender: isEditable(row.state) ? null : row.sender_name,
  recipients: isEditable(row.state) ? null : row.recipients,
  emails: row.emails,
  updated_at: row.updated_at.toISOString(),
  sends_at: isEditable(row.state) ? null : (row.sends_at?.toISOString() ?? null),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** Who would get a draft now, as the list is for the caller. @throws DomainError as `getMailing` and `findRecipients` */
export async function readDraftAudience(context: Context<Admin>, id: number): Promise<DraftAudience> {
  const { audience } = await getMailing(context, id);
  const found = await findRecipients(context, audience);
  const ids = found.map(({ userId }) => userId);
  const sorted = await sortRecipients(context.platform.db, ids);
  const outcomes = found.map(({ userId }) => sorted(userId).outcome);
  const people = found.flatMap(({ userId, isHidden }) => {
    const { account } = sorted(userId);
    return isHidden || !account ? [] : [{ id: userId, name: `${account.first_name} ${account.last_name}` }];
  });
  return {
    total: found.length,
    outcomes: outcomeCounts(
      (outcome) => outcomes.filter((one) => one === (outcome === 'waiting' ? 'emailed' : outcome)).length,
    ),
    people: people.slice(0, mailingLimits.previews),
  };
}

/** People on the list of a draft by name; none whose name the caller may not learn. @throws DomainError as `readDraftAudience` */
export async function findPeople(
  context: Context<Admin>,
  id: number,
  search: string,
): Promise<{ id: number; name: string }[]> {
  const { audience } = await getMailing(context, id);
  const found = await findRecipients(context, audience);
  const ids = found.flatMap(({ userId, isHidden }) => (isHidden ? [] : [userId]));
  return listNamed(context.platform.db, ids, search, mailingLimits.people);
}
