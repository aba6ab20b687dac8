import { formDocument } from '@proxima/contract/forms/form-problems';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { handOver } from '../../../domain/files/stored-files.ts';

/** Hands the form to the browser as a JSON file. */
export function exportForm(formId: number, document: FormDocument): void {
  const text = JSON.stringify(document, null, 2);
  handOver(new Blob([text], { type: 'application/json' }), { download: `form-${formId}.json` });
}

export type ImportedForm = { document: FormDocument } | { messages: string[] };

/** Reads a form out of a JSON file, or says what is wrong with it. */
export function readForm(text: string): ImportedForm {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { messages: ['This file is not JSON.'] };
  }
  const parsed = formDocument.safeParse(value);
  if (parsed.success) return { document: parsed.data };
  return { messages: [...new Set(parsed.error.issues.map(({ message }) => message))] };
}
