import type { Answers, AnswerTypes } from '@proxima/contract/forms/answer-values';
import { questionsOf } from '@proxima/contract/forms/questions';
import type { Database } from '../../../platform/database/database.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { getFormVersion } from '../../forms/use-form.ts';
import type { OnLinked } from '../../ventures/creation/start-venture.ts';
import type { ProposeVenture } from '../../ventures/creation/venture-sources.ts';
import { fillProfile } from '../../ventures/profile/fill-profile.ts';
import { listSentVersions, listStageAnswers } from '../sending/sent.repository.ts';
import { profileValues } from './profile-values.ts';
import { proposalOf } from './proposal-of.ts';

/** The newest answers of an application, then those to the questions of its stages in their order; empty for one without a call. */
async function listNewest(db: Database, submissionId: number) {
  const inStages = Map.groupBy(await listStageAnswers(db, submissionId, null), ({ stage_id }) => stage_id);
  const newest = [await listSentVersions(db, submissionId), ...inStages.values()].flatMap((sent) =>
    sent.slice(-1),
  );
  return Promise.all(
    newest.map(async ({ form_id, form_number, answers }) => ({
      document: await getFormVersion(db, form_id, form_number),
      answers: answers as Answers,
    })),
  );
}

/** What several forms say together: a later one counts before an earlier one. */
const together = <Said extends object>(said: readonly Said[]): Said => Object.assign({}, ...said);

/** Fills the profile of a new venture from the application that it was made of. */
export const fillFromApplication: OnLinked = async (tx, { ventureId, submissionId, senderId, isNew }) => {
  const sent = isNew ? await listNewest(tx.db, submissionId) : [];
  if (sent.length === 0) return;
  const { id, first_name, last_name } = await getUser(tx.db, senderId);
  const founder = { id, name: `${first_name} ${last_name}` };
  const values = together(sent.map(({ document, answers }) => profileValues(document, answers)));
  await fillProfile(tx, ventureId, values, founder);
};

/** Proposes what an application says about its venture. */
export const proposeFromApplication: ProposeVenture = async (db, submissionId) => {
  const sent = await listNewest(db, submissionId);
  return together(sent.map(({ document, answers }) => proposalOf(document, answers)));
};

/** Into which folders of the data room an application's form puts its files, by file. */
export async function foldersOfAnswers(
  db: Database,
  submissionId: number,
): Promise<ReadonlyMap<number, string>> {
  const folders = new Map<number, string>();
  for (const { document, answers } of await listNewest(db, submissionId))
    for (const { id, goesTo } of questionsOf(document)) {
      if (!goesTo || !('folder' in goesTo)) continue;
      for (const fileId of (answers[id] as AnswerTypes['file'] | undefined) ?? [])
        folders.set(fileId, goesTo.folder);
    }
  return folders;
}
