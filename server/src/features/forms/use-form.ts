import { asksTheSame } from '@proxima/contract/forms/changes/asks-the-same';
import type { FormDocument } from '@proxima/contract/forms/questions';
import type { Admin, ChangedBy, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  deleteFormRow,
  findCurrentRow,
  findVersionRow,
  insertForm,
  insertVersion,
  setAnswered,
} from './forms.repository.ts';

/** Makes a form of whatever asks its questions, within the transaction that makes the latter. */
export async function createForm(
  tx: Database,
  { actor }: { actor: ChangedBy },
  document: FormDocument,
): Promise<number> {
  const formId = await insertForm(tx);
  await insertVersion(tx, { formId, number: 1, document, by: { id: actor.userId, name: actor.name } });
  return formId;
}

/** A new form with the newest version of another one. @throws DomainError `not_found` */
export async function copyForm(
  tx: Database,
  context: Pick<Context<Admin>, 'actor'>,
  formId: number,
): Promise<number> {
  const { document } = await getCurrentForm(tx, formId);
  return createForm(tx, context, document);
}

/** Deletes a form that nobody has answered, together with what asked its questions. */
export async function deleteForm(tx: Database, formId: number): Promise<void> {
  await deleteFormRow(tx, formId);
}

/** The newest version of a form. @throws DomainError `not_found` */
export async function getCurrentForm(
  db: Database,
  formId: number,
): Promise<{ number: number; document: FormDocument }> {
  const row = await findCurrentRow(db, formId);
  if (!row) throw new DomainError('not_found');
  return { number: row.number, document: row.document };
}

/** One version of a form: answers belong to theirs. @throws DomainError `not_found` */
export async function getFormVersion(db: Database, formId: number, number: number): Promise<FormDocument> {
  const row = await findVersionRow(db, formId, number);
  if (!row) throw new DomainError('not_found');
  return row.document;
}

/**
 * The version of a form that someone saw: answers to it count while the newest one asks the same.
 * @throws DomainError `conflict` with the message `changed` when the form asks something else by now
 */
export async function getSeenVersion(
  db: Database,
  formId: number,
  seenNumber: number,
  changed: string,
): Promise<FormDocument> {
  const { number, document } = await getCurrentForm(db, formId);
  if (seenNumber === number) return document;
  const seen = seenNumber < number ? await getFormVersion(db, formId, seenNumber) : undefined;
  if (!seen || !asksTheSame(seen, document)) throw new DomainError('conflict', { message: changed });
  return seen;
}

/** Called when someone begins to answer: from then on, changes that could lose answers are confirmed. */
export async function markFormAnswered(tx: Database, formId: number): Promise<void> {
  await setAnswered(tx, formId);
}
