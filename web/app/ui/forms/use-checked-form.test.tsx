import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCheckedForm } from './use-checked-form.ts';

afterEach(cleanup);

const schema = z.object({ name: z.string().min(1, 'Enter a name.') });

function Form() {
  const { form, field } = useCheckedForm(schema, { defaultValues: { name: '' } });
  const { error, ...input } = field('name');
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
