import type { Readable } from 'node:stream';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mayReadFile } from './files.policy.ts';
import { type FileRow, findAvatar, findFile } from './files.repository.ts';

/** Another feature's check whether a file was given to this reader, for example in a message to them. */
export type FileGrant = (context: Context<SignedIn>, fileId: number) => Promise<boolean>;

/** What a reader gets instead of a file, if another feature hides from them whom it comes from; null if none does. */
export type FileHiding = (
  context: Context<SignedIn>,
  file: FileRow,
) => Promise<{ name: string; content_type: string; content: Readable } | null>;

/**
 * The row of a file that the actor may read.
 * @throws DomainError `not_found` for an unknown file and for someone else's alike.
 */
export async function openFile(
  context: Context<SignedIn>,
  id: number,
  grants: readonly FileGrant[],
): Promise<FileRow> {
  const file = await findFile(context.platform.db, id);
  if (!file) throw new DomainError('not_found');
  if (mayReadFile(context.actor, file, false)) return file;
  for (const grant of grants) {
    if (mayReadFile(context.actor, file, await grant(context, id))) return file;
  }
  throw new DomainError('not_found');
}

/** The row of a file, for a feature that has checked itself who may read it. @throws DomainError `not_found` */
export async function getFile(db: Database, id: number): Promise<FileRow> {
  const file = await findFile(db, id);
  if (!file) throw new DomainError('not_found');
  return file;
}

/** The row of anyone's picture: avatars are public to those who know the key. */
export async function openAvatar({ platform }: Context, key: string): Promise<FileRow> {
  const file = await findAvatar(platform.db, key);
  if (!file) throw new DomainError('not_found');
  return file;
}
