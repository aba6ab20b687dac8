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
import { findSentTo, listSentVersions, type SentVersionRow } from './sent.repository.ts';

/** The answers of the caller's submission; null for one that was sent without a call. @throws DomainError `not_found` for anyone else's. */
export async function readOwnSent({ platform: { db }, actor }: Context<Member>, id: number) {
  const found = await findSentTo(db, id);
  if (!found || found.user_id !== actor.userId) throw new DomainError('not_found');
  return readSent(db, found, { isBlind: false });
}

/** The answers of any submission, for the team; what a reader without names may not know is left out. @throws DomainError `not_found` */
export async function readAnySent({ platform: { db }, actor }: Context<Admin>, id: number) {
  const found = await findSentTo(db, id);
  if (!found) throw new DomainError('not_found');
  return readSent(db, found, { isBlind: (await listHiddenFrom(db, actor.userId)).has(id) });
}

/**
 * What a juror reads of an application: the newest version, without what only the team sees, and in blind reading without what could name
 * the applicant. Null for a submission without answers.
 */
export async function readForJuror(db: Database, id: number, reader: { isBlind: boolean }) {
  const rows = await listSentVersions(db, id);
  const newest = rows.at(-1);
  if (!newest) return null;
  const form = await getFormVersion(db, newest.form_id, newest.form_number);
  const forReaders = without(form, ({ seenBy }) => seenBy === 'team');
  const files = await listFilesOf(db, id);
  return presentVersion(newest, reader.isBlind ? withoutHidden(forReaders) : forReaders, files, reader);
}

type Found = NonNullable<Awaited<ReturnType<typeof findSentTo>>>;

async function readSent(
  db: Database,
  { id, call_id, application_id, late_reason }: Found,
  reader: { isBlind: boolean },
): Promise<SentApplication | null> {
  if (call_id === null) return null;
  const [call, rows, files] = await Promise.all([
    getCall(db, call_id),
    listSentVersions(db, id),
    listFilesOf(db, id),
  ]);
  const last = rows.at(-1);
  const isLate = call.closesAt !== null && last !== undefined && last.created_at > call.closesAt;
  const forms = await getFormsOf(db, rows);
  const versions = rows.map((row) => {
    const form = forms.get(row.form_number) as FormDocument;
    return presentVersion(row, reader.isBlind ? withoutHidden(form) : form, files, reader);
  });
  return {
    call: presentCall(call),
    application_id,
    // Free text that may name the applicant.
    late_reason: reader.isBlind ? null : late_reason,
    is_late: isLate,
    versions,
  };
}

/** The versions of the call's form that the answers were given to, by number: often one for many rows. */
async function getFormsOf(db: Database, rows: SentVersionRow[]) {
  const formIds = new Map(rows.map((row) => [row.form_number, row.form_id]));
  return new Map(
    await Promise.all(
      [...formIds].map(
        async ([number, formId]) => [number, await getFormVersion(db, formId, number)] as const,
      ),
    ),
  );
}

function presentVersion(
  row: SentVersionRow,
  document: FormDocument,
  files: Awaited<ReturnType<typeof listFilesOf>>,
  { isBlind }: { isBlind: boolean },
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
