import type { Context } from '../../platform/context.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { deleteUnrecorded } from './delete-unrecorded-files.ts';
import { ingestFile } from './ingest-file.ts';
import type { CheckedFile } from './record-file.ts';

export type { ReceivedFile } from '../../platform/files/received-file.ts';

/**
 * Checks and stores received files, then runs `work`, whose transaction records them. Bytes that it did not record, because
 * it failed or had recorded the same attempt before, are deleted again.
 * @throws DomainError as `ingestFile`, and what `work` throws.
 */
export async function withCheckedFiles<Result>(
  { platform }: Context,
  files: readonly ReceivedFile[],
  work: (checked: CheckedFile[]) => Promise<Result>,
): Promise<Result> {
  const checked: CheckedFile[] = [];
  try {
    for (const file of files) checked.push(await ingestFile(platform, file));
    return await work(checked);
  } finally {
    await deleteUnrecorded(
      platform,
      checked.map(({ key }) => key),
    );
  }
}
