import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SelectWithOther } from './select-with-other.tsx';

const options = [
  { value: 'technology', label: 'Technology' },
  { value: 'other', label: 'Other' },
];
let value = '';

function Industry({ start = '' }: { start?: string }) {
  const [chosen, setChosen] = useState(start);
  value = chosen;
  return (
    <>
      <SelectWithOther
        label="Industry"
        name="industry"
        specify="Please specify"
        options={options}
        value={chosen}
        onChange={setChosen}
        onBlur={vi.fn()}
      />
      <button type="button" onClick={() => setChosen('Deep sea')}>
        A draft arrives
      </button>
    </>
  );
}

const select = () => screen.getByLabelText(/^Industry/) as HTMLSelectElement;
const text = () => screen.queryByLabelText('Please specify') as HTMLInputElement | null;
const type = (typed: string) => text() && fireEvent.change(text() as Element, { target: { value: typed } });

afterEach(cleanup);

it('clears the value and opens a text that replaces it when other is chosen', () => {
  render(<Industry start="technology" />);
  expect(text()).toBeNull();
  fireEvent.change(select(), { target: { value: 'other' } });
  expect(text()?.value).toBe('');
  type('Kites');
  expect(value).toBe('Kites');
  expect(select().value).toBe('other');
});

it('stays open while the text equals an option, and chooses that option on blur', () => {
  render(<Industry start="other" />);
  fireEvent.focus(text() as Element);
  type('technology');
  expect(text()?.value).toBe('technology');
  fireEvent.blur(text() as Element);
  expect(text()).toBeNull();
  expect(select().value).toBe('technology');
});

it('shows a text that is set later, e.g. from a draft', () => {
  render(<Industry />);
  fireEvent.click(screen.getByRole('button', { name: 'A draft arrives' }));
  expect(text()?.value).toBe('Deep sea');
  expect(select().value).toBe('other');
});
