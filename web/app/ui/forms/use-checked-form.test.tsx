import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

it('shows no message while a button is pressed, so that the click hits it, but shows it afterwards', async () => {
  const clicked: string[] = [];
  const click = () => clicked.push(screen.queryByText('Enter a name.') ? 'moved' : 'hit');
  // A finger: released before the browser presses once more as a mouse.
  for (const signs of [['pointerdown', 'pointerup', 'mousedown'], ['pointerdown']]) {
    render(
      <>
        <Form />
        <button type="button" onClick={click}>
          Next
        </button>
      </>,
    );
    const next = screen.getByRole('button', { name: 'Next' });
    for (const sign of signs) fireEvent(next, new MouseEvent(sign, { bubbles: true }));
    fireEvent.blur(screen.getByLabelText(/Name/));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Enter a name.')).toBeNull();
    fireEvent(next, new MouseEvent('mouseup', { bubbles: true }));
    fireEvent.click(next);
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    cleanup();
  }
  expect(clicked).toEqual(['hit', 'hit']);
});

it('submitting again at once is one submission, and after it the form can be submitted again', async () => {
  const { result } = renderHook(() => useCheckedForm(schema, { defaultValues: { name: 'Asha' } }));
  const send = vi.fn(async () => {});
  const submit = () => result.current.form.handleSubmit(send)();
  await act(() => Promise.all([submit(), submit()]));
  expect(send).toHaveBeenCalledTimes(1);
  await act(submit);
  expect(send).toHaveBeenCalledTimes(2);
});
