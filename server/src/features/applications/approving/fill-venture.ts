import type { Answers, AnswerTypes } from '@proxima/contract/forms/answer-values';
import { questionsOf } from '@proxima/contract/forms/questions';
import type { Database } from '../../../platform/database/database.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { getFormVersion } from '../../forms/use-form.ts';
import type { OnLinked } from '../../ventures/creation/start-venture.ts';
import type { ProposeVenture } from '../../ventures/creation/venture-sources.ts';
import { fillProfile } from '../../ventures/profile/fill-profile.ts';
import { listSentVersions } from '../sending/sent.repository.ts';
import { profileValues } from './profile-values.ts';
import { proposalOf } from './proposal-of.ts';

async function findNewest(db: Database, submissionId: number) {
  const newest = (await listSentVersions(db, submissionId)).at(-1);
  if (!newest) return undefined;
  const document = await getFormVersion(db, newest.form_id, newest.form_number);
  return { document, answers: newest.answers as Answers };
}

/** Fills the profile of a new venture from the application that it was made of. */
export const fillFromApplication: OnLinked = async (tx, { ventureId, submissionId, senderId, isNew }) => {
  const sent = isNew ? await findNewest(tx.db, submissionId) : undefined;
  if (!sent) return;
  const { id, first_name, last_name } = await getUser(tx.db, senderId);
  const founder = { id, name: `${first_name} ${last_name}` };
  await fillProfile(tx, ventureId, profileValues(sent.document, sent.answers), founder);
};

/** Proposes what an application says about its venture. */
export const proposeFromApplication: ProposeVenture = async (db, submissionId) => {
  const sent = await findNewest(db, submissionId);
  return sent ? proposalOf(sent.document, sent.answers) : {};
};

/** Into which folders of the data room an application's form puts its files, by file. */
export async function foldersOfAnswers(
  db: Database,
  submissionId: number,
): Promise<ReadonlyMap<number, string>> {
  const folders = new Map<number, string>();
  const sent = await findNewest(db, submissionId);
  if (!sent) return folders;
  for (const { id, goesTo } of questionsOf(sent.document)) {
    if (!goesTo || !('folder' in goesTo)) continue;
    for (const fileId of (sent.answers[id] as AnswerTypes['file'] | undefined) ?? [])
      folders.set(fileId, goesTo.folder);
  }
  return folders;
}
