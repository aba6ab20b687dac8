import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { ApplicationFile } from '@proxima/contract/applications/application-wire';
import { extensionOf } from '@proxima/contract/files/files';
import { extensionsOf } from '@proxima/contract/forms/file-groups';
import { questionsOf } from '@proxima/contract/forms/questions';
import type { Context, Member, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { type ReceivedFile, withCheckedFiles } from '../../files/check-files.ts';
import { recordFile } from '../../files/record-file.ts';
import { getCurrentForm } from '../../forms/use-form.ts';
import { countUnnamedFiles, insertApplicationFile, isOwnFile, listFiles } from '../answers.repository.ts';
import { presentApplicationFile } from '../applications.presenter.ts';
import { assertMayChange, loadApplication } from '../load-application.ts';

/** How many files more than an answer takes may wait for it: those that were taken out of it today, or never saved. */
const spareFiles = 20;

interface Upload {
  id: number;
  questionId: string;
  files: ReceivedFile[];
}

/**
 * Stores a file for an answer. It belongs to the applicant, whoever uploads it. The answer does not name it yet: it is saved with the ids of
 * its files, within a day.
 * @throws DomainError as `saveAnswer`; `validation_failed` about `file` for one that the question does not take, or too many of them.
 */
export async function addFile(
  context: Context<Member>,
  { id, questionId, files }: Upload,
): Promise<ApplicationFile> {
  const loaded = await loadApplication(context.platform.db, context, id);
  assertMayChange(loaded);
  const { document } = await getCurrentForm(context.platform.db, loaded.formId);
  const question = questionsOf(document).find((one) => one.id === questionId);
  if (question?.type !== 'file') throw new DomainError('not_found', { message: messages.unknownQuestion });
  const [received] = files;
  if (!received) throw invalidField('file', messages.fileRequired);
  const accepted = extensionsOf(question.kinds);
  if (!accepted.some((extension) => extension === extensionOf(received.name)))
    throw invalidField('file', messages.fileTypes(accepted));
  return withCheckedFiles(context, [received], (checkedFiles) =>
    inTransaction(context.platform, async (tx) => {
      const [checked] = checkedFiles;
      if (!checked) throw new DomainError('internal');
      if ((await countUnnamedFiles(tx.db, id, questionId)) >= question.max + spareFiles)
        throw invalidField('file', messages.tooManyFiles);
      const fileId = await recordFile(tx.db, checked, loaded.row.user_id);
      await insertApplicationFile(tx.db, { application_id: id, file_id: fileId, question_id: questionId });
      const stored = (await listFiles(tx.db, id)).find((file) => file.id === fileId);
      if (!stored) throw new DomainError('internal');
      return presentApplicationFile(stored);
    }),
  );
}

/** Whether a file is part of an application that this member helps with. */
export const grantApplicationFile = (
  { platform, actor }: Context<SignedIn>,
  fileId: number,
): Promise<boolean> => isOwnFile(platform.db, actor.userId, fileId);
