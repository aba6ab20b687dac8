import { type ArtFormat, artFormats } from '@proxima/contract/content/media';
import type { PictureUse, pictureEndpoints } from '@proxima/contract/content/pictures';
import type { QueryOf } from '@proxima/contract/wire/endpoint';
import type { Context, Platform } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertMayAddPictures, assertMayEdit } from '../content.policy.ts';
import { presentPicture } from './pictures.presenter.ts';
import { findPicture, findSize, listPictures, listUses } from './pictures.repository.ts';

/** The library, newest first. @throws DomainError `forbidden`. */
export async function readPictures(
  { actor, platform }: Context,
  { cursor, limit, search }: QueryOf<typeof pictureEndpoints.list>,
) {
  assertMayAddPictures(actor);
  const rows = await findForgiving(platform.db, { before: parseIdCursor(cursor), search }, (sought) =>
    listPictures(platform.db, limit, sought),
  );
  const { items, next_cursor } = paginate(rows, limit);
  return { data: items.map(presentPicture), next_cursor };
}

/** Where a picture is used. @throws DomainError `forbidden`, `not_found`. */
export async function readUses({ actor, platform }: Context, id: number): Promise<PictureUse[]> {
  assertMayEdit(actor);
  const picture = await findPicture(platform.db, id);
  if (!picture) throw new DomainError('not_found');
  return listUses(platform.db, picture.stem);
}

/** The stored file behind the last part of a public address, `{stem}-800.avif`. For everyone. @throws DomainError `not_found`. */
export async function openPicture({ db }: Pick<Platform, 'db'>, name: string) {
  const [, stem, width, extension] =
    /^([0-9a-f]{20}-\d{1,5}x\d{1,5})-(\d{1,4})\.([a-z]{4})$/.exec(name) ?? [];
  const format: ArtFormat | undefined = artFormats.find((known) => known === extension);
  const file = stem && format && (await findSize(db, { stem, width: Number(width), format }));
  if (!file) throw new DomainError('not_found');
  return file;
}
