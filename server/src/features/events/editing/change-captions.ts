import type { adminEventEndpoints } from '@proxima/contract/events/event-endpoints';
import { eventMessages } from '@proxima/contract/events/event-messages';
import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { type CaptionLanguage, captionMessages } from '@proxima/contract/files/captions';
import type { ParamsOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { removeFile } from '../../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../../files/record-file.ts';
import { loadEvent, lockEvent } from '../load-event.ts';
import { deleteCaptions, insertCaptions, listMaterialRows } from '../materials.repository.ts';
import { publishEvent } from '../notices/event-notices.ts';
import { readEdited } from './read-edited.ts';

type OfMaterial = ParamsOf<typeof adminEventEndpoints.addCaptions>;

/** The recording with a file that captions belong to. @throws DomainError `not_found`, also for a link */
async function lockRecording(tx: Transaction, { actor }: Context<Admin>, { id, material }: OfMaterial) {
  await lockEvent(tx.db, actor, id);
  const found = (await listMaterialRows(tx.db, id)).find((row) => row.id === material);
  if (!found?.file_id) throw new DomainError('not_found');
  return found;
}

async function publish(
  tx: Transaction,
  context: Context<Admin>,
  id: number,
  action: 'event.captions-added' | 'event.captions-removed',
  details: { title: string; language: CaptionLanguage },
): Promise<EditedEvent> {
  await audit(tx.db, context, action, { kind: 'event', id }, details);
  await publishEvent(tx, id);
  return readEdited(tx.db, context.actor, id);
}

/**
 * Adds captions to a recording's file.
 * @throws DomainError `not_found`; `validation_failed` for a missing or refused file, or a language that has captions
 */
export async function addCaptions(
  context: Context<Admin>,
  params: OfMaterial,
  { language, file }: { language: CaptionLanguage; file: ReceivedFile | undefined },
): Promise<EditedEvent> {
  await loadEvent(context.platform.db, context.actor, params.id);
  if (!file) throw invalidField('file', eventMessages.noCaptions);
  return withCheckedFiles(context, [file], ([checked]) =>
    inTransaction(context.platform, async (tx) => {
      const { title, languages } = await lockRecording(tx, context, params);
      if (languages?.includes(language)) throw invalidField('language', captionMessages.languageTwice);
      const file_id = await recordFile(tx.db, checked as CheckedFile, null);
      await insertCaptions(tx.db, { material_id: params.material, language, file_id });
      return publish(tx, context, params.id, 'event.captions-added', { title, language });
    }),
  );
}

/** @throws DomainError `not_found`, also for a language without captions */
export const removeCaptions = (
  context: Context<Admin>,
  params: OfMaterial & { language: CaptionLanguage },
): Promise<EditedEvent> =>
  inTransaction(context.platform, async (tx) => {
    const { title } = await lockRecording(tx, context, params);
    const removed = await deleteCaptions(tx.db, params.material, params.language);
    if (!removed) throw new DomainError('not_found');
    await removeFile(context.platform, tx, removed.file_id);
    const { language } = params;
    return publish(tx, context, params.id, 'event.captions-removed', { title, language });
  });
