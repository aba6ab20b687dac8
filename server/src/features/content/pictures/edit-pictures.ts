import { maxPictureSide } from '@proxima/contract/content/media';
import { type LibraryPicture, pictureMessages } from '@proxima/contract/content/pictures';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import type { PixelSize } from '../../../platform/files/picture-sizes.ts';
import type { ReceivedFile } from '../../../platform/files/received-file.ts';
import { isRepeated } from '../../../platform/limits/idempotency.ts';
import { removeFile } from '../../files/delete-files.ts';
import { recordFile } from '../../files/record-file.ts';
import { type StoredSize, withPictureSizes } from '../../files/with-picture-sizes.ts';
import { assertMayAddPictures, assertMayEdit } from '../content.policy.ts';
import { describeUses, presentPicture } from './pictures.presenter.ts';
import {
  deletePicture,
  findPictureByBytes,
  insertPicture,
  insertSize,
  listUses,
  lockPicture,
  updateAlt,
} from './pictures.repository.ts';

interface Addition {
  file: ReceivedFile | undefined;
  alt: string;
}

/** What `addPicture` did: the same bytes again add nothing. */
interface Added {
  picture: LibraryPicture;
  isNew: boolean;
}

/**
 * Adds a picture to the library in all its sizes.
 * @throws DomainError `forbidden`; `validation_failed` for a file that is missing or refused; `storage_full`, `unavailable`.
 */
export async function addPicture(context: Context, { file, alt }: Addition): Promise<Added> {
  const { actor, platform } = context;
  assertMayAddPictures(actor);
  if (!file) throw invalidField('file', pictureMessages.noFile);
  const known = await findPictureByBytes(platform.db, file.sha256);
  if (known && !(await isRepeated(platform))) return { picture: presentPicture(known), isNew: false };
  return withPictureSizes(context, file, {
    checkPixels: ({ width, height }) => {
      if (Math.max(width, height) > maxPictureSide)
        throw invalidField(file.field, pictureMessages.tooLong(width, height));
    },
    work: (original, sizes) => recordPicture({ ...context, actor }, { file, alt, original, sizes }),
  });
}

interface Recorded {
  file: ReceivedFile;
  alt: string;
  original: PixelSize;
  sizes: readonly StoredSize[];
}

const recordPicture = (context: Context<Admin>, { file, alt, original, sizes }: Recorded): Promise<Added> =>
  inTransaction(context.platform, async ({ db }) => {
    const { sha256, name: file_name } = file;
    const added_by = context.actor.userId;
    const row = await insertPicture(db, { sha256, file_name, alt, added_by, ...original });
    if (!row) {
      // Someone uploaded the same bytes at the same time.
      const other = await findPictureByBytes(db, sha256);
      if (!other) throw new DomainError('unavailable');
      return { picture: presentPicture(other), isNew: false };
    }
    for (const { width, format, file: stored } of sizes)
      await insertSize(db, {
        picture_id: row.id,
        width,
        format,
        file_id: await recordFile(db, stored, null),
      });
    await audit(db, context, 'picture.added', { kind: 'picture', id: row.id }, { file_name });
    return { picture: presentPicture(row), isNew: true };
  });

/** Changes a picture's alternative text. @throws DomainError `forbidden`, `not_found`. */
export async function saveAlt(context: Context, id: number, alt: string): Promise<LibraryPicture> {
  assertMayEdit(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const row = await updateAlt(db, id, alt);
    if (!row) throw new DomainError('not_found');
    await audit(db, context, 'picture.saved', { kind: 'picture', id });
    return presentPicture(row);
  });
}

/** Removes a picture for good. @throws DomainError `forbidden`, `not_found`; `conflict` with the places where it is used. */
export async function removePicture(context: Context, id: number): Promise<null> {
  const { actor, platform } = context;
  assertMayEdit(actor);
  return inTransaction(platform, async (tx) => {
    const row = await lockPicture(tx.db, id);
    if (!row) throw new DomainError('not_found');
    const uses = await listUses(tx.db, row.stem);
    if (uses.length > 0)
      throw new DomainError('conflict', { message: pictureMessages.inUse(describeUses(uses)) });
    for (const file of await deletePicture(tx.db, id)) await removeFile(platform, tx, file);
    await audit(tx.db, context, 'picture.removed', { kind: 'picture', id }, { file_name: row.file_name });
    return null;
  });
}
