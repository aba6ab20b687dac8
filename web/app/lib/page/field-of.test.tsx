import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { fieldOf } from './field-of.ts';

afterEach(cleanup);

function Form() {
  const form = useForm({ mode: 'onBlur', defaultValues: { name: '' } });
  const { error, ...input } = fieldOf(form)('name', { required: 'Enter a name.' });
  return (
    <>
      <input aria-label="Name" {...input} />
      <p>{error}</p>
      <button type="button" onClick={() => form.setError('name', { message: 'Taken.' })}>
        Refuse
      </button>
    </>
  );
}

it('shows what the form finds on leaving the field, and what the server says later', async () => {
  render(<Form />);
  fireEvent.blur(screen.getByLabelText(/Name/));
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Taken.')).toBeTruthy();
});
