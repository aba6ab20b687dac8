import type { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { eventLimits } from '@proxima/contract/events/event-kinds';
import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { removeFile } from '../../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../../files/record-file.ts';
import { listItems } from '../items.repository.ts';
import { loadEvent, lockEvent } from '../load-event.ts';
import {
  deleteMaterial,
  insertMaterial,
  listMaterialRows,
  listRecordingFiles,
} from '../materials.repository.ts';
import { publishEvent } from '../notices/event-notices.ts';
import { readEdited } from './read-edited.ts';

type Addition = Omit<BodyOf<typeof adminEventEndpoints.addMaterial>, 'url'> & { url: string };

/** Adds a link or a file, in the caller's transaction. @throws DomainError as `addMaterial` */
async function add(
  tx: Transaction,
  context: Context<Admin>,
  id: number,
  added: Addition & { file_id: number | null },
): Promise<EditedEvent> {
  const { actor } = context;
  const { viewer } = await lockEvent(tx.db, actor, id);
  const agenda = await listItems(tx.db, viewer, id);
  if (added.item_id !== null && !agenda.some((item) => item.id === added.item_id))
    throw invalidField('item_id', eventMessages.itemNamed);
  if ((await listMaterialRows(tx.db, id)).length >= eventLimits.materials)
    throw invalidField('title', eventMessages.tooManyMaterials);
  await insertMaterial(tx.db, { ...added, event_id: id, added_by: actor.userId });
  await audit(tx.db, context, 'event.material-added', { kind: 'event', id }, { title: added.title });
  await publishEvent(tx, id);
  return readEdited(tx.db, actor, id);
}

/** Adds a material or a recording. @throws DomainError `not_found`; `validation_failed` for another event's item, or too many materials */
export const addMaterial = (context: Context<Admin>, id: number, added: Addition): Promise<EditedEvent> =>
  inTransaction(context.platform, (tx) => add(tx, context, id, { ...added, file_id: null }));

type Recording = BodyOf<typeof adminEventEndpoints.addRecording>;

/** Adds a recording as a video file. @throws DomainError as `addMaterial`; `validation_failed` for a refused file */
export async function addRecording(
  context: Context<Admin>,
  id: number,
  recording: Recording & { file: ReceivedFile | undefined },
): Promise<EditedEvent> {
  const { file, title, item_id = null } = recording;
  await loadEvent(context.platform.db, context.actor, id);
  if (!file) throw invalidField('file', eventMessages.noFile);
  return withCheckedFiles(context, [file], ([checked]) =>
    inTransaction(context.platform, async (tx) => {
      const file_id = await recordFile(tx.db, checked as CheckedFile, null);
      return add(tx, context, id, { kind: 'recording', title, url: '', item_id, file_id });
    }),
  );
}

/** Removes the files whose recordings have been deleted since. @param before the files that the event had. */
export async function removeLostFiles(
  platform: Platform,
  tx: Transaction,
  eventId: number,
  before: readonly number[],
): Promise<void> {
  const remaining = new Set(await listRecordingFiles(tx.db, eventId));
  for (const file of before) if (!remaining.has(file)) await removeFile(platform, tx, file);
}

/** @throws DomainError `not_found` */
export const removeMaterial = (
  context: Context<Admin>,
  id: number,
  materialId: number,
): Promise<EditedEvent> =>
  inTransaction(context.platform, async (tx) => {
    await lockEvent(tx.db, context.actor, id);
    const files = await listRecordingFiles(tx.db, id);
    if (!(await deleteMaterial(tx.db, id, materialId))) throw new DomainError('not_found');
    await removeLostFiles(context.platform, tx, id, files);
    await audit(tx.db, context, 'event.material-removed', { kind: 'event', id });
    await publishEvent(tx, id);
    return readEdited(tx.db, context.actor, id);
  });
