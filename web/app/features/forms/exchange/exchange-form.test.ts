import { formMessages } from '@proxima/contract/forms/form-messages';
import { formTemplates } from '@proxima/contract/forms/form-templates';
import { formOf, questionFor } from '@proxima/contract/forms/sample-questions';
import { expect, it } from 'vitest';
import { readForm } from './exchange-form.ts';

it.each(Object.entries(formTemplates))(
  'the template %s comes back as it was exported',
  (_name, { document }) => {
    expect(readForm(JSON.stringify(document, null, 2))).toEqual({ document });
  },
);

it.each([
  ['what is not JSON', '{', 'This file is not JSON.'],
  ['an empty form', '{"sections":[]}', formMessages.sectionRequired],
  ['a list', '[]', formMessages.notExported],
  ['nothing', 'null', formMessages.notExported],
  ['a text', '"form"', formMessages.notExported],
  ['something else that was exported', '{"sections":{}}', formMessages.notExported],
  [
    'an id that is used twice',
    JSON.stringify(formOf(questionFor('link', 'a'), questionFor('link', 'a'))),
    `Section 1, question 2 (“Question a”): ${formMessages.duplicateId('a')}`,
  ],
  [
    'a question without an id behind a text',
    JSON.stringify(
      formOf({ id: 'hello', type: 'text', text: 'Hello' }, { ...questionFor('link', 'a'), id: '' }),
    ),
    expect.stringMatching(/^Section 1, question 1 \(“Question a”\): /),
  ],
  [
    'a section without a title',
    JSON.stringify({
      sections: [...formOf(questionFor('link', 'a')).sections, { id: 'b', title: '', items: [] }],
    }),
    `Section 2: ${formMessages.title}`,
  ],
])('%s is refused with the reason', (_what, text, message) => {
  expect(readForm(text)).toEqual({ messages: expect.arrayContaining([message]) });
});
