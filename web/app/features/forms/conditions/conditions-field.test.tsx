import type { ConditionGroup, FormItem } from '@proxima/contract/forms/questions';
import { formOf, questionFor } from '@proxima/contract/forms/sample-questions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { comparableBefore } from './condition-values.ts';
import { ConditionsField } from './conditions-field.tsx';

afterEach(cleanup);

const items: FormItem[] = [
  questionFor('yes-no', 'a'),
  questionFor('table', 'b'),
  questionFor('one-of', 'c'),
  questionFor('number', 'd'),
  questionFor('country', 'e'),
];
let group: ConditionGroup | undefined;

function Field({ itemId = 'd' }: { itemId?: string }) {
  const [conditions, setConditions] = useState<ConditionGroup>();
  group = conditions;
  return (
    <ConditionsField
      legend="Asked only if"
      without="Always asked."
      group={conditions}
      questions={comparableBefore(formOf(...items), itemId)}
      onChange={setConditions}
    />
  );
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const offered = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add a condition' }));

it('only earlier questions are offered, and of those the ones that can be compared', () => {
  render(<Field />);
  add();
  expect(offered('Question of condition 1')).toEqual(['a', 'c']);
});

it('comparisons and values follow the type of the question', () => {
  render(<Field itemId="e" />);
  add();
  expect(offered('Comparison of condition 1')).toEqual(['above', 'below', 'is', 'is-not']);
  choose('Value of condition 1', '12');
  expect(group?.of).toEqual([{ questionId: 'd', is: 'above', value: 12 }]);
  choose('Question of condition 1', 'c');
  expect(offered('Value of condition 1')).toEqual(['a', 'b', 'c', 'other']);
  choose('Value of condition 1', 'other');
  choose('Comparison of condition 1', 'is-not');
  expect(group?.of).toEqual([{ questionId: 'c', is: 'is-not', value: 'other' }]);
  choose('Question of condition 1', 'a');
  choose('Value of condition 1', 'no');
  expect(group?.of).toEqual([{ questionId: 'a', is: 'is', value: false }]);
});

it('of several, all or any must be met; without any, it is always asked', () => {
  render(<Field />);
  expect(screen.getByText('Always asked.')).toBeTruthy();
  add();
  add();
  choose('Asked only if: how many', 'any');
  expect(group).toMatchObject({ match: 'any', of: [{}, {}] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove condition 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(group).toBeUndefined();
});

it('before the first question there is nothing to compare', () => {
  render(<Field itemId="a" />);
  expect(screen.queryByRole('button')).toBeNull();
});
