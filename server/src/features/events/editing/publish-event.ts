import { eventMessages as messages } from '@proxima/contract/events/event-messages';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { deleteEvent, findStoredEvent, updateEvent } from '../events.repository.ts';
import { listItems } from '../items.repository.ts';
import { lockEvent } from '../load-event.ts';
import { listRecordingFiles } from '../materials.repository.ts';
import { askPresenters, inviteAudience, publishEvent } from '../notices/event-notices.ts';
import { notifyOfChange } from '../notices/notify-of-change.ts';
import { removeLostFiles } from './change-materials.ts';
import { readEdited } from './read-edited.ts';

/** Publishes a draft: invites its audience, and asks founders to agree. @throws DomainError `not_found`; `conflict` */
export const publishDraft = (context: Context<Admin>, id: number): Promise<EditedEvent> =>
  inTransaction(context.platform, async (tx) => {
    const { viewer, event } = await lockEvent(tx.db, context.actor, id);
    if (event.state !== 'draft') throw new DomainError('conflict', { message: messages.notDraft });
    if (event.starts_at <= viewer.now) throw new DomainError('conflict', { message: messages.begunBefore });
    await updateEvent(tx.db, id, { state: 'scheduled' });
    await audit(tx.db, context, 'event.published', { kind: 'event', id });
    await inviteAudience(tx, event);
    await askPresenters(tx, id, await listItems(tx.db, viewer, id));
    await publishEvent(tx, id);
    return readEdited(tx.db, context.actor, id);
  });

/** Deletes a draft; nobody needs to be notified. @throws DomainError `not_found`; `conflict` once it is published */
export const discardEvent = (context: Context<Admin>, id: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { event } = await lockEvent(tx.db, context.actor, id);
    if (event.state !== 'draft') throw new DomainError('conflict', { message: messages.notDraft });
    const files = await listRecordingFiles(tx.db, id);
    await deleteEvent(tx.db, id);
    await removeLostFiles(context.platform, tx, id, files);
    await endDraft(tx.db, context, 'event', id);
    await audit(tx.db, context, 'event.discarded', { kind: 'event', id });
  });

/** Cancels a published event; everyone is told why, and it is removed from their calendars. @throws DomainError `not_found`; `conflict` */
export const cancelEvent = (context: Context<Admin>, id: number, reason: string): Promise<EditedEvent> =>
  inTransaction(context.platform, async (tx) => {
    const { viewer, event } = await lockEvent(tx.db, context.actor, id);
    if (event.state === 'cancelled') throw new DomainError('conflict', { message: messages.isCancelled });
    if (event.state === 'draft') throw new DomainError('conflict', { message: messages.notOpen });
    if (event.is_over) throw new DomainError('conflict', { message: messages.over });
    await updateEvent(tx.db, id, { state: 'cancelled', cancel_reason: reason });
    await audit(tx.db, context, 'event.cancelled', { kind: 'event', id }, { reason });
    const cancelled = await findStoredEvent(tx.db, id);
    if (cancelled)
      await notifyOfChange(
        tx,
        context.platform,
        cancelled,
        'event_cancelled',
        await listItems(tx.db, viewer, id),
      );
    await publishEvent(tx, id);
    return readEdited(tx.db, context.actor, id);
  });
