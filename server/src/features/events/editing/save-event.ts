import { eventMessages as messages } from '@proxima/contract/events/event-messages';
import type { EditedEvent, EventForm } from '@proxima/contract/events/event-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import type { EventRow } from '../events.repository.ts';
import { findStoredEvent, insertEvent, setAudienceVentures, updateEvent } from '../events.repository.ts';
import { listItems, saveItems } from '../items.repository.ts';
import { lockEvent } from '../load-event.ts';
import { listRecordingFiles } from '../materials.repository.ts';
import { askPresenters, publishEvent } from '../notices/event-notices.ts';
import { notifyOfChange } from '../notices/notify-of-change.ts';
import { fillSeats } from '../seats/fill-seats.ts';
import { removeLostFiles } from './change-materials.ts';
import { columnsOf } from './check-form.ts';
import { readEdited } from './read-edited.ts';

/** Creates a draft. @throws DomainError `validation_failed` */
export const createEvent = (context: Context<Admin>, form: EventForm): Promise<EditedEvent> =>
  inTransaction(context.platform, async (tx) => {
    const viewer = await loadViewer(tx.db, context.actor);
    const id = await insertEvent(tx.db, await columnsOf(tx.db, viewer, form));
    await saveItems(tx.db, id, form.agenda);
    await setAudienceVentures(tx.db, id, form.venture_ids);
    await audit(tx.db, context, 'event.created', { kind: 'event', id });
    await endDraft(tx.db, context, 'event');
    return readEdited(tx.db, context.actor, id);
  });

/** @throws DomainError `conflict` when the version is not the current one, or the event is cancelled or over */
function assertEditable({ version, state, is_over }: EventRow, read: number): void {
  if (state === 'cancelled') throw new DomainError('conflict', { message: messages.isCancelled });
  if (is_over && state !== 'draft') throw new DomainError('conflict', { message: messages.over });
  if (version !== read) throw new DomainError('conflict', { message: messages.stale });
}

/**
 * Changes an event. If a published event gets another time or place, everyone with a seat or on the waitlist is told.
 * @throws DomainError `not_found`; `validation_failed`, also for fewer seats than are taken; `conflict` as `assertEditable`
 */
export const changeEvent = (
  context: Context<Admin>,
  id: number,
  { version, ...form }: EventForm & { version: number },
): Promise<{ message: string; data: EditedEvent }> =>
  inTransaction(context.platform, async (tx) => {
    const { viewer, event } = await lockEvent(tx.db, context.actor, id);
    assertEditable(event, version);
    if (form.seats < event.taken) throw invalidField('seats', messages.fewerSeats(event.taken));
    const columns = await columnsOf(tx.db, viewer, form, event.starts_at);
    await updateEvent(tx.db, id, columns);
    const files = await listRecordingFiles(tx.db, id);
    await saveItems(tx.db, id, form.agenda);
    await removeLostFiles(context.platform, tx, id, files);
    await setAudienceVentures(tx.db, id, form.venture_ids);
    await audit(tx.db, context, 'event.changed', { kind: 'event', id });
    await endDraft(tx.db, context, 'event', id);
    const isMoved = event.state === 'scheduled' && (await finishChange(tx, context, event));
    return {
      message: isMoved ? messages.moved : messages.saved,
      data: await readEdited(tx.db, context.actor, id),
    };
  });

/** Applies the consequences of changing a published event. @returns whether people were told of it. */
async function finishChange(
  tx: Transaction,
  { platform, actor }: { platform: Platform; actor: Admin },
  before: EventRow,
): Promise<boolean> {
  const after = await findStoredEvent(tx.db, before.id);
  if (!after) return false;
  const viewer = await loadViewer(tx.db, actor);
  const agenda = await listItems(tx.db, viewer, before.id);
  await askPresenters(tx, before.id, agenda);
  await fillSeats(tx, after, viewer.now);
  const isMoved =
    before.starts_at.getTime() !== after.starts_at.getTime() ||
    before.ends_at.getTime() !== after.ends_at.getTime() ||
    before.place !== after.place ||
    before.link !== after.link;
  if (isMoved) await notifyOfChange(tx, platform, after, 'event_changed', agenda);
  await publishEvent(tx, before.id);
  return isMoved;
}
