import { formDocument, problemsOf } from '@proxima/contract/forms/form-problems';
import { formTemplates } from '@proxima/contract/forms/form-templates';
import { questionTypeNames } from '@proxima/contract/forms/question-types';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { questionFor } from '@proxima/contract/forms/sample-questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  addSection,
  copyItem,
  dependentsOf,
  moveItem,
  moveSection,
  neighbouringPlace,
  placeOf,
  removeItem,
  removeSection,
  updateItem,
  updateSection,
} from './edit-document.ts';
import { faultsOf } from './faults-of.ts';
import { emptyForm, newItem, newSection, retyped } from './new-items.ts';

const form: FormDocument = {
  sections: [
    { id: 's1', title: 'One', items: ['a', 'b', 'c'].map((id) => questionFor('yes-no', id)) },
    { id: 's2', title: 'Two', items: ['d'].map((id) => questionFor('yes-no', id)) },
  ],
};
const order = ({ sections }: FormDocument) =>
  sections.map(({ id, items }) => `${id}: ${items.map((item) => item.id).join(' ')}`);

describe('an item', () => {
  it('is moved within its section and to another one', () => {
    expect(order(moveItem(form, 'a', { sectionId: 's1', index: 3 }))).toEqual(['s1: b c a', 's2: d']);
    expect(order(moveItem(form, 'c', { sectionId: 's1', index: 0 }))).toEqual(['s1: c a b', 's2: d']);
    expect(order(moveItem(form, 'b', { sectionId: 's2', index: 1 }))).toEqual(['s1: a c', 's2: d b']);
    for (const index of [1, 2]) expect(moveItem(form, 'b', { sectionId: 's1', index })).toBe(form);
    expect(moveItem(form, 'gone', { sectionId: 's1', index: 0 })).toBe(form);
  });

  it('is moved by one place at a time, over the borders of sections', () => {
    const step = (id: string, direction: 'up' | 'down') => {
      const to = neighbouringPlace(form, id, direction);
      return to && order(moveItem(form, id, to));
    };
    expect(step('a', 'down')).toEqual(['s1: b a c', 's2: d']);
    expect(step('c', 'up')).toEqual(['s1: a c b', 's2: d']);
    expect(step('c', 'down')).toEqual(['s1: a b', 's2: c d']);
    expect(step('d', 'up')).toEqual(['s1: a b c d', 's2: ']);
    expect(step('a', 'up')).toBeNull();
    expect(step('d', 'down')).toBeNull();
  });

  it('is copied below itself, with an id of its own and without its field of the profile', () => {
    const filled = updateItem(form, questionFor('short-text', 'b', { goesTo: { profile: 'tagline' } }));
    const { document, copyId } = copyItem(filled, 'b');
    expect(order(document)).toEqual([`s1: a b ${copyId} c`, 's2: d']);
    expect(document.sections[0]?.items[2]).not.toHaveProperty('goesTo');
    expect(problemsOf(document)).toEqual([]);
  });

  it('is found with the items that depend on it', () => {
    const about = { match: 'all' as const, of: [{ questionId: 'a', is: 'is' as const, value: true }] };
    const asked = updateItem(form, questionFor('yes-no', 'c', { shownIf: about }));
    expect(dependentsOf(asked, 'a').map(({ id }) => id)).toEqual(['c']);
    expect(placeOf(removeItem(asked, 'a'), 'a')).toBeNull();
  });

  it('keeps what two types share when it gets another type', () => {
    const question = questionFor('one-of', 'x', { help: 'Please' });
    expect(retyped(question, 'several-of')).toMatchObject({
      id: 'x',
      help: 'Please',
      options: question.options,
      hasOther: true,
    });
    const link = questionFor('link', 'y', { goesTo: { profile: 'website' } });
    expect(retyped(link, 'short-text')).not.toHaveProperty('goesTo');
  });
});

it('sections are added, named, moved and removed', () => {
  const three = addSection(form, 1, { ...newSection(3), id: 's3' });
  expect(order(three)).toEqual(['s1: a b c', 's3: ', 's2: d']);
  expect(order(moveSection(three, 's1', 2))).toEqual(['s3: ', 's2: d', 's1: a b c']);
  expect(order(removeSection(three, 's1'))).toEqual(['s3: ', 's2: d']);
  expect(updateSection(form, 's2', { title: 'New' }).sections[1]?.title).toBe('New');
});

it('a new question of every type lacks a label only', () => {
  for (const type of questionTypeNames) {
    const document = addItem(emptyForm(), { sectionId: 'none', index: 0 }, newItem(type));
    const [section] = document.sections;
    const filled = addItem(document, { sectionId: section?.id ?? '', index: 0 }, newItem(type));
    const messages = faultsOf(filled).map(({ message }) => message);
    expect(messages, type).toEqual(
      type === 'statement' ? ['Enter the question.', 'Enter the text.'] : ['Enter the question.'],
    );
  }
});

it('whatever is moved, nothing is lost or doubled, and a form without conditions stays one', () => {
  const { document } = formTemplates.competition;
  const plain: FormDocument = {
    sections: document.sections.map((section) => ({
      ...section,
      items: section.items.filter(({ type }) => type !== 'ending'),
    })),
  };
  const ids = plain.sections.flatMap(({ items }) => items.map(({ id }) => id));
  const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.nat(2), fc.nat(10)), { maxLength: 20 });
  fc.assert(
    fc.property(moves, (all) => {
      let moved = plain;
      for (const [id, at, index] of all) {
        const section = moved.sections[at];
        if (section)
          moved = moveItem(moved, id, {
            sectionId: section.id,
            index: Math.min(index, section.items.length),
          });
      }
      const after = moved.sections.flatMap(({ items }) => items.map(({ id }) => id));
      expect(after.toSorted()).toEqual(ids.toSorted());
      if (moved.sections.every(({ items }) => items.length > 0)) {
        expect(formDocument.safeParse(moved).success).toBe(true);
      }
    }),
  );
});

it('a fault names its item', () => {
  const wrong = updateItem(form, questionFor('yes-no', 'd', { label: ' ' }));
  expect(faultsOf(wrong)).toEqual([{ id: 'd', message: 'Enter the question.' }]);
  expect(faultsOf(updateSection(form, 's1', { title: '' }))).toEqual([
    { id: 's1', message: 'Enter a title.' },
  ]);
});
