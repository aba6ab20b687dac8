import { formTemplates } from '@proxima/contract/forms/form-templates';
import type { FormItem } from '@proxima/contract/forms/questions';
import { questionFor } from '@proxima/contract/forms/sample-questions';
import { expect, it, test } from 'vitest';
import { outlineForm } from './outline-form.ts';

const outlined = (...items: FormItem[]) =>
  outlineForm({ sections: [{ id: 's', title: 'You', items }] })[0]?.items ?? [];

test.each([
  ['short-text', 'Up to 20 characters'],
  ['long-text', 'Up to 5 words'],
  ['number', 'A whole number from 0 to 100'],
  ['money', 'An amount in EUR or KES'],
  ['date', 'A date from 2026-01-01 to 2026-12-31'],
  ['yes-no', 'Yes or no'],
  ['one-of', 'One of these'],
  ['several-of', 'Up to 2 of these'],
  ['rating', 'A rating from 1 (Poor) to 5 (Excellent)'],
  ['country', 'A country'],
  ['link', 'A link'],
  ['video-link', 'A link to a video'],
  ['file', 'Up to 2 files (.pdf, .doc, .docx)'],
  ['table', 'A table with “What” and “Cost”; 1 to 3 rows'],
  ['people', '1 to 3 people, each with name, role, email, and link'],
  ['statement', 'Your agreement'],
] as const)('a question of the type %s expects: %s', (type, expects) => {
  expect(outlined(questionFor(type, 'q'))).toMatchObject([{ type: 'question', expects }]);
});

it('names options, conditions and endings, and nothing that only the team needs', () => {
  const condition = { match: 'all' as const, of: [{ questionId: 'q', is: 'is' as const, value: 'a' }] };
  const items = outlined(
    { ...questionFor('one-of', 'q'), seenBy: 'team' },
    { ...questionFor('yes-no', 'r'), shownIf: condition },
    { id: 'e', type: 'ending', text: 'The open door is here.', if: condition },
  );
  expect(items).toEqual([
    expect.objectContaining({ options: ['Option a', 'Option b', 'Option c', 'Other'], asked_if: '' }),
    expect.objectContaining({ asked_if: '“Question q” is Option a' }),
    { type: 'ending', text: 'The open door is here.', if: '“Question q” is Option a' },
  ]);
  expect(JSON.stringify(items)).not.toContain('team');
});

it('shows every question of each template', () => {
  for (const { document } of Object.values(formTemplates))
    expect(outlineForm(document).map(({ items }) => items.length)).toEqual(
      document.sections.map(({ items }) => items.length),
    );
});
