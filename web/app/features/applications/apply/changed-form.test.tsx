import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { applicationQuery } from '../applications.queries.ts';
import { ChangedForm } from './changed-form.tsx';

afterEach(cleanup);

it('a form that changes while the page is open says so before anything is sent, until it is confirmed', () => {
  const { rerender } = render(<ChangedForm number={1} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ChangedForm number={2} />);
  expect(screen.getByRole('alert').textContent).toContain('The questions have changed');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the form is read again whenever the page gets the focus, however fresh it is', () => {
  expect(applicationQuery(1).refetchOnWindowFocus).toBe('always');
});
