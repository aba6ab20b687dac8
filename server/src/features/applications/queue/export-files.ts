import { Readable } from 'node:stream';
import { extensionOf } from '@proxima/contract/files/files';
import type { Admin, Context } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { safePart } from '../../../platform/files/safe-part.ts';
import { type ArchiveEntry, writeArchive } from '../../../platform/write-archive.ts';
import { cleanCopy } from '../../files/clean-copy.ts';
import { getCall } from '../../programmes/get-call.ts';
import { listFilesHiddenFrom } from '../../submissions/reading/hidden-files.ts';
import { listHiddenFrom, namelessFile, namelessSender } from '../../submissions/reading/hidden-senders.ts';
import { allFilesOfCall } from './call-answers.repository.ts';

/**
 * The files of a call's applications as a ZIP archive, a folder for each applicant, named by number and name. A file that is gone meanwhile
 * is empty. Those of applications that the reader reads without names are as the reader opens them: cleaned, a text in the place of one that
 * cannot be, and without answers that are hidden. @throws DomainError `not_found`
 */
export async function exportApplicationFiles(
  context: Context<Admin>,
  { call_id: callId }: { call_id: number },
): Promise<Readable> {
  const { db } = context.platform;
  await getCall(db, callId);
  const hidden = await listHiddenFrom(db, context.actor.userId);
  const leftOut = await listFilesHiddenFrom(db, hidden);
  const files: FileOfCall[] = [];
  for await (const rows of readRows(db, allFilesOfCall(db, callId)))
    files.push(...rows.filter(({ id, submission_id }) => !(hidden.has(submission_id) && leftOut.has(id))));
  return writeArchive(entriesOf(context, files, hidden));
}

type FileOfCall = Awaited<ReturnType<ReturnType<typeof allFilesOfCall>['execute']>>[number];

async function* entriesOf(
  { platform, actor }: Context<Admin>,
  files: readonly FileOfCall[],
  hidden: ReadonlySet<number>,
): AsyncGenerator<ArchiveEntry> {
  for (const file of files)
    if (hidden.has(file.submission_id)) {
      const content = await cleanCopy(platform, file, actor.userId).catch(insteadOf);
      const nameless = { ...file, ...namelessSender(file.submission_id), name: namelessFile(file) };
      yield typeof content === 'string'
        ? entryOf({ ...nameless, name: `${nameless.name}.txt` }, async () => Readable.from([content]))
        : entryOf(nameless, async () => content);
    } else yield entryOf(file, () => platform.files.get(file.key).catch(() => Readable.from([])));
}

/** What the reader finds instead of a file that cannot be cleaned, or is gone. @throws any other error */
function insteadOf(error: unknown): string | Readable {
  if (error instanceof DomainError && error.code === 'conflict') return error.message;
  if (error instanceof DomainError && error.code === 'not_found') return Readable.from([]);
  throw error;
}

function entryOf(file: FileOfCall, open: ArchiveEntry['open']): ArchiveEntry {
  const { id, submission_id, first_name, last_name, name } = file;
  const extension = extensionOf(name);
  const stem = name.slice(0, name.length - extension.length);
  return {
    path: `${safePart(`${submission_id} ${first_name} ${last_name}`)}/${safePart(`${id} ${stem}`)}${extension}`,
    // Documents and pictures are compressed already.
    isCompressed: false,
    modifiedAt: file.created_at,
    open,
  };
}
