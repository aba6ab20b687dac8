import type { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { eventLimits } from '@proxima/contract/events/event-kinds';
import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listItems } from '../items.repository.ts';
import { lockEvent } from '../load-event.ts';
import { deleteMaterial, insertMaterial, listMaterialRows } from '../materials.repository.ts';
import { publishEvent } from '../telling/announce-event.ts';
import { readEdited } from './read-edited.ts';

type Addition = BodyOf<typeof adminEventEndpoints.addMaterial>;

/** Adds a material or a recording. @throws DomainError `not_found`; `validation_failed` for an item of another event, and one too many */
export const addMaterial = (context: Context<Admin>, id: number, added: Addition): Promise<EditedEvent> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const { viewer } = await lockEvent(tx.db, actor, id);
    const agenda = await listItems(tx.db, viewer, id);
    if (added.item_id !== null && !agenda.some((item) => item.id === added.item_id))
      throw invalidField('item_id', eventMessages.itemNamed);
    if ((await listMaterialRows(tx.db, id)).length >= eventLimits.materials)
      throw invalidField('title', eventMessages.tooManyMaterials);
    await insertMaterial(tx.db, { ...added, event_id: id, added_by: actor.userId });
    await audit(tx.db, context, 'event.material-added', { kind: 'event', id }, { title: added.title });
    await publishEvent(tx, context.platform, id);
    return readEdited(tx.db, actor, id);
  });

/** @throws DomainError `not_found` */
export const removeMaterial = (
  context: Context<Admin>,
  id: number,
  materialId: number,
): Promise<EditedEvent> =>
  inTransaction(context.platform, async (tx) => {
    await lockEvent(tx.db, context.actor, id);
    if (!(await deleteMaterial(tx.db, id, materialId))) throw new DomainError('not_found');
    await audit(tx.db, context, 'event.material-removed', { kind: 'event', id });
    await publishEvent(tx, context.platform, id);
    return readEdited(tx.db, context.actor, id);
  });
