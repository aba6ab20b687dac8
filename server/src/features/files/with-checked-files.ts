import type { Context } from '../../platform/context.ts';
import type { ReceivedFile } from '../../platform/files/received-file.ts';
import { dropUnrecorded } from './drop-unrecorded.ts';
import type { CheckedFile } from './record-file.ts';
import { takeInFile } from './take-in-file.ts';

export type { ReceivedFile } from '../../platform/files/received-file.ts';

/**
 * Checks and stores received files, then runs `work`, whose transaction records them. Bytes that it did not record, because
 * it failed or had recorded the same attempt before, are deleted again.
 * @throws DomainError as `takeInFile`, and what `work` throws.
 */
export async function withCheckedFiles<Result>(
  { platform }: Context,
  files: readonly ReceivedFile[],
  work: (checked: CheckedFile[]) => Promise<Result>,
): Promise<Result> {
  const checked: CheckedFile[] = [];
  try {
    for (const file of files) checked.push(await takeInFile(platform, file));
    return await work(checked);
  } finally {
    await dropUnrecorded(
      platform,
      checked.map(({ key }) => key),
    );
  }
}
