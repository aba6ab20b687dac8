import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type AccessLevel, accessLevels } from '@proxima/contract/access/levels';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { sql } from 'kysely';
import { insertFolders, listFolders } from '../src/features/documents/documents.repository.ts';
import { addDocument } from '../src/features/documents/room/add-document.ts';
import { newTemporaryPath } from '../src/platform/files/temporary-files.ts';
import type { TestApp } from './app.ts';
import { makePages } from './documents/make-pages.ts';

export { makePages };

/** Adds a file to a folder as someone with the right to, through the product's own code. @returns the document's id. */
export async function uploadDocument(
  { platform }: Pick<TestApp, 'platform'>,
  by: Pick<SignedInUser, 'id'>,
  {
    ventureId,
    folderId,
    name = 'Plan.pdf',
    bytes = makePages(3),
  }: {
    ventureId: number;
    folderId: number;
    name?: string;
    bytes?: Buffer;
  },
): Promise<number> {
  const path = newTemporaryPath(platform.temporaryDirectory);
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { field: 'file', kind: 'room' as const, name, path, size: bytes.length, sha256 };
  const actor = { kind: 'member' as const, userId: by.id, sessionId: 0, role: 'entrepreneur' as const };
  const context = { platform, actor, requestId: 'test', ip: '10.0.0.1' };
  return addDocument(context, { ventureId, folderId, file });
}

type ByLevel = Record<AccessLevel, number>;

/**
 * A room with a folder for each level (named after it), each with a PDF of three pages of the same level.
 * @param by a founder of the venture.
 * @returns the ids by level.
 */
export async function fillRoom(
  test: Pick<TestApp, 'platform'>,
  ventureId: number,
  by: Pick<SignedInUser, 'id'>,
): Promise<{ folders: ByLevel; documents: ByLevel }> {
  const { db } = test.platform;
  const [folders, documents] = [{} as ByLevel, {} as ByLevel];
  await insertFolders(db, ventureId, accessLevels, 'venture');
  for (const { id, name } of await listFolders(db, ventureId)) {
    const level = accessLevels.find((one) => one === name);
    if (level === undefined) continue;
    folders[level] = id;
    documents[level] = await uploadDocument(test, by, { ventureId, folderId: id, name: `${level}.pdf` });
    // A founder could not add anything to the team's folder.
    await sql`update folders set level = ${level} where id = ${id}`.execute(db);
    await sql`update documents set level = ${level} where folder_id = ${id}`.execute(db);
  }
  return { folders, documents };
}
