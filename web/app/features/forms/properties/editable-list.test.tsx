import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EditableList } from './editable-list.tsx';

afterEach(cleanup);

let next = 0;
let labels: string[] = [];

function List() {
  const [entries, setEntries] = useState([{ id: 'first', label: 'Solar' }]);
  labels = entries.map(({ label }) => label);
  return (
    <EditableList
      legend="Options"
      entry="Option"
      entries={entries}
      max={4}
      maxLength={50}
      make={(label) => ({ id: `new-${next++}`, label })}
      onChange={setEntries}
      addLabel="Add an option"
    />
  );
}

const option = (number: number) => screen.getByLabelText(`Option ${number}`);

it('Enter adds an option below, and buttons move and remove options', () => {
  render(<List />);
  fireEvent.keyDown(option(1), { key: 'Enter' });
  fireEvent.change(option(2), { target: { value: 'Wind' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move option 2 up' }));
  expect(labels).toEqual(['Wind', 'Solar']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove option 1' }));
  expect(labels).toEqual(['Solar']);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('pasted lines become one option each, as many as fit', () => {
  render(<List />);
  fireEvent.paste(option(1), { clipboardData: { getData: () => 'Sun\n\n Wind \nWater\nHeat\nTide' } });
  expect(labels).toEqual(['Sun', 'Wind', 'Water', 'Heat']);
});
