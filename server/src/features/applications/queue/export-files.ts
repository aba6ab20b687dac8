import { Readable } from 'node:stream';
import { extensionOf } from '@proxima/contract/files/files';
import type { Admin, Context } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { safePart } from '../../../platform/files/safe-part.ts';
import { type ArchiveEntry, writeArchive } from '../../../platform/write-archive.ts';
import { getCall } from '../../programmes/get-call.ts';
import { listHiddenFrom, namelessFile, namelessSender } from '../../submissions/reading/hidden-senders.ts';
import { allFilesOfCall } from './call-answers.repository.ts';

/**
 * The files of a call's applications as a ZIP archive, a folder for each applicant, named by number and name. A file that is gone meanwhile
 * is empty. @throws DomainError `not_found`
 */
export async function exportApplicationFiles(
  { platform, actor }: Context<Admin>,
  { call_id: callId }: { call_id: number },
): Promise<Readable> {
  await getCall(platform.db, callId);
  const hidden = await listHiddenFrom(platform.db, actor.userId);
  const entries: ArchiveEntry[] = [];
  for await (const rows of readRows(platform.db, allFilesOfCall(platform.db, callId)))
    for (const row of rows) {
      const isHidden = hidden.has(row.submission_id);
      const { first_name, last_name } = isHidden ? namelessSender(row.submission_id) : row;
      const name = isHidden ? namelessFile({ id: row.id, name: row.name }) : row.name;
      entries.push({
        path: `${safePart(`${row.submission_id} ${first_name} ${last_name}`)}/${safePart(`${row.id} ${stemOf(name)}`)}${extensionOf(name)}`,
        // Documents and pictures are compressed already.
        isCompressed: false,
        modifiedAt: row.created_at,
        open: () => platform.files.get(row.key).catch(() => Readable.from([])),
      });
    }
  return writeArchive(entries);
}

const stemOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);
