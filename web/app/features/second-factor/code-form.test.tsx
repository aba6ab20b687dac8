import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { CodeForm } from './code-form.tsx';

it('a wrong code is reported at its field, the right one goes on', async () => {
  const check = vi.fn(async (code: string) => {
    if (code === '123456') return 'verified';
    throw new ApiError({ status: 422, message: 'Wrong', fields: { code: ['That code is incorrect.'] } });
  });
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeForm label="Code" inputMode="numeric" button="Continue" check={check} onDone={onDone} />
    </QueryClientProvider>,
  );
  const send = (code: string) => {
    fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  };
  send('000000');
  expect(await screen.findByText('That code is incorrect.')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  send('123456');
  await vi.waitFor(() => expect(onDone.mock.calls[0]?.[0]).toBe('verified'));
});
