import { formTemplates } from '@proxima/contract/forms/form-templates';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FormPreview } from './form-preview.tsx';

afterEach(cleanup);

const { document: form } = formTemplates.competition;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const beforeWon = (answer: 'Yes' | 'No') =>
  fireEvent.click(within(screen.getByRole('group', { name: /won one/ })).getByLabelText(answer));

it('conditions can be tried: an ending stops the form, and another answer goes on', () => {
  render(<FormPreview document={form} itemId={null} />);
  expect(screen.getByLabelText(/^Explain your idea/)).toBeTruthy();
  beforeWon('Yes');
  expect(screen.getByText(/An idea can win once/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Explain your idea/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  beforeWon('No');
  press('Next');
  expect(screen.getByRole('heading', { name: 'What comes next' })).toBeTruthy();
});

it('says at the end how much is missing, and begins again without answers', () => {
  render(<FormPreview document={form} itemId={null} />);
  for (const _page of form.sections) press('Next');
  expect(screen.getByText(/answers are still missing/)).toBeTruthy();
  press('Start again');
  expect(screen.getByRole('heading', { name: 'Your idea' })).toBeTruthy();
});

it('turns to the page of what is edited', () => {
  const { rerender } = render(<FormPreview document={form} itemId={null} />);
  rerender(<FormPreview document={form} itemId="prize" />);
  expect(screen.getByRole('heading', { name: 'What comes next' })).toBeTruthy();
});
