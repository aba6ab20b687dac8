import { formMessages } from '@proxima/contract/forms/form-messages';
import { type FormProblem, problemsOf } from '@proxima/contract/forms/form-problems';
import { type FormDocument, formShape } from '@proxima/contract/forms/questions';

/** The item or section that a message of the schema is about. */
function idAt({ sections }: FormDocument, path: readonly PropertyKey[]): string {
  const [, sectionIndex, , itemIndex] = path;
  const section = sections[Number(sectionIndex)];
  return section?.items[Number(itemIndex)]?.id ?? section?.id ?? '';
}

/** Everything that must be mended before a form can be saved, each message once for an item. */
export function faultsOf(document: FormDocument): FormProblem[] {
  const issues = formShape.safeParse(document).error?.issues ?? [];
  const found = [
    ...issues.map(({ path, message }) => ({ id: idAt(document, path), message })),
    ...problemsOf(document),
  ];
  const seen = new Set<string>();
  return found.filter(({ id, message }) => {
    const key = `${id} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const misplaced: readonly string[] = [formMessages.itself, formMessages.later, formMessages.unknown];

/** Conditions that lost their question, because one of the two was moved or removed: they are marked immediately. */
export const misplacedConditions = (document: FormDocument): FormProblem[] =>
  problemsOf(document).filter(({ message }) => misplaced.includes(message));
