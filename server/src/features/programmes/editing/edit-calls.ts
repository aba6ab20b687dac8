import type { DetailsOf } from '@proxima/contract/audit/audit-actions';
import { type PublicationAct, publicationTable } from '@proxima/contract/programmes/call-states';
import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import type { CallForm, EditedCall } from '@proxima/contract/programmes/programme-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { deleteForm } from '../../forms/use-form.ts';
import {
  type CallRow,
  deleteCall,
  isCallSlugTaken,
  lockCall,
  retitleApplications,
  updateCall,
} from '../calls.repository.ts';
import { assertManages, assertSeen } from '../programmes.policy.ts';
import { columnsOf } from './call-columns.ts';
import type { Seen } from './edit-programmes.ts';
import { readCall, readProgramme } from './read-edited.ts';
import { assertSlugMayChange, slugTaken } from './slugs.ts';

/**
 * Changes a call; a published one changes immediately, and so do the titles of the applications to it.
 * @throws DomainError `forbidden`, `not_found`; `conflict` when it has changed since; `validation_failed` for impossible times, a slug of
 * another call, or another slug of what was published
 */
export const saveCall = (context: Context<Admin>, seen: Seen, form: CallForm): Promise<EditedCall> =>
  edit(context, seen, async (db, row) => {
    const slug = form.slug === '' ? row.slug : form.slug;
    assertSlugMayChange(row, slug);
    if (await isCallSlugTaken(db, slug, row.id)) throw slugTaken();
    const columns = await columnsOf(db, form);
    await updateCall(db, row.id, context.actor.userId, { ...columns, slug });
    if (row.title !== form.title) await retitleApplications(db, row.id, { from: row.title, to: form.title });
    await endDraft(db, context, 'call', row.id);
    return { action: 'call.saved', details: changedTimes(row, columns) };
  });

/** The times as they were and are, for the audit log, if they changed: applicants rely on them. */
function changedTimes(before: CallRow, after: Pick<CallRow, 'opens_at' | 'closes_at'>) {
  const { opens_at, closes_at } = before;
  const isSame =
    opens_at.getTime() === after.opens_at.getTime() && closes_at?.getTime() === after.closes_at?.getTime();
  return isSame
    ? {}
    : { from: { opens_at, closes_at }, to: { opens_at: after.opens_at, closes_at: after.closes_at } };
}

/**
 * Publishes a call, or ends that.
 * @throws DomainError `forbidden`, `not_found`; `conflict` also while its programme is not published, where visitors would look for it
 */
export const moveCall = (
  context: Context<Admin>,
  seen: Seen,
  act: Exclude<PublicationAct, 'discard'>,
): Promise<EditedCall> =>
  edit(context, seen, async (db, row) => {
    const state = takeTransition(publicationTable, row.state, ['team'], act);
    if (act === 'publish' && (await readProgramme(db, row.programme_id)).state !== 'published')
      throw new DomainError('conflict', { message: messages.programmeNotPublic });
    await updateCall(db, row.id, context.actor.userId, { state });
    return { action: act === 'publish' ? 'call.published' : 'call.withdrawn' };
  });

/** Deletes a draft with its form. @throws DomainError `forbidden`, `not_found`; `conflict` also for one that was published */
export async function discardCall(context: Context<Admin>, { id, version }: Seen): Promise<void> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const row = await lockCall(db, id);
    if (!row) throw new DomainError('not_found');
    assertSeen(row, version);
    takeTransition(publicationTable, row.state, ['team'], 'discard');
    await deleteCall(db, id);
    await deleteForm(db, row.form_id);
    await endDraft(db, context, 'call', id);
    await audit(db, context, 'call.discarded', { kind: 'call', id }, { title: row.title });
  });
}

type Entry =
  | { action: 'call.saved'; details: DetailsOf<'call.saved'> }
  | { action: 'call.published' | 'call.withdrawn'; details?: never };

/** @param change makes the change and returns what the audit log says of it */
async function edit(
  context: Context<Admin>,
  { id, version }: Seen,
  change: (db: Database, row: CallRow) => Promise<Entry>,
): Promise<EditedCall> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const row = await lockCall(db, id);
    if (!row) throw new DomainError('not_found');
    assertSeen(row, version);
    const { action, details } = await change(db, row);
    await audit(db, context, action, { kind: 'call', id }, details);
    return readCall(db, id);
  });
}
