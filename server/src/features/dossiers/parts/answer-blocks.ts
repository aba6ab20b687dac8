import type { SentApplication } from '@proxima/contract/applications/application-wire';
import type { WireFile } from '@proxima/contract/files/stored-files';
import { answerText } from '@proxima/contract/forms/answer-text';
import type { AnswerValue } from '@proxima/contract/forms/answer-values';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import { factsOf } from '../blocks.ts';
import type { DossierBlock, DossierFile } from '../dossier.ts';

interface Answered {
  form: { document: FormDocument };
  answers: SentApplication['versions'][number]['answers'];
  files: readonly WireFile[];
}

/** Answers under their questions, with their files. */
export function answerBlocks(
  { form, answers, files }: Answered,
  present: (files: readonly WireFile[]) => DossierFile[],
): DossierBlock[] {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const rows = questionsOf(form.document).map((question) => {
    const value = answers[question.id] as AnswerValue | null | undefined;
    const text =
      typeof value === 'string' && question.type === 'long-text' ? value : answerText(question, value, names);
    return [question.label, text] as const;
  });
  return [factsOf(rows), ...(files.length > 0 ? [{ kind: 'files', files: present(files) } as const] : [])];
}
