import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { SentApplication } from '@proxima/contract/applications/application-wire';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getFormVersion } from '../../forms/use-form.ts';
import { getCall } from '../../programmes/get-call.ts';
import { listHiddenFrom, namelessFile } from '../../submissions/reading/hidden-senders.ts';
import { listFilesOf } from '../../submissions/reading/read-submission.ts';
import { presentApplicationFile, presentCall } from '../applications.presenter.ts';
import { findSentTo, listSentVersions, listStageAnswers, type SentVersionRow } from './sent.repository.ts';

/** The answers of the caller's submission; null for one that was sent without a call. @throws DomainError `not_found` for anyone else's. */
export async function readOwnSent({ platform: { db }, actor }: Context<Member>, id: number) {
  const found = await findSentTo(db, id);
  if (!found || found.user_id !== actor.userId) throw new DomainError('not_found');
  return readSent(db, found, { isBlind: false, isOwner: true });
}

/** The answers of any submission, for the team; what a reader without names may not know is left out. @throws DomainError `not_found` */
export async function readAnySent({ platform: { db }, actor }: Context<Admin>, id: number) {
  const found = await findSentTo(db, id);
  if (!found) throw new DomainError('not_found');
  const isBlind = (await listHiddenFrom(db, actor.userId)).has(id);
  return readSent(db, found, { isBlind, isOwner: false });
}

/**
 * What a juror reads of an application in a stage: the newest version and the newest answers in that stage and those before, without what only
 * the team sees, and in blind reading without what could name the applicant. Null for a submission without answers.
 */
export async function readForJuror(
  db: Database,
  id: number,
  { isBlind, stageId }: { isBlind: boolean; stageId: number },
) {
  const newest = (await listSentVersions(db, id)).at(-1);
  if (!newest) return null;
  const files = await listFilesOf(db, id);
  const present = async (row: SentRow) => {
    const form = await getFormVersion(db, row.form_id, row.form_number);
    const forReaders = without(form, ({ seenBy }) => seenBy === 'team');
    return presentVersion(row, isBlind ? withoutHidden(forReaders) : forReaders, files, { isBlind });
  };
  const inStages = Map.groupBy(await listStageAnswers(db, id, stageId), ({ stage_id }) => stage_id);
  const stages = await Promise.all(
    [...inStages].flatMap(([id, sent]) =>
      sent.slice(-1).map(async (row) => ({ id, name: row.name, ...(await present(row)) })),
    ),
  );
  return { ...(await present(newest)), stages };
}

/** What was answered at once: to the call's form, or to that of a stage. */
type SentRow = Pick<SentVersionRow, 'form_id' | 'form_number' | 'answers' | 'version_number'>;

interface Reader {
  isBlind: boolean;
  isOwner: boolean;
}

type Found = NonNullable<Awaited<ReturnType<typeof findSentTo>>>;

async function readSent(
  db: Database,
  { id, call_id, application_id, late_reason }: Found,
  reader: Reader,
): Promise<SentApplication | null> {
  if (call_id === null) return null;
  const [call, rows, inStages, files] = await Promise.all([
    getCall(db, call_id),
    listSentVersions(db, id),
    listStageAnswers(db, id, null),
    listFilesOf(db, id),
  ]);
  const last = rows.at(-1);
  const isLate = call.closesAt !== null && last !== undefined && last.created_at > call.closesAt;
  const forms = await getFormsOf(db, [...rows, ...inStages]);
  const present = (row: SentRow) => {
    const form = forms.get(keyOf(row)) as FormDocument;
    return presentVersion(row, reader.isBlind ? withoutHidden(form) : form, files, reader);
  };
  const stages = [...Map.groupBy(inStages, ({ stage_id }) => stage_id)].map(([id, sent]) => ({
    id,
    name: nameOf(sent[0], reader),
    versions: sent.map(present),
  }));
  return {
    call: presentCall(call),
    application_id,
    // Free text that may name the applicant.
    late_reason: reader.isBlind ? null : late_reason,
    is_late: isLate,
    versions: rows.map(present),
    stages,
  };
}

/** Applicants read the name of a stage only if it is shown to them. */
const nameOf = (stage: { name: string; is_shown: boolean } | undefined, { isOwner }: Reader): string =>
  stage && (stage.is_shown || !isOwner) ? stage.name : messages.furtherQuestions;

const keyOf = ({ form_id, form_number }: SentRow): string => `${form_id}:${form_number}`;

/** The versions of the forms that the answers were given to: often one for many rows. */
async function getFormsOf(db: Database, rows: readonly SentRow[]) {
  const forms = new Map(rows.map((row) => [keyOf(row), row]));
  return new Map(
    await Promise.all(
      [...forms].map(
        async ([key, row]) => [key, await getFormVersion(db, row.form_id, row.form_number)] as const,
      ),
    ),
  );
}

function presentVersion(
  row: SentRow,
  document: FormDocument,
  files: Awaited<ReturnType<typeof listFilesOf>>,
  { isBlind }: Pick<Reader, 'isBlind'>,
): SentApplication['versions'][number] {
  const answers: SentApplication['versions'][number]['answers'] = {};
  const shown: SentApplication['versions'][number]['files'] = [];
  for (const question of questionsOf(document)) {
    const value = (row.answers as typeof answers)[question.id];
    if (value === undefined) continue;
    answers[question.id] = value;
    if (question.type !== 'file') continue;
    for (const file of files.filter(({ id }) => (value as number[]).includes(id)))
      shown.push(
        presentApplicationFile({
          ...file,
          name: isBlind ? namelessFile(file) : file.name,
          question_id: question.id,
        }),
      );
  }
  return {
    version_number: row.version_number,
    form: { number: row.form_number, document },
    answers,
    files: shown,
  };
}

/** The form without the questions whose answers could name the applicant. */
const withoutHidden = (document: FormDocument): FormDocument =>
  without(document, ({ hiddenWhenBlind }) => hiddenWhenBlind);

type Question = ReturnType<typeof questionsOf>[number];

const without = (document: FormDocument, isLeftOut: (question: Question) => boolean): FormDocument => ({
  ...document,
  sections: document.sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => !('seenBy' in item && isLeftOut(item))),
  })),
});
