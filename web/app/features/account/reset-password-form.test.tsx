import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ResetPasswordForm } from './reset-password-form.tsx';

const mismatch = 'password must be matched';

it('on blur, a changed password is compared with a confirmation that was entered before', async () => {
  const routes = [{ path: '/', element: <ResetPasswordForm token={null} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  const fill = (label: RegExp, value: string) => {
    const field = screen.getByLabelText(label, { selector: 'input' });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  fill(/^Password/, 'Orbit-3-stars');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Confirm Password required')).toBeNull();
  fill(/^Confirm Password/, 'Orbit-3-stars');
  fill(/^Password/, 'Comet-7-tails');
  expect(await screen.findByText(mismatch)).toBeTruthy();
  fill(/^Password/, 'Orbit-3-stars');
  await waitFor(() => expect(screen.queryByText(mismatch)).toBeNull());
});
