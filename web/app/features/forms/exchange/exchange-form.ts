import { formMessages } from '@proxima/contract/forms/form-messages';
import { problemsOf } from '@proxima/contract/forms/form-problems';
import { type FormDocument, formShape } from '@proxima/contract/forms/questions';
import { z } from 'zod';
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
  if (!hasSections(value)) return { messages: [formMessages.notExported] };
  const shape = formShape.safeParse(value);
  if (!shape.success)
    return asMessages(shape.error.issues.map(({ path, message }) => `${placeAt(value, path)}${message}`));
  const document = shape.data;
  const problems = problemsOf(document);
  if (problems.length === 0) return { document };
  return asMessages(
    problems.map(({ id, message }) => `${placeAt(document, pathOf(document, id))}${message}`),
  );
}

const hasSections = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections);

const asMessages = (messages: readonly string[]): ImportedForm => ({ messages: [...new Set(messages)] });

/** Where the section or item with this id is; the last of several that share it. */
function pathOf({ sections }: FormDocument, id: string): PropertyKey[] {
  for (const [at, section] of [...sections.entries()].toReversed()) {
    const item = section.items.findLastIndex((one) => one.id === id);
    if (item !== -1) return ['sections', at, 'items', item];
    if (section.id === id) return ['sections', at];
  }
  return [];
}

/** As much of a form as names the place of a fault, whatever else may be wrong with it. */
const named = z.object({
  sections: z.array(
    z
      .object({
        items: z
          .array(z.object({ type: z.string(), label: z.string(), text: z.string() }).partial().catch({}))
          .catch([]),
      })
      .catch({ items: [] }),
  ),
});

/** `Section 2, question 3 (“Team”): ` for a fault in a form; empty for one of the form as a whole. */
function placeAt(form: unknown, [, sectionAt, , itemAt]: readonly PropertyKey[]): string {
  if (typeof sectionAt !== 'number') return '';
  const section = `Section ${sectionAt + 1}`;
  const items = named.safeParse(form).data?.sections[sectionAt]?.items ?? [];
  const item = typeof itemAt === 'number' ? items[itemAt] : undefined;
  if (!item || typeof itemAt !== 'number') return `${section}: `;
  const kind = kindOf(item.type);
  const number = items.slice(0, itemAt + 1).filter(({ type }) => kindOf(type) === kind).length;
  const name = item.label || item.text;
  return `${section}, ${kind} ${number}${name ? ` (“${name}”)` : ''}: `;
}

const kindOf = (type: string | undefined): string =>
  type === 'text' || type === 'ending' ? type : 'question';
