import { profileMessages } from '@proxima/contract/ventures/venture-profile';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { removeFile } from '../../files/delete-files.ts';
import { type CheckedFile, recordFile } from '../../files/record-file.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { listInvolved } from '../people/people.repository.ts';
import { lockVenture, updateVenture } from '../ventures.repository.ts';
import { findLogo } from './logos.repository.ts';

/**
 * Replaces the logo with an image, re-encoded without metadata, and deletes the earlier one.
 * @throws DomainError as `requireAct`; `validation_failed` for a file that is not an image.
 */
export async function saveLogo(
  context: Context<SignedIn>,
  ventureId: number,
  file: ReceivedFile | undefined,
): Promise<void> {
  await requireAct(context.platform.db, context.actor, 'edit_profile', ventureId);
  if (!file) throw invalidField('logo', profileMessages.noPicture);
  await withCheckedFiles(context, [file], async ([checked]) =>
    inTransaction(context.platform, (tx) => setLogo(tx, context, ventureId, checked ?? null)),
  );
}

/** @throws DomainError as `requireAct`. */
export const removeLogo = (context: Context<SignedIn>, ventureId: number): Promise<void> =>
  inTransaction(context.platform, (tx) => setLogo(tx, context, ventureId, null));

async function setLogo(
  tx: Transaction,
  context: Context<SignedIn>,
  ventureId: number,
  file: CheckedFile | null,
): Promise<void> {
  const row = await lockVenture(tx.db, ventureId);
  await requireAct(tx.db, context.actor, 'edit_profile', ventureId);
  const logo_file_id = file && (await recordFile(tx.db, file, { ventureId }));
  await updateVenture(tx.db, ventureId, { logo_file_id });
  if (row?.logo_file_id) await removeFile(context.platform, tx, row.logo_file_id);
  const subject = { kind: 'venture', id: ventureId } as const;
  await audit(tx.db, context, file ? 'venture.logo-saved' : 'venture.logo-removed', subject);
  publishChanged(tx, subject, await listInvolved(tx.db, ventureId));
}

/** @throws DomainError as `requireAct`; `not_found` without a logo. */
export async function openLogo({ platform: { db }, actor }: Context<SignedIn>, ventureId: number) {
  await requireAct(db, actor, 'read_overview', ventureId);
  const file = await findLogo(db, ventureId);
  if (!file) throw new DomainError('not_found', { message: profileMessages.noLogo });
  return file;
}
