import type { Audience } from '@proxima/contract/mailings/audience';
import {
  isEditable,
  type MailingAct,
  mailingChanged,
  mailingTable,
} from '@proxima/contract/mailings/mailing-states';
import type { MailingText } from '@proxima/contract/mailings/mailing-wire';
import { placeholderProblem } from '@proxima/contract/mailings/placeholders';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { describeAudience, resolveMe } from './describe-audience.ts';
import { findRecipients } from './find-recipients.ts';
import { assertMayWriteTo } from './mailings.policy.ts';
import {
  deleteMailing,
  insertMailing,
  lockMailing,
  type MailingRow,
  updateMailing,
} from './mailings.repository.ts';
import { scopeOf } from './read-mailings.ts';

const stale = () => new DomainError('conflict', { message: mailingChanged });

/**
 * Begins a draft to the people of a list. Nothing is sent.
 * @throws DomainError `forbidden` without the right of the list; `not_found` for a call or cohort that does not exist; `validation_failed`
 * for a filter that the list does not have
 */
export async function createMailing(context: Context<Admin>, asked: Audience): Promise<number> {
  const { platform, actor } = context;
  assertMayWriteTo(actor, asked.kind);
  const audience = resolveMe(asked, actor);
  await findRecipients(context, audience);
  return inTransaction(platform, async ({ db }) =>
    insertMailing(db, {
      audience,
      ...(await describeAudience(db, audience)),
      author_id: actor.userId,
      author_name: actor.name,
    }),
  );
}

/** @throws DomainError `not_found`; `conflict` when it has changed since */
export async function lockSeen(
  tx: Transaction,
  { actor }: Context<Admin>,
  id: number,
  version: number,
): Promise<MailingRow> {
  const row = await lockMailing(tx.db, scopeOf(actor), id);
  if (!row) throw new DomainError('not_found');
  if (row.version !== version) throw stale();
  return row;
}

/** @throws DomainError `conflict` */
export const takeAct = ({ state }: MailingRow, act: MailingAct, by: 'team' | 'server' = 'team') =>
  takeTransition(mailingTable, state, [by], act);

/** @throws DomainError `validation_failed` for what cannot be filled in for the people of its list */
export function assertCanBeFilledIn({ audience }: MailingRow, fields: MailingText): void {
  for (const name of ['subject', 'text'] as const) {
    const problem = placeholderProblem(fields[name], audience.kind);
    if (problem) throw invalidField(name, problem);
  }
}

/**
 * Saves subject and text.
 * @throws DomainError `not_found`; `conflict` once it is held, or when it has changed since; `validation_failed`
 */
export const saveMailing = (
  context: Context<Admin>,
  id: number,
  { version, subject, text }: MailingText & { version: number },
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockSeen(tx, context, id, version);
    if (!isEditable(row.state)) throw stale();
    assertCanBeFilledIn(row, { subject, text });
    await updateMailing(tx.db, id, { subject, text });
    await endDraft(tx.db, context, 'mailing', id);
  });

/** Deletes a mailing of which nothing was sent. @throws DomainError `not_found`, `conflict` */
export const removeMailing = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockMailing(tx.db, scopeOf(context.actor), id);
    if (!row) throw new DomainError('not_found');
    if (!isEditable(row.state)) throw stale();
    await deleteMailing(tx.db, id);
    await endDraft(tx.db, context, 'mailing', id);
    await audit(tx.db, context, 'mailing.deleted', { kind: 'mailing', id }, { subject_line: row.subject });
  });
