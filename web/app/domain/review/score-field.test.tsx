import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ScoreField } from './score-field.tsx';

afterEach(cleanup);

const criterion = { name: 'Team', weight: 1, low: 'Skills are missing', high: 'They have done it before' };

function Field() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <ScoreField
      {...{ criterion, value, onChange: setValue, firstRef: null, error: undefined }}
      onBlur={() => {}}
    />
  );
}

it.each([
  ['4', '4'],
  ['0', 'Cannot assess: does not count'],
])('%s on the keyboard chooses a score and moves the focus to it', (key, name) => {
  render(<Field />);
  const [first] = screen.getAllByRole('radio');
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const chosen = screen.getByRole('radio', { name, checked: true });
  expect(document.activeElement).toBe(chosen);
});
