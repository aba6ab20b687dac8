import { applicationMessages } from '@proxima/contract/applications/application-messages';
import type { ListedQuestion } from '@proxima/contract/applications/call-application-wire';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterDialog } from './filter-dialog.tsx';

afterEach(cleanup);

it('says that a number is wanted where a text is entered, and takes the number', async () => {
  const onAdd = vi.fn();
  const age: ListedQuestion = { id: 'age', label: 'How old is it?', type: 'number', options: [] };
  render(<FilterDialog questions={[age]} onAdd={onAdd} onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/^Question/), { target: { value: 'age' } });
  const enter = (value: string) => fireEvent.change(screen.getByLabelText(/^Answer/), { target: { value } });
  enter('abc');
  expect(screen.getByText(applicationMessages.filterNumber)).toBeTruthy();
  enter('5');
  expect(screen.queryByText(applicationMessages.filterNumber)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add the filter' }));
  expect(onAdd).toHaveBeenCalledWith({ question: 'age', is: 'above', value: 5 });
});
