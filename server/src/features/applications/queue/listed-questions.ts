import { keyInStage } from '@proxima/contract/applications/call-application-wire';
import { type Question, questionsOf } from '@proxima/contract/forms/questions';
import type { Database } from '../../../platform/database/database.ts';
import { getCurrentForm, getFormVersion } from '../../forms/use-form.ts';
import type { Call } from '../../programmes/get-call.ts';
import { listAnsweredVersions, listStageForms } from './call-answers.repository.ts';

/** The form of a call or of one of its stages, as lists name its questions. */
interface ListedForm {
  formId: number;
  named: (question: Question) => Question;
}

async function listForms(db: Database, call: Call): Promise<ListedForm[]> {
  const stages = (await listStageForms(db, call.id)).map(({ id, name, form_id }) => ({
    formId: form_id,
    named: (question: Question) => ({
      ...question,
      id: keyInStage(id, question.id),
      label: `${name}: ${question.label}`,
    }),
  }));
  return [{ formId: call.formId, named: (question) => question }, ...stages];
}

/** The questions of a call and its stages, each with the key and the label by which lists name it: those of the newest versions. */
export async function listQuestions(db: Database, call: Call): Promise<Question[]> {
  const forms = await listForms(db, call);
  const current = await Promise.all(
    forms.map(async ({ formId, named }) =>
      questionsOf((await getCurrentForm(db, formId)).document).map(named),
    ),
  );
  return current.flat();
}

/** The same, and behind those of each form what only its earlier versions asked. */
export async function listAllQuestions(db: Database, call: Call): Promise<Question[]> {
  const questions = new Map<string, Question>();
  for (const { formId, named } of await listForms(db, call)) {
    const { document } = await getCurrentForm(db, formId);
    const earlier = await listAnsweredVersions(db, formId);
    const documents = [document];
    for (const number of earlier) documents.push(await getFormVersion(db, formId, number));
    for (const question of documents.flatMap(questionsOf).map(named))
      if (!questions.has(question.id)) questions.set(question.id, question);
  }
  return [...questions.values()];
}
