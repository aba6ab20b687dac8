import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

const scrollIntoView = vi.fn();

// jsdom has no layout.
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(cleanup);

function Page({ onPress = () => {} }: { onPress?: () => void }) {
  useKeptFocus();
  const [isSent, setSent] = useState(false);
  return (
    <main>
      <section aria-label="Order">
        {isSent ? (
          <p>Thank you.</p>
        ) : (
          <button
            type="button"
            onClick={() => {
              setSent(true);
              onPress();
            }}
          >
            Send
          </button>
        )}
      </section>
      <input aria-label="Next field" />
    </main>
  );
}

function press(): void {
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
}

test('what enclosed a button takes the focus when the button is replaced by its outcome', async () => {
  render(<Page />);
  press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Order' })));
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
});

test('a field that was focused on purpose keeps the focus', async () => {
  render(<Page onPress={() => screen.getByRole('textbox').focus()} />);
  press();
  await screen.findByText('Thank you.');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('nothing takes the focus of a reader who had left the button', async () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  button.blur();
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(button);
  await screen.findByText('Thank you.');
  expect(document.activeElement).toBe(document.body);
});
