import type { AdminMemberDetail } from '@proxima/contract/members/members';
import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import type { AdminSubmissionDetail, WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { listLimits } from '@proxima/contract/wire/row-limits';
import { hasRight } from '../../../platform/access.ts';
import type { Admin, Context, Member, SignedIn } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listWithinReach } from '../../../platform/database/statements/assigned.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMemberSummary } from '../../accounts/users/find-users.ts';
import { readBusinessAnswers } from '../../profiles/read-business-answers.ts';
import { listUnclaimed } from '../ownership/unclaimed.repository.ts';
import {
  findSubmission,
  findTitle,
  listSubmissionRows,
  type SubmissionRow,
} from '../submissions.repository.ts';
import { listHiddenAnswers } from './hidden-files.repository.ts';
import { isReadWithoutNames, listHiddenFrom, nameByMessage, namelessSender } from './hidden-senders.ts';
import {
  countVersions,
  hasSubmissionFile,
  listVersionFiles,
  readHistory,
  type SubmissionHistory,
} from './submission-history.repository.ts';
import { presentDetail, presentSentSubmission } from './submissions.presenter.ts';

/** Submissions in one batch. */
const batch = listLimits.submissionsOfMember;

/** Anyone's submission, for verbs of the console. @throws DomainError `not_found` */
export async function getSubmission(db: Database, id: number): Promise<SubmissionRow> {
  const row = await findSubmission(db, 'all', id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** @throws DomainError `not_found` also for a submission that is someone else's. */
export async function readSubmission(
  { platform, actor }: Context<Member>,
  id: number,
): Promise<WireSubmissionDetail> {
  const row = await findSubmission(platform.db, { owner: actor.userId }, id);
  if (!row) throw new DomainError('not_found');
  return presentDetail(row, await readHistory(platform.db, id), 'owner');
}

/** The console's view with the member behind the submission. */
export async function readAnySubmission(
  { platform, actor }: Context<Admin>,
  id: number,
): Promise<AdminSubmissionDetail> {
  const row = await getSubmission(platform.db, id);
  const history = await readHistory(platform.db, id);
  if ((await listHiddenFrom(platform.db, actor.userId)).has(id))
    return presentBlind(row, await withoutHiddenAnswers(platform.db, id, history));
  const member = row.user_id === null ? undefined : await findMemberSummary(platform.db, row.user_id);
  return {
    ...presentDetail(row, history, 'admin'),
    ...(await readNames(platform.db, row)),
    user_id: row.user_id,
    sender_hidden: false,
    member: member ?? null,
  };
}

/** Files that answer questions of a call are left out if a reader without names may not know the answer. */
async function withoutHiddenAnswers(
  db: Database,
  id: number,
  history: SubmissionHistory,
): Promise<SubmissionHistory> {
  const hidden = await listHiddenAnswers(db, [id]);
  return { ...history, files: history.files.filter((file) => !hidden.has(file.id)) };
}

const presentBlind = (row: SubmissionRow, history: SubmissionHistory): AdminSubmissionDetail => ({
  ...presentDetail(row, history, 'blind'),
  business_name: null,
  title: null,
  name: nameByMessage(row),
  user_id: null,
  sender_hidden: true,
  member: null,
});

/** What the team calls the submission, and what that is made of (docs/rules.md, Submissions). */
export async function readNames(
  db: Database,
  { id, user_id, message, call_id }: Pick<SubmissionRow, 'id' | 'user_id' | 'message' | 'call_id'>,
) {
  const business = user_id === null ? null : await readBusinessAnswers(db, user_id);
  const names = { business_name: business?.name || null, title: await findTitle(db, id) };
  return { ...names, name: nameOfSubmission({ ...names, message, call_id }) };
}

interface Described {
  isNameless: boolean;
  /** What the team calls the submission. */
  name: string;
  sender: string;
}

/**
 * How emails to the whole team name the submission and its sender. For a kind that reviewers read without names they must not reveal the
 * sender to whoever is assigned (docs/rules.md, "Fair review").
 */
export async function describeToTeam(db: Database, row: SubmissionRow): Promise<Described> {
  const isNameless = await isReadWithoutNames(db, row);
  return {
    isNameless,
    name: isNameless ? nameByMessage(row) : (await readNames(db, row)).name,
    sender: fullNameOf(isNameless ? namelessSender(row.id) : row),
  };
}

const fullNameOf = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`;

/** Everything that the member sent, newest first, as the member reads it, in batches. */
export async function* readAllOwn({
  platform,
  actor,
}: Context<Member>): AsyncGenerator<WireSubmissionDetail> {
  let cursor: string | null | undefined;
  do {
    const filter = { before: parseIdCursor(cursor ?? undefined) };
    const page = paginate(await listSubmissionRows(platform.db, actor.userId, filter, batch), batch);
    for (const row of page.items) yield presentDetail(row, await readHistory(platform.db, row.id), 'owner');
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/**
 * A member's newest submissions, and those sent without an account from the member's address. Leaves out what the reader assesses without
 * names, and what their role does not reach.
 */
export async function listSubmissionsOf(
  { platform: { db }, actor }: Context<Admin>,
  { id, email }: { id: number; email: string },
): Promise<Pick<AdminMemberDetail, 'submissions' | 'unclaimed'>> {
  const [own, unclaimed, hidden] = await Promise.all([
    listSubmissionRows(db, id, {}, batch),
    listUnclaimed(db, email, batch),
    listHiddenFrom(db, actor.userId),
  ]);
  const ids = [...own, ...unclaimed].map((row) => row.id);
  const reached = new Set(await listWithinReach(db, actor, 'submissions', ids));
  const shown = (rows: SubmissionRow[]) =>
    rows.filter((row) => reached.has(row.id) && !hidden.has(row.id)).map(presentSentSubmission);
  return { submissions: shown(own.slice(0, batch)), unclaimed: shown(unclaimed) };
}

/** The number of the newest version. */
export const newestVersionOf = (db: Database, submissionId: number): Promise<number> =>
  countVersions(db, submissionId);

/** The files of all versions of a submission. The caller has checked that they may be read. */
export const listFilesOf = (db: Database, submissionId: number) => listVersionFiles(db, submissionId);

/**
 * Whether a file is part of a submission of the member, even one sent before they had an account; for someone of the team, of one that
 * their role reaches.
 */
export const grantSubmissionFile = (
  { platform, actor }: Context<SignedIn>,
  fileId: number,
): Promise<boolean> => {
  const isReader = actor.kind === 'member' || hasRight(actor, 'submissions.read');
  return isReader ? hasSubmissionFile(platform.db, actor, fileId) : Promise.resolve(false);
};
